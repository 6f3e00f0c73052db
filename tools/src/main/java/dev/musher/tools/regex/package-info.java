/**
 * Patterns that lines are searched for: one dialect with one meaning, wherever it runs. A pattern
 * either runs here, over bytes and in time proportional to them whatever the pattern, or is written
 * out for ripgrep with everything spelled out that the two might take differently. Start at {@link
 * dev.musher.tools.regex.LinePattern}.
 */
@NullMarked
package dev.musher.tools.regex;

import org.jspecify.annotations.NullMarked;
