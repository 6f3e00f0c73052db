/**
 * Files that are whole or untouched: atomic writes that survive a crash, and a root that nothing
 * leaves, whatever links lie in the way. Owns how bytes reach the disk; knows nothing of what they
 * mean. Start at {@link dev.musher.files.Root} and {@link dev.musher.files.AtomicFile}.
 */
@NullMarked
package dev.musher.files;

import org.jspecify.annotations.NullMarked;
