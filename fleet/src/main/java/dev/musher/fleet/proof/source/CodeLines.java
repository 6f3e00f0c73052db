package dev.musher.fleet.proof.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines of code without comments. Fed with the lines of one side of one hunk, in order, because
 * comments may take several; where a hunk begins in the middle of one, that is unknown.
 */
public final class CodeLines {
    private static final String OPEN = "/*";
    private static final String CLOSE = "*/";
    private static final Pattern STRINGS =
            Pattern.compile(
                    "\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)*+'|`(?:[^`\\\\]|\\\\.)*+`");

    /** Tests are not written further to the right; patterns take time and room with the length. */
    private static final int LONGEST = 2_000;

    private static final Pattern BLANKS = Pattern.compile("\\s{2,}+");

    private final TestLanguage testLanguage;
    private boolean inComment;

    public CodeLines(TestLanguage testLanguage) {
        this.testLanguage = testLanguage;
    }

    /** A line without comments; its strings are whole. */
    public String line(String whole) {
        var text = cut(whole);
        var stripped = text.strip();
        if (stripped.startsWith("//go:build") || stripped.startsWith("// +build")) {
            return stripped;
        }
        if (!testLanguage.comment().equals("//")) {
            return stripped.startsWith("#!") ? "" : beforeComment(text);
        }
        if (stripped.startsWith("* ") || stripped.equals("*") || stripped.equals(CLOSE)) {
            // The inside of a documentation comment that began above.
            inComment = false;
            return "";
        }
        return withoutBlocks(text);
    }

    /** A line as far as it is looked at. */
    public static String cut(String line) {
        var narrow = line.length() > LONGEST ? BLANKS.matcher(line).replaceAll(" ") : line;
        return narrow.length() > LONGEST ? narrow.substring(0, LONGEST) : narrow;
    }

    /** Whether a line is longer than what is looked at. */
    public static boolean isCut(String line) {
        return line.length() > LONGEST && cut(line).length() == LONGEST;
    }

    private String withoutBlocks(String text) {
        var rest = text;
        if (inComment) {
            int close = rest.indexOf(CLOSE);
            if (close < 0) {
                return "";
            }
            inComment = false;
            rest = rest.substring(close + CLOSE.length());
        }
        rest = beforeComment(rest);
        for (int open = find(rest, OPEN); open >= 0; open = find(rest, OPEN)) {
            int close = rest.indexOf(CLOSE, open + OPEN.length());
            if (close < 0) {
                inComment = true;
                return rest.substring(0, open);
            }
            rest = rest.substring(0, open) + " " + rest.substring(close + CLOSE.length());
        }
        return rest;
    }

    private String beforeComment(String text) {
        int comment = find(text, testLanguage.comment());
        return comment < 0 ? text : text.substring(0, comment);
    }

    /** Where something stands outside of strings. */
    private static int find(String text, String sought) {
        var strings = STRINGS.matcher(text);
        int from = 0;
        while (true) {
            int at = text.indexOf(sought, from);
            if (at < 0) {
                return at;
            }
            strings.reset();
            int end = endOfStringAround(strings, at);
            if (end < 0) {
                return at;
            }
            from = end;
        }
    }

    private static int endOfStringAround(Matcher strings, int at) {
        while (strings.find() && strings.start() <= at) {
            if (strings.end() > at) {
                return strings.end();
            }
        }
        return -1;
    }

    /** A line whose strings are empty. */
    public static String withoutStrings(String line) {
        return STRINGS.matcher(line).replaceAll(found -> found.group().substring(0, 1).repeat(2));
    }
}
