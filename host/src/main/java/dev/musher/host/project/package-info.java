/**
 * A project as a face holds it: submit commands, read the board, follow events, run the fleet and
 * see why something waits. Start at {@link dev.musher.host.project.ProjectHost}.
 */
@NullMarked
package dev.musher.host.project;

import org.jspecify.annotations.NullMarked;
