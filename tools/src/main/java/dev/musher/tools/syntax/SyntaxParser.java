package dev.musher.tools.syntax;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.treesitter.TSInputEncoding;
import org.treesitter.TSParser;
import org.treesitter.TSReader;
import org.treesitter.TSTree;

/**
 * Makes syntax trees. Threads may share one: each call has a parser of its own, which costs a few
 * microseconds. Making one of these costs nothing; a grammar is loaded by the first text that needs
 * it.
 */
public final class SyntaxParser {
    /** A tree takes about twenty times the memory of its text. */
    public static final int MOST_BYTES = 8 * 1024 * 1024;

    /** How much of the text the parser takes at a time. */
    private static final int PORTION_BYTES = 64 * 1024;

    private final NativeLibraries libraries;
    private final Map<SyntaxLanguage, Grammar> grammars = new ConcurrentHashMap<>();

    /**
     * @param cache a folder of the user's in which native libraries may be kept from one start to
     *     the next
     */
    public SyntaxParser(Path cache) {
        this.libraries = new NativeLibraries(cache.resolve("natives"));
    }

    /**
     * Parses a text.
     *
     * @param utf8 not changed as long as the tree is open
     * @param limit the longest that it may take
     */
    public ParseResult parse(SyntaxLanguage syntaxLanguage, byte[] utf8, Duration limit)
            throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (utf8.length > MOST_BYTES || !ScannerLimits.allow(syntaxLanguage, utf8)) {
            return new ParseResult.GaveUp();
        }
        try {
            return parse(
                    grammar(syntaxLanguage),
                    new Utf8Source(utf8),
                    System.nanoTime() + limit.toNanos());
        } catch (LinkageError e) {
            return new ParseResult.Unavailable(
                    "The parser for " + syntaxLanguage.word() + " does not work on this machine.");
        }
    }

    private Grammar grammar(SyntaxLanguage syntaxLanguage) {
        return grammars.computeIfAbsent(syntaxLanguage, this::load);
    }

    private Grammar load(SyntaxLanguage syntaxLanguage) {
        libraries.loading("tree-sitter", SyntaxParser::loadCore);
        return libraries.loading(
                "tree-sitter-" + syntaxLanguage.word(), () -> Grammar.load(syntaxLanguage));
    }

    /** Making a parser is what loads it. */
    private static Boolean loadCore() {
        new TSParser().close();
        return true;
    }

    private static ParseResult parse(Grammar grammar, Utf8Source source, long due)
            throws InterruptedException {
        try (var parser = new TSParser()) {
            parser.setLanguage(grammar.rules());
            TSTree tree =
                    parser.parseWithOptions(
                            new byte[Math.min(source.length() + 1, PORTION_BYTES)],
                            null,
                            reader(parseable(grammar, source)),
                            TSInputEncoding.TSInputEncodingUTF8,
                            _ -> isOver(due));
            if (tree != null) {
                return new ParseResult.Parsed(new SyntaxTree(tree, grammar, source));
            }
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return new ParseResult.GaveUp();
    }

    private static byte[] parseable(Grammar grammar, Utf8Source source) {
        return grammar.language() == SyntaxLanguage.JAVA
                ? JavaGrammarGaps.simplified(source.bytes())
                : source.bytes();
    }

    /** Asked by the parser every few microseconds. */
    private static boolean isOver(long due) {
        return System.nanoTime() - due > 0 || Thread.currentThread().isInterrupted();
    }

    private static TSReader reader(byte[] bytes) {
        return (portion, offset, _) -> {
            int length = Math.min(portion.length, bytes.length - offset);
            if (length <= 0) {
                return 0;
            }
            System.arraycopy(bytes, offset, portion, 0, length);
            return length;
        };
    }
}
