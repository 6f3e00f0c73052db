/**
 * Syntax trees of source files, by tree-sitter: whether a text parses, and what is in it. This is
 * the only package that knows the library; the rest of the program sees {@link
 * dev.musher.tools.syntax.SyntaxTree}, {@link dev.musher.tools.syntax.SyntaxNode} and {@link
 * dev.musher.tools.syntax.SyntaxCursor}.
 *
 * <p>The parsers are native code. Their libraries are loaded when the first text of a language is
 * parsed, never before.
 */
@NullMarked
package dev.musher.tools.syntax;

import org.jspecify.annotations.NullMarked;
