/**
 * Patches: one text that adds, deletes, updates and moves files. {@link
 * dev.musher.tools.patch.PatchParser} makes operations of the text, {@link
 * dev.musher.tools.patch.ChunkMatcher} finds the lines of a file that an update means, and both
 * touch no file. {@link dev.musher.tools.patch.ApplyPatchTool} carries the operations out in order.
 * A patch that does not parse changes nothing; where an operation fails, those before it stay and
 * those after it do not happen, and the answer says which are which.
 */
@NullMarked
package dev.musher.tools.patch;

import org.jspecify.annotations.NullMarked;
