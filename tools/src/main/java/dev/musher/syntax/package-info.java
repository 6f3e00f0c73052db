/**
 * Syntax trees of source files, by tree-sitter: whether a text parses, and what is in it. This is
 * the only package that knows the library; the rest of the program sees {@link
 * dev.musher.syntax.SyntaxTree}, {@link dev.musher.syntax.Node} and {@link
 * dev.musher.syntax.TreeCursor}.
 *
 * <p>The parsers are native code. Their libraries are loaded when the first text of a language is
 * parsed, never before.
 */
@NullMarked
package dev.musher.syntax;

import org.jspecify.annotations.NullMarked;
