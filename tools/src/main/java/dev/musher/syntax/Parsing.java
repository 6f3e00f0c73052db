package dev.musher.syntax;

/** What came of parsing a text. */
public sealed interface Parsing {
    /** The tree, which the caller closes. It may hold errors: every text has a tree. */
    record Parsed(SyntaxTree tree) implements Parsing {}

    /** The text is too large or too deep, or took too long. */
    record GaveUp() implements Parsing {}

    /** There is no parser for this language on this machine. */
    record Unavailable(String because) implements Parsing {}
}
