/** What is shown to somebody who is invited to a game that may be new to them. */

import '../home/lesson.js';
import '../home/living-board.js';
