/**
 * Text as people and terminals see it: differences between two texts, cutting to a size or a width
 * without breaking a character, and the word that was probably meant. Knows no files and no domain.
 * Start at {@link dev.musher.base.text.UnifiedDiff}, {@link dev.musher.base.text.Utf8}, {@link
 * dev.musher.base.text.DisplayWidth} and {@link dev.musher.base.text.NearestWord}.
 */
@NullMarked
package dev.musher.base.text;

import org.jspecify.annotations.NullMarked;
