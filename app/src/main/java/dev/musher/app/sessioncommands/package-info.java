/**
 * {@code musher sessions}: what people can do with the sessions that are kept. Owns the commands
 * and how they look; the sessions are the agent's.
 */
@NullMarked
package dev.musher.app.sessioncommands;

import org.jspecify.annotations.NullMarked;
