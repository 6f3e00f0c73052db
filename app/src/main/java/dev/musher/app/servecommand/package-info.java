/**
 * {@code musher serve} and {@code musher tokens}: the server of a project, and who may use it. Only
 * their actions know the room of the server, so that no other command loads it.
 */
@NullMarked
package dev.musher.app.servecommand;

import org.jspecify.annotations.NullMarked;
