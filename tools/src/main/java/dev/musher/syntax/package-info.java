/** Syntax trees of source files, by tree-sitter: whether a text parses, and what is in it. */
@NullMarked
package dev.musher.syntax;

import org.jspecify.annotations.NullMarked;
