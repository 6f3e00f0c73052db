/**
 * HTTP, and hostile clients: every request passes {@link dev.musher.server.http.RequestGuard}
 * before anything looks at it, every connection has a deadline, and every answer says what a
 * browser may do with it. Start at {@link dev.musher.server.http.WebServer}.
 */
@NullMarked
package dev.musher.server.http;

import org.jspecify.annotations.NullMarked;
