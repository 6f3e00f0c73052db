/**
 * Text as people and terminals see it: differences between two texts, cutting to a size or a width
 * without breaking a character, and the word that was probably meant. Knows no files and no domain.
 */
@NullMarked
package dev.musher.text;

import org.jspecify.annotations.NullMarked;
