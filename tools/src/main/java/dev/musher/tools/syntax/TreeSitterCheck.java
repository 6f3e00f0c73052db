package dev.musher.tools.syntax;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/**
 * The check by syntax tree, and of C and C++ by brackets only. What it cannot judge passes: a
 * language it does not know, a text that is too large or takes too long, a machine without the
 * parsers. When the thread is interrupted it passes too and leaves the interrupt for the caller.
 */
public final class TreeSitterCheck implements SyntaxCheck {
    /** Half a second to parse. */
    static final int MOST_CHARS = 1024 * 1024;

    private static final Duration LIMIT = Duration.ofSeconds(2);

    private final SyntaxParser parser;

    public TreeSitterCheck(SyntaxParser parser) {
        this.parser = parser;
    }

    @Override
    public List<SyntaxFault> faults(String fileName, String text) {
        boolean known = SyntaxLanguage.of(fileName).isPresent() || text.startsWith("#!");
        if (text.length() > MOST_CHARS || !known) {
            return List.of();
        }
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return SyntaxLanguage.of(fileName, utf8)
                .map(syntaxLanguage -> faults(syntaxLanguage, utf8))
                .orElse(List.of());
    }

    private List<SyntaxFault> faults(SyntaxLanguage syntaxLanguage, byte[] utf8) {
        if (syntaxLanguage == SyntaxLanguage.C || syntaxLanguage == SyntaxLanguage.CPP) {
            return CBrackets.faults(utf8);
        }
        try {
            return switch (parser.parse(syntaxLanguage, utf8, LIMIT)) {
                case ParseResult.Parsed(SyntaxTree tree) -> faults(tree);
                case ParseResult.GaveUp _, ParseResult.Unavailable _ -> List.of();
            };
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    private static List<SyntaxFault> faults(SyntaxTree tree) {
        try (tree) {
            return new SyntaxFaultFinder(tree).faults();
        }
    }
}
