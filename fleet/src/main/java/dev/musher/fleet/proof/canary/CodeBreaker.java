package dev.musher.fleet.proof.canary;

import dev.musher.tools.syntax.ParseResult;
import dev.musher.tools.syntax.SyntaxLanguage;
import dev.musher.tools.syntax.SyntaxParser;
import dev.musher.tools.syntax.SyntaxTree;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Makes the functions of a source file fail, or do nothing. Any number of threads. */
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
        return disabledLanguage(path)
                .filter(language -> BreakTable.of(language).orElseThrow().canFail());
    }

    /** Whether the functions of a file can be made to return an empty text. */
    public static boolean canReturnText(String path) {
        return disabledLanguage(path).flatMap(BreakTable::of).stream()
                .anyMatch(BreakRules::canReturnText);
    }

    /** The language of a file whose functions can be made to do nothing. */
    public static Optional<SyntaxLanguage> disabledLanguage(String path) {
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
        return edited(
                syntaxLanguage,
                text,
                (tree, rules) -> FailureInsertions.of(tree, rules, Disabling.FAILS, _ -> true));
    }

    /**
     * The text with those functions disabled that a change of these lines, counted from 1, matters
     * to; empty as above.
     */
    public Optional<byte[]> disabled(
            SyntaxLanguage syntaxLanguage, byte[] text, Set<Integer> changed, Disabling disabling)
            throws InterruptedException {
        return edited(
                syntaxLanguage,
                text,
                (tree, rules) -> new ChangedFunctions(tree, rules, changed).disabled(disabling));
    }

    private Optional<byte[]> edited(
            SyntaxLanguage syntaxLanguage,
            byte[] text,
            BiFunction<SyntaxTree, BreakRules, FailureInsertions> edit)
            throws InterruptedException {
        if (!(parser.parse(syntaxLanguage, text, LIMIT) instanceof ParseResult.Parsed(var tree))) {
            return Optional.empty();
        }
        try (tree) {
            var insertions = edit.apply(tree, BreakTable.of(syntaxLanguage).orElseThrow());
            if (insertions.isEmpty()) {
                return Optional.empty();
            }
            var broken = insertions.into(text);
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
