/** Everything for tables whose players build their board; loaded on demand. */

import './laying-advice.js';
import './laying-box.js';
import './laying-stage.js';
