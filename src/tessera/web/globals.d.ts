/** The socket that `early.js` opens, and what has been heard on it, until `net/line.js` takes it over. */
declare var earlySocket: { socket: WebSocket; heard: string[] } | undefined;
