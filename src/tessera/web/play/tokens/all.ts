/** What only tables with tokens need: fetched when there is one. */
import './card-hand.js';
import './game-facts.js';
import './token-about.js';
import './token-reserve.js';
