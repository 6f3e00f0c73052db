package dev.musher.fleet.proof.diff;

import java.util.List;
import java.util.regex.Pattern;

/** Knows assertions that hold whatever the code does: of constants, of a thing with itself. */
final class VacuousAssertions {
    /** What is compared: a name with its parts and calls, or a literal. */
    private static final String THING =
            "((?:[\\w.$]|\\([^()]*\\)|\\[[^\\[\\]]*\\]|'[^']*'|\"[^\"]*\")+)";

    /** How libraries call what compares two things. */
    private static final String EQUALITY =
            "(?i:(?:(?:list|dict|set|tuple|count|sequence|multi_?line|iterable|array|almost|deep|strict"
                    + "|deep_?strict)_?)?(?:equals?|eq|same|is|identical))";

    private static final String MATCHER =
            "(?i:(?:are_?|is_?)?(?:not_?)?(?:"
                    + EQUALITY
                    + "|ne|lt|le|gt|ge|true|false|truthy|falsy|ok|none|null|nil|in|that|instance(?:_?of)?"
                    + "|(?:greater|less)(?:_?(?:than|equal))?|in_?delta|regexp?|match(?:es)?|contains?"
                    + "|includes?|empty))";

    private static final String ASSERT =
            "(?i:(?:debug_|prop_|xct)?(?:assert|expect|require|refute|should))";

    /** Names of libraries, and constants. A helper of the project is called otherwise. */
    private static final Pattern OF_LIBRARY =
            Pattern.compile(
                    ("(?<![\\w.])(?:[aA]ssert|require|is|qt|t)\\."
                                    + MATCHER
                                    + "\\b(?:\\s*\\(\\s*t\\s*,)?")
                            + "|(?<![\\w.])(?:(?:self|this|(?:org\\.junit\\.jupiter\\.api\\.)?Assert(?:ions)?)(?:\\.|->|::))?"
                            + (ASSERT + "_?" + MATCHER + "?\\b")
                            + "|(?<=\\))(?:\\s*\\.\\s*(?:to|is|not|be|has|have|contains?|equals?|eql?|deep|strict"
                            + "|that|should|ok)(?:[A-Z]\\w*)?\\b)+(?:\\s+(?:eq|be)\\b)?"
                            + "|(?<=\\d)\\.should\\b|^\\s*test\\s|\\b(?:eq|ne|ok|be|equalTo)(?=\\s*\\()"
                            + "|\\b(?:[tT]rue|TRUE|[fF]alse|FALSE|None|null|NULL|nil|undefined"
                            + "|and|or|not|in|is|await|return)\\b");

    private static final Pattern ITSELF =
            Pattern.compile(
                    "\\bassert\\s+\\(?"
                            + THING
                            + "\\s*(?:===?|\\bis\\b)\\s*\\1\\s*(?:[),;]|$)"
                            + ("|\\b(?:" + ASSERT + "[._]?(?i:are_?)?)?" + EQUALITY)
                            + "!?\\s*\\(\\s*(?:t\\s*,\\s*)?"
                            + THING
                            + "\\s*,\\s*\\2\\s*[,)]"
                            + "|\\b(?:expect|assertThat)\\s*\\(\\s*"
                            + THING
                            + "\\s*\\)\\.\\w+(?:\\.\\w+)*\\(\\s*\\3\\s*\\)"
                            + "|\\[\\[?\\s+(\\S+)\\s+(?:==?|-eq)\\s+\\4\\s+\\]|^\\s*test\\s+(\\S+)\\s+(?:=|-eq)\\s+\\5\\s*$"
                            + "|\\(\\s*"
                            + THING
                            + "\\s*(?:===?|\\bis\\b)\\s*\\6\\s*\\)");

    private static final String EXISTENCE =
            "(?:hasattr|callable|inspect\\.is\\w+)\\s*\\((?:[^()]|\\([^()]*\\))*\\)\\s*";

    /** That a name exists says nothing of what it does. */
    private static final Pattern EXISTS =
            Pattern.compile(
                    "(?:\\bassert\\s+|\\bassert\\w*\\(\\s*)"
                            + (EXISTENCE + "(?:(?:and|or)\\s+" + EXISTENCE + ")*(?:[,;)]|$)")
                            + "|\\b(?:expect|assert\\w*(?:\\.\\w+)?)\\s*\\(\\s*typeof\\s+[\\w.]+\\s*"
                            + "(?:===?\\s*['\"]\\w+['\"]\\s*)?[,)]"
                            + "|\\bcommand\\s+-v\\b|^\\s*type\\s+\\w+\\s*$");

    private static final Pattern STRINGS =
            Pattern.compile("\"(?:[^\"\\\\$]|\\\\.)*+\"|'(?:[^'\\\\$]|\\\\.)*+'|`[^`$]*`");

    private static final Pattern WORD = Pattern.compile("[A-Za-z_]");

    /** What a condition stands after. */
    private static final List<Pattern> CONDITIONS =
            List.of(
                    Pattern.compile("\\bassert\\s+"),
                    Pattern.compile("\\b" + ASSERT + "[\\w.]*!?\\s*\\("));

    private static final Pattern OR = Pattern.compile("\\bor\\b|\\|\\|");

    private static final Pattern TRUE =
            Pattern.compile("\\s*(?:[tT]rue|1|not\\s+False|!\\s*false)[\\s;]*");

    private VacuousAssertions() {}

    /**
     * Whether it holds by how it is written, whatever is called in it.
     *
     * @param code an assertion with all of its lines, without comments
     */
    static boolean holdsAlways(String code) {
        return LostAssertions.EMPTY.matcher(code).find()
                || hasTrueAlternative(code)
                || ITSELF.matcher(code).find()
                || EXISTS.matcher(code).find();
    }

    /** Nothing in it has a name of its own. */
    static boolean isOfConstants(String code) {
        if (code.contains("$")) {
            return false;
        }
        var plain = STRINGS.matcher(code).replaceAll("0");
        return !WORD.matcher(OF_LIBRARY.matcher(plain).replaceAll(" ")).find();
    }

    private static boolean hasTrueAlternative(String code) {
        var plain = STRINGS.matcher(code).replaceAll("0");
        return CONDITIONS.stream()
                .flatMap(pattern -> pattern.matcher(plain).results())
                .map(it -> outside(plain.substring(it.end())))
                .filter(condition -> OR.matcher(condition).find())
                .flatMap(OR::splitAsStream)
                .anyMatch(alternative -> TRUE.matcher(alternative).matches());
    }

    /** A condition up to its end, without what is in brackets in it. */
    private static String outside(String text) {
        var outside = new StringBuilder();
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char it = text.charAt(i);
            if (depth == 0 && (it == ')' || it == ',')) {
                return outside.toString();
            }
            boolean isOpening = it == '(' || it == '[' || it == '{';
            if (depth == 0) {
                outside.append(it);
            }
            if (isOpening) {
                depth++;
            } else if (depth > 0 && (it == ')' || it == ']' || it == '}')) {
                depth--;
            }
        }
        return outside.toString();
    }
}
