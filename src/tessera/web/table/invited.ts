/** The view of invited users, for whom the game may be new. */

import '../home/lesson.js';
import '../home/living-board.js';
