/**
 * HTTP as a client needs it: a request, the port that carries it, and what can go wrong on the way.
 * Knows nothing of what is asked for. Start at {@link dev.musher.base.http.HttpTransport}; {@link
 * dev.musher.base.http.socket} is the one that speaks it over sockets.
 */
@NullMarked
package dev.musher.base.http;

import org.jspecify.annotations.NullMarked;
