"""`python -m planchette` is the command `planchette`."""

import sys

from planchette.cli import main

if __name__ == "__main__":
    sys.exit(main())
