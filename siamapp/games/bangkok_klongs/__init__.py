"""Bangkok Klongs by Martin Schlegel: boats and baskets on a floating market."""
