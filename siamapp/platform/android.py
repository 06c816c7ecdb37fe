"""Android through pyjnius. Imported on a phone only."""

from __future__ import annotations


def window_insets() -> tuple[float, float, float, float]:
    """Left, top, right and bottom pixels under system bars and camera holes."""
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    insets = activity.getWindow().getDecorView().getRootWindowInsets()
    if insets is None:
        return (0, 0, 0, 0)
    if autoclass("android.os.Build$VERSION").SDK_INT >= 30:
        kinds = autoclass("android.view.WindowInsets$Type")
        covered = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
        return (covered.left, covered.top, covered.right, covered.bottom)
    return (
        insets.getSystemWindowInsetLeft(),
        insets.getSystemWindowInsetTop(),
        insets.getSystemWindowInsetRight(),
        insets.getSystemWindowInsetBottom(),
    )
