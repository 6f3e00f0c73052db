/**
 * Words of a model as lines of a terminal, as they come: a finished line never changes again. Start
 * at {@link dev.musher.terminal.markdown.TextFlow}.
 */
@NullMarked
package dev.musher.terminal.markdown;

import org.jspecify.annotations.NullMarked;
