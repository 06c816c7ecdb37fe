"""Four board games for one table: Siam, King of Siam, Bangkok Klongs, The Foreign King."""

__version__ = "0.1.0"
