/** The view of invited users, for whom the game may be new. */

import '../learn/game-lesson.js';
import '../learn/living-board.js';
