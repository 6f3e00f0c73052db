package dev.musher.proof.canary;

import dev.musher.syntax.Language;
import dev.musher.syntax.Parsing;
import dev.musher.syntax.SyntaxParser;
import java.time.Duration;
import java.util.Optional;

/** Makes the functions of a source file fail. Any number of threads. */
public final class Breaker {
    /** What every function says that fails. */
    public static final String SAYING = "made to fail by Musher";

    /** Changes with how functions are made to fail. */
    public static final String VERSION = BreakTable.TEXT;

    private static final Duration LIMIT = Duration.ofSeconds(2);

    private final SyntaxParser parser;

    public Breaker(SyntaxParser parser) {
        this.parser = parser;
    }

    /** The language of a file whose functions can be made to fail. */
    public static Optional<Language> language(String path) {
        return path.endsWith(".pyi") || path.endsWith(".min.js")
                ? Optional.empty()
                : Language.of(path).filter(language -> BreakTable.of(language).isPresent());
    }

    /**
     * The text with all functions failing; empty if it has none that can be made to fail, or cannot
     * be read.
     */
    public Optional<byte[]> broken(Language language, byte[] text) throws InterruptedException {
        if (!(parser.parse(language, text, LIMIT) instanceof Parsing.Parsed(var tree))) {
            return Optional.empty();
        }
        try (tree) {
            var insertions = Insertions.of(tree, BreakTable.of(language).orElseThrow());
            if (insertions.isEmpty()) {
                return Optional.empty();
            }
            var broken = insertions.into(text);
            return tree.root().hasError() || isWhole(language, broken)
                    ? Optional.of(broken)
                    : Optional.empty();
        }
    }

    /** A text that does not parse would be noticed by whoever only compiles it. */
    private boolean isWhole(Language language, byte[] text) throws InterruptedException {
        if (!(parser.parse(language, text, LIMIT) instanceof Parsing.Parsed(var tree))) {
            return false;
        }
        try (tree) {
            return !tree.root().hasError();
        }
    }
}
