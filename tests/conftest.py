"""Set what Kivy reads at import, before any test module can import it."""

import os
import tempfile

os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_NO_FILELOG"] = "1"
os.environ["KIVY_LOG_MODE"] = "PYTHON"
os.environ["KIVY_HOME"] = tempfile.mkdtemp(prefix="siamapp-kivy-")
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
os.environ.setdefault("KIVY_METRICS_FONTSCALE", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
