/**
 * The little Markdown that models write, as parts that each transport shows in its own markup.
 * Start at {@link dev.musher.chat.markup.MarkdownParts}.
 */
@NullMarked
package dev.musher.chat.markup;

import org.jspecify.annotations.NullMarked;
