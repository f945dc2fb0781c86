/** The socket that `early.js` opens, and what has been heard on it, until `net/line.js` takes it over. */
declare var earlyLine: { socket: WebSocket; heard: string[] } | undefined;
