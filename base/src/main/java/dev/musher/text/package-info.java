/**
 * Text as people and terminals see it: differences between two texts, cutting to a size or a width
 * without breaking a character, and the word that was probably meant. Knows no files and no domain.
 * Start at {@link dev.musher.text.UnifiedDiff}, {@link dev.musher.text.Utf8}, {@link
 * dev.musher.text.DisplayWidth} and {@link dev.musher.text.Nearest}.
 */
@NullMarked
package dev.musher.text;

import org.jspecify.annotations.NullMarked;
