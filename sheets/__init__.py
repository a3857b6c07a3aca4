"""domino-sheets: printed score sheets for dominoes, and the tool that draws them."""

__version__ = "1.0.0"
