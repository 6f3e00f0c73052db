/**
 * Undo for everything that calls do to files, programs they run included. Start at {@link
 * dev.musher.tools.undo.UndoJournal}; what people need to know is in {@code docs/undo.md}.
 *
 * <p><b>What is kept.</b> Before each call that may change files, and after it, the state of the
 * whole folder: contents, modes, links, empty folders, untracked files. Left out are repositories
 * themselves ({@code .git}) and what git ignores, unless git tracks it or a tool named it in this
 * session; of ignored things only the names are noted, so that a restore never takes them for new.
 *
 * <p><b>How.</b> Contents and lists of names are kept by their hash, so that equal states share
 * everything and are compared in one step. A scan stats every file and opens only those that look
 * different; a change within the same tick of the clock as the scan would not show, so files that
 * young are read again. The table of what files looked like and the contents are shared by all
 * sessions of a folder; each session has a list of its checkpoints, which only grows.
 *
 * <p><b>What can go wrong, and does not matter.</b> Every file of the store gets its name when it
 * is whole, and contents come before what refers to them, so a kill leaves at most something that
 * is not referred to. The table can be thrown away. Sweeps have the store to themselves, by a lock
 * of the system that ends with its process. A content that is damaged is noticed by its hash, and
 * costs that file alone.
 *
 * <p><b>Limits.</b> Stated in {@link dev.musher.tools.undo.UndoLimits}. What is not kept is named,
 * and a restore leaves it as it is. If a state cannot be kept at all, the call does not happen.
 *
 * <p><b>Whose change.</b> What changes between the checkpoint before a call and the state after it
 * is the call's; everything else was made outside, as is what calls of other sessions did. A
 * restore that would overwrite such changes asks first, and takes a checkpoint before it touches
 * anything.
 */
@NullMarked
package dev.musher.tools.undo;

import org.jspecify.annotations.NullMarked;
