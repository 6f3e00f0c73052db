package dev.musher.tools.syntax;

/** What came of parsing a text. */
public sealed interface ParseResult {
    /** The tree, which the caller closes. It may hold errors: every text has a tree. */
    record Parsed(SyntaxTree tree) implements ParseResult {}

    /** The text is too large or too deep, or took too long. */
    record GaveUp() implements ParseResult {}

    /** There is no parser for this language on this machine. */
    record Unavailable(String because) implements ParseResult {}
}
