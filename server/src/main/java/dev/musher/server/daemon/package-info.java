/** The server of a project put together: one at a time. */
@NullMarked
package dev.musher.server.daemon;

import org.jspecify.annotations.NullMarked;
