"""Start the game with ``python -m accessible_game``."""

import sys

from accessible_game.app.main import main

sys.exit(main())
