/**
 * Files that are whole or untouched: atomic writes that survive a crash, and a root that nothing
 * leaves, whatever links lie in the way. Owns how bytes reach the disk; knows nothing of what they
 * mean. Start at {@link dev.musher.base.files.ConfinedDirectory} and {@link
 * dev.musher.base.files.AtomicFile}.
 */
@NullMarked
package dev.musher.base.files;

import org.jspecify.annotations.NullMarked;
