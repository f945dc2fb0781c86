/** Everything for a table whose players lay their board; fetched where one does. */

import './laying-box.js';
import './laying-stage.js';
