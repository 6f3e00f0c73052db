/**
 * Memory as people see and change it: entries as records, what waits for them, why an entry is
 * told, and what memory was worth to the stories. Start at {@link
 * dev.musher.host.memory.ProjectMemory}.
 */
@NullMarked
package dev.musher.host.memory;

import org.jspecify.annotations.NullMarked;
