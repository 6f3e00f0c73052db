/**
 * What a run asks its person: questions as lines, and how keys become their answers. Start at
 * {@link dev.musher.terminal.question.Dialogue}. Pure.
 */
@NullMarked
package dev.musher.terminal.question;

import org.jspecify.annotations.NullMarked;
