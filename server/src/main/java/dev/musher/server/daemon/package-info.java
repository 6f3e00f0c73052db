/**
 * The server of a project as a process: one at a time, where others find it. Start at {@link
 * dev.musher.server.daemon.ProjectServer}.
 */
@NullMarked
package dev.musher.server.daemon;

import org.jspecify.annotations.NullMarked;
