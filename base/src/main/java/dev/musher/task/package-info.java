/**
 * Children that cannot outlive their parent block. Owns the discipline of concurrent work; knows
 * nothing of what the work is. Start at {@link dev.musher.task.TaskGroup}.
 */
@NullMarked
package dev.musher.task;

import org.jspecify.annotations.NullMarked;
