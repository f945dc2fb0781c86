"""HTTP and WebSockets: what all routes share."""
