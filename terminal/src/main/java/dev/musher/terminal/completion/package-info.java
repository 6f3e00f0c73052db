/**
 * What can complete a word that is being typed: commands and their arguments, skills, files,
 * stories. Start at {@link dev.musher.terminal.completion.CompletionSource}; both faces of this
 * room use it.
 */
@NullMarked
package dev.musher.terminal.completion;

import org.jspecify.annotations.NullMarked;
