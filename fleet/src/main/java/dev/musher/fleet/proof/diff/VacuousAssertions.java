package dev.musher.fleet.proof.diff;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Knows assertions that hold whatever the code does: of constants, of a thing with itself. */
final class VacuousAssertions {
    /** What is compared: a name with its parts and calls, or a literal. */
    private static final String THING =
            "((?:[\\w.$]|\\([^()]*\\)|\\[[^\\[\\]]*\\]|'[^']*'|\"[^\"]*\")+)";

    private static final Pattern ALWAYS =
            Pattern.compile(
                    "\\b(?:or|\\|\\|)\\s+(?:True|true|1)\\b"
                            + "|\\|\\|\\s*true\\b"
                            + "|(?<![=!<>.\\w])\\s*\\b(?:True|true|1)\\s*(?:\\bor\\b|\\|\\|)"
                            + "|\\bnot\\s+False\\b|!\\s*false\\b");

    private static final Pattern ITSELF =
            Pattern.compile(
                    "\\bassert\\s+\\(?"
                            + THING
                            + "\\s*(?:===?|\\bis\\b)\\s*\\1\\s*(?:[),;]|$)"
                            + "|\\b(?:assert|expect|equal|require|refute)\\w*[.!]?\\w*\\s*\\(\\s*(?:t\\s*,\\s*)?"
                            + THING
                            + "\\s*,\\s*\\2\\s*[,)]"
                            + "|\\b(?:expect|assertThat)\\s*\\(\\s*"
                            + THING
                            + "\\s*\\)\\.\\w+(?:\\.\\w+)*\\(\\s*\\3\\s*\\)"
                            + "|\\[\\[?\\s+(\\S+)\\s+(?:==?|-eq)\\s+\\4\\s+\\]|^\\s*test\\s+(\\S+)\\s+(?:=|-eq)\\s+\\5\\s*$"
                            + "|\\(\\s*"
                            + THING
                            + "\\s*(?:===?|\\bis\\b)\\s*\\6\\s*\\)");

    /** That a name exists says nothing of what it does. */
    private static final Pattern EXISTS =
            Pattern.compile(
                    "(?:\\bassert\\s+|\\bassert\\w*\\(\\s*)(?:hasattr|callable|inspect\\.is\\w+)\\s*\\("
                            + "|\\b(?:expect|assert\\w*(?:\\.\\w+)?)\\s*\\(\\s*typeof\\b"
                            + "|\\bcommand\\s+-v\\b|^\\s*type\\s+\\w+\\s*$");

    private static final Pattern STRINGS =
            Pattern.compile("\"(?:[^\"\\\\$]|\\\\.)*+\"|'(?:[^'\\\\$]|\\\\.)*+'|`[^`$]*`");

    private static final Pattern WORDS = Pattern.compile("[A-Za-z_]\\w*");

    private static final Pattern OF_ASSERTIONS =
            Pattern.compile(
                    "(?:[aA]ssert|ASSERT|[eE]xpect|EXPECT|[rR]efute|[rR]equire|[sS]hould)\\w*"
                            + "|(?:to|is|not|be|has|contains?|equals?|deep|strict|that)(?:[A-Z]\\w*)?"
                            + "|self|this|await|return|test|[tT]rue|[fF]alse|None|null|nil|undefined"
                            + "|eq|ne|t|ok|and|or|in|org|junit|jupiter|api");

    private static final Set<String> FAILING = Set.of("fail", "Fail", "FailNow", "unreachable");

    private VacuousAssertions() {}

    /**
     * Whether it cannot fail.
     *
     * @param code an assertion with all of its lines, without comments
     */
    static boolean isVacuous(String code) {
        return LostAssertions.EMPTY.matcher(code).find()
                || ALWAYS.matcher(code).find()
                || ITSELF.matcher(code).find()
                || EXISTS.matcher(code).find()
                || isOfConstants(code);
    }

    /** Nothing in it has a name of its own. */
    private static boolean isOfConstants(String code) {
        if (code.contains("$")) {
            return false;
        }
        var plain = STRINGS.matcher(code).replaceAll("0");
        return WORDS.matcher(plain)
                .results()
                .map(MatchResult::group)
                .allMatch(it -> !FAILING.contains(it) && OF_ASSERTIONS.matcher(it).matches());
    }
}
