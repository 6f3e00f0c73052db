/**
 * Completion of command lines in the shells. Owns the scripts that the shells read and the command
 * by which they ask for what only the program knows. A script is a fixed walk along the words, kept
 * as a resource in the shell's own language, over a table generated from the tree of commands.
 * Start at {@link dev.musher.app.commandline.completion.CompletionScript}.
 */
@NullMarked
package dev.musher.app.commandline.completion;

import org.jspecify.annotations.NullMarked;
