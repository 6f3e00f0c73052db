/**
 * {@code musher sessions}: what people can do with the sessions that are kept. Owns the commands;
 * how sessions look is the host's.
 */
@NullMarked
package dev.musher.app.sessioncommands;

import org.jspecify.annotations.NullMarked;
