/** The socket that `early.ts` opens, and what has been heard on it, until `net/socket.ts` takes it over. */
declare var earlySocket: { socket: WebSocket; heard: string[] } | undefined;
