package dev.musher.terminal.markdown;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What of a language is worth a colour.
 *
 * @param lineComments what begins a comment that ends with the line
 * @param blocks what begins a comment or a string of several lines, and what ends it
 */
record CodeLanguage(
        Set<String> keywords,
        List<String> lineComments,
        Map<String, String> blocks,
        String quotes,
        LetterCase words) {
    static final CodeLanguage NONE = language("", List.of(), Map.of(), "");

    /** Its lines have a colour each. */
    static final CodeLanguage DIFF = language("diff", List.of(), Map.of(), "");

    private static final List<String> SLASHES = List.of("//");
    private static final List<String> HASH = List.of("#");
    private static final Map<String, String> STARS = Map.of("/*", "*/");
    private static final Map<String, String> TAGS = Map.of("<!--", "-->");
    private static final Map<String, String> LONG_STRINGS =
            Map.of("\"\"\"", "\"\"\"", "'''", "'''");

    /** Whether capital letters make another word. */
    enum LetterCase {
        MATTERS,
        DOES_NOT_MATTER
    }

    private static CodeLanguage language(
            String keywords, List<String> lineComments, Map<String, String> blocks, String quotes) {
        return new CodeLanguage(
                Set.of(keywords.split(" ")), lineComments, blocks, quotes, LetterCase.MATTERS);
    }

    boolean isKeyword(String word) {
        return keywords.contains(
                words == LetterCase.MATTERS ? word : word.toLowerCase(Locale.ROOT));
    }

    boolean isString(String blockBegin) {
        return blockBegin.equals("\"\"\"") || blockBegin.equals("'''");
    }

    /** By the word behind the three backticks, like {@code java} or {@code python title="x"}. */
    static CodeLanguage of(String named) {
        String word = named.strip().toLowerCase(Locale.ROOT);
        int end = 0;
        while (end < word.length() && " {,:".indexOf(word.charAt(end)) < 0) {
            end++;
        }
        return switch (word.substring(0, end)) {
            case "diff", "patch" -> DIFF;
            case "java", "kotlin", "kt", "scala", "groovy", "gradle" -> jvm();
            case "c", "h", "cpp", "c++", "cc", "hpp", "cs", "csharp", "c#", "objc", "zig" -> c();
            case "go", "golang" -> go();
            case "rust", "rs", "swift" -> rust();
            case "js", "javascript", "jsx", "ts", "typescript", "tsx", "mjs", "php", "dart" ->
                    script();
            case "python", "py", "python3" -> python();
            case "ruby", "rb", "elixir", "ex", "lua" -> ruby();
            case "sh", "bash", "shell", "zsh", "console", "fish", "make", "makefile" -> shell();
            case "dockerfile", "docker" -> docker();
            case "sql", "postgresql", "sqlite", "mysql" -> sql();
            case "json", "jsonc", "json5", "yaml", "yml", "toml", "ini", "properties", "conf" ->
                    data();
            case "html", "xml", "svg", "vue" -> language("", List.of(), TAGS, "\"");
            case "css", "scss", "less" -> language("", List.of(), STARS, "\"'");
            default -> NONE;
        };
    }

    private static CodeLanguage jvm() {
        return language(
                "abstract assert boolean break byte case catch char class const continue data def"
                        + " default do double else enum extends false final finally float for fun if"
                        + " implements import in instanceof int interface is lateinit lazy long match"
                        + " native new null object open override package permits private protected"
                        + " public record return sealed short static super suspend switch this throw"
                        + " throws trait transient true try val var void volatile when while with"
                        + " yield",
                SLASHES,
                Map.of("/*", "*/", "\"\"\"", "\"\"\""),
                "\"'");
    }

    private static CodeLanguage c() {
        return language(
                "auto async await bool break case catch char class const constexpr continue default"
                        + " delete do double else enum explicit extern false float for foreach friend"
                        + " goto if inline int internal long namespace new null nullptr operator out"
                        + " override private protected public readonly ref register return sealed"
                        + " short signed sizeof static string struct switch template this throw true"
                        + " try typedef typename union unsigned using var virtual void volatile while",
                SLASHES,
                STARS,
                "\"'");
    }

    private static CodeLanguage go() {
        return language(
                "any bool break byte case chan const continue default defer else error fallthrough"
                        + " false float64 for func go goto if import int int64 interface iota map nil"
                        + " package range return rune select string struct switch true type uint var",
                SLASHES,
                STARS,
                "\"'`");
    }

    private static CodeLanguage rust() {
        return language(
                "as async await break case class const continue crate default dyn else enum extension"
                        + " extern false fn for func guard if impl import in init let loop match mod"
                        + " move mut nil override private protocol pub public ref return self Self"
                        + " static struct super switch throw throws trait true try type union unsafe"
                        + " use var where while",
                SLASHES,
                STARS,
                "\"");
    }

    private static CodeLanguage script() {
        return language(
                "abstract any as async await boolean break case catch class const continue debugger"
                        + " declare default delete do echo else enum export extends false final"
                        + " finally for foreach from function if implements import in instanceof"
                        + " interface let namespace never new null number of private protected public"
                        + " readonly return static string super switch this throw true try type typeof"
                        + " undefined use var void while with yield",
                SLASHES,
                STARS,
                "\"'`");
    }

    private static CodeLanguage python() {
        return language(
                "and as assert async await break case class continue def del elif else except False"
                        + " finally for from global if import in is lambda match None nonlocal not or"
                        + " pass raise return self True try while with yield",
                HASH,
                LONG_STRINGS,
                "\"'");
    }

    private static CodeLanguage ruby() {
        return new CodeLanguage(
                Set.of(
                        ("alias and begin break case class def defmodule do else elsif elseif end ensure"
                                        + " false fn for function if in local module next nil not or"
                                        + " private rescue redo repeat require retry return self super"
                                        + " then true undef unless until when while yield")
                                .split(" ")),
                List.of("#", "--"),
                Map.of(),
                "\"'",
                LetterCase.MATTERS);
    }

    private static CodeLanguage shell() {
        return language(
                "alias break case continue do done elif else esac eval exec exit export fi for"
                        + " function if in local readonly return set shift source then trap unset until"
                        + " while",
                HASH,
                Map.of(),
                "\"'");
    }

    private static CodeLanguage docker() {
        return language(
                "ADD ARG AS CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN SHELL USER"
                        + " VOLUME WORKDIR",
                HASH,
                Map.of(),
                "\"'");
    }

    private static CodeLanguage sql() {
        return new CodeLanguage(
                Set.of(
                        ("add alter and as asc begin between by case check column commit constraint"
                                        + " create default delete desc distinct drop else end exists"
                                        + " foreign from full group having if in index inner insert into"
                                        + " is join key left like limit not null offset on or order"
                                        + " outer primary references returning right rollback select set"
                                        + " table then transaction union unique update using values view"
                                        + " when where with")
                                .split(" ")),
                List.of("--"),
                STARS,
                "'",
                LetterCase.DOES_NOT_MATTER);
    }

    private static CodeLanguage data() {
        return language("true false null yes no on off", HASH, Map.of(), "\"'");
    }
}
