/**
 * HTTP as a client needs it: a request, the port that carries it, and what can go wrong on the way.
 * Knows nothing of what is asked for. Start at {@link dev.musher.http.Transport}; {@link
 * dev.musher.http.socket} is the one that speaks it over sockets.
 */
@NullMarked
package dev.musher.http;

import org.jspecify.annotations.NullMarked;
