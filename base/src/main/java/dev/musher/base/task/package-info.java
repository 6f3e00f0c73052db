/**
 * Concurrent tasks that cannot outlive the block that started them, and what they remember
 * together. Owns the discipline of concurrent work; knows nothing of what the work is. Start at
 * {@link dev.musher.base.task.TaskGroup}.
 */
@NullMarked
package dev.musher.base.task;

import org.jspecify.annotations.NullMarked;
