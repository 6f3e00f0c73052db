/**
 * HTTP/1.1 over plain blocking sockets, as much of it as a client needs: one connection for one
 * request at a time, kept for the next one. Chosen for its start: the client of the JDK costs tens
 * of milliseconds and of megabytes before the first byte. Start at {@link
 * dev.musher.base.http.socket.SocketTransport}.
 */
@NullMarked
package dev.musher.base.http.socket;

import org.jspecify.annotations.NullMarked;
