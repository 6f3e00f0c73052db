package dev.musher.tools.syntax;

import java.nio.file.Path;

/** The parser that tests share; its native libraries stay in the build folder. */
public final class Parsers {
    private static final SyntaxParser SHARED = new SyntaxParser(Path.of("target", "test-cache"));

    private Parsers() {}

    public static SyntaxParser shared() {
        return SHARED;
    }
}
