package dev.musher.fleet.proof.canary;

import dev.musher.tools.syntax.ParseResult;
import dev.musher.tools.syntax.SyntaxLanguage;
import dev.musher.tools.syntax.SyntaxParser;
import java.time.Duration;
import java.util.Optional;

/** Makes the functions of a source file fail. Any number of threads. */
public final class CodeBreaker {
    /** What every function says that fails. */
    public static final String SAYING = "made to fail by Musher";

    /** Changes with how functions are made to fail. */
    public static final String VERSION = BreakTable.TEXT;

    private static final Duration LIMIT = Duration.ofSeconds(2);

    private final SyntaxParser parser;

    public CodeBreaker(SyntaxParser parser) {
        this.parser = parser;
    }

    /** The language of a file whose functions can be made to fail. */
    public static Optional<SyntaxLanguage> language(String path) {
        return path.endsWith(".pyi") || path.endsWith(".min.js")
                ? Optional.empty()
                : SyntaxLanguage.of(path)
                        .filter(syntaxLanguage -> BreakTable.of(syntaxLanguage).isPresent());
    }

    /**
     * The text with all functions failing; empty if it has none that can be made to fail, or cannot
     * be read.
     */
    public Optional<byte[]> broken(SyntaxLanguage syntaxLanguage, byte[] text)
            throws InterruptedException {
        if (!(parser.parse(syntaxLanguage, text, LIMIT) instanceof ParseResult.Parsed(var tree))) {
            return Optional.empty();
        }
        try (tree) {
            var failureInsertions =
                    FailureInsertions.of(tree, BreakTable.of(syntaxLanguage).orElseThrow());
            if (failureInsertions.isEmpty()) {
                return Optional.empty();
            }
            var broken = failureInsertions.into(text);
            return tree.root().hasError() || isWhole(syntaxLanguage, broken)
                    ? Optional.of(broken)
                    : Optional.empty();
        }
    }

    /** A text that does not parse would be noticed by a gate that only compiles it. */
    private boolean isWhole(SyntaxLanguage syntaxLanguage, byte[] text)
            throws InterruptedException {
        if (!(parser.parse(syntaxLanguage, text, LIMIT) instanceof ParseResult.Parsed(var tree))) {
            return false;
        }
        try (tree) {
            return !tree.root().hasError();
        }
    }
}
