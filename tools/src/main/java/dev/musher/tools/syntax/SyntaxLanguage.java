package dev.musher.tools.syntax;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A language that can be parsed. */
public enum SyntaxLanguage {
    JAVA("java", "java"),
    PYTHON("python", "py pyi"),
    JAVASCRIPT("javascript", "js mjs cjs jsx"),
    TYPESCRIPT("typescript", "ts mts cts"),
    TSX("tsx", "tsx"),
    GO("go", "go"),
    RUST("rust", "rs"),
    C("c", "c h"),
    CPP("cpp", "cc cpp cxx c++ hh hpp hxx h++ ipp tpp"),
    BASH("bash", "sh bash"),
    JSON("json", "json");

    /** How much of a header tells C from C++. */
    private static final int SNIFFED_BYTES = 32 * 1024;

    private static final int LONGEST_FIRST_LINE = 256;

    /** What a line of a header that is not C may begin with. */
    private static final List<String> CPP_LINES =
            List.of(
                    "class ",
                    "namespace ",
                    "inline namespace ",
                    "template <",
                    "template<",
                    "public:",
                    "private:",
                    "protected:",
                    "using ",
                    "enum class ",
                    "constexpr ",
                    "virtual ");

    private static final List<SyntaxLanguage> ALL = List.of(values());

    private final String word;

    /** With a space around each. */
    private final String endings;

    SyntaxLanguage(String word, String endings) {
        this.word = word;
        this.endings = " " + endings + " ";
    }

    /** The language's name in lower case, as its grammar is called. */
    public String word() {
        return word;
    }

    /**
     * The language of a file by the ending of its name. A {@code .h} file is taken for C; {@link
     * #of(String, byte[])} looks inside.
     */
    public static Optional<SyntaxLanguage> of(String fileName) {
        int dot = fileName.lastIndexOf('.');
        if (dot < 0 || dot < fileName.lastIndexOf('/')) {
            return Optional.empty();
        }
        var ending = " " + fileName.substring(dot + 1).toLowerCase(Locale.ROOT) + " ";
        for (SyntaxLanguage syntaxLanguage : ALL) {
            if (syntaxLanguage.endings.contains(ending)) {
                return Optional.of(syntaxLanguage);
            }
        }
        return Optional.empty();
    }

    /**
     * The language of a file by its name and, for a header or a script without an ending, by what
     * is in it.
     */
    public static Optional<SyntaxLanguage> of(String fileName, byte[] content) {
        var byName = of(fileName);
        if (byName.isEmpty() && fileName.indexOf('.', fileName.lastIndexOf('/') + 1) < 0) {
            return ofScript(content);
        }
        boolean header = fileName.endsWith(".h") || fileName.endsWith(".H");
        return header && looksLikeCpp(content) ? Optional.of(CPP) : byName;
    }

    /** By the program that the first line names, like {@code #!/usr/bin/env python3}. */
    private static Optional<SyntaxLanguage> ofScript(byte[] content) {
        int length = Math.min(content.length, LONGEST_FIRST_LINE);
        var beginning = new String(content, 0, length, StandardCharsets.ISO_8859_1);
        if (!beginning.startsWith("#!")) {
            return Optional.empty();
        }
        for (String word :
                beginning.substring(2).lines().findFirst().orElse("").split("[ \t]+", -1)) {
            var program = word.substring(word.lastIndexOf('/') + 1);
            if (program.equals("sh") || program.equals("bash") || program.equals("dash")) {
                return Optional.of(BASH);
            }
            if (program.startsWith("python")) {
                return Optional.of(PYTHON);
            }
            if (program.equals("node")) {
                return Optional.of(JAVASCRIPT);
            }
        }
        return Optional.empty();
    }

    private static boolean looksLikeCpp(byte[] content) {
        int sniffed = Math.min(content.length, SNIFFED_BYTES);
        var beginning = new String(content, 0, sniffed, StandardCharsets.ISO_8859_1);
        return beginning.lines().map(String::strip).anyMatch(SyntaxLanguage::isCppLine);
    }

    private static boolean isCppLine(String line) {
        if (line.contains("std::")) {
            return true;
        }
        for (String start : CPP_LINES) {
            if (line.startsWith(start)) {
                return true;
            }
        }
        return false;
    }
}
