package dev.musher.base.secret;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Recognises secrets by their customary shapes. It would rather take out a harmless word than leave
 * a key.
 */
public final class SecretPatterns implements Redaction {
    /** A shape, and what of it may stay. */
    private record Shape(Pattern pattern, String replacement) {
        String clean(String text) {
            return pattern.matcher(text).replaceAll(replacement);
        }
    }

    /**
     * Where a key may begin: not inside a word, but right after an escaped line break, as in the
     * JSON text of tool arguments.
     */
    private static final String EDGE = "(?:(?<![A-Za-z0-9_])|(?<=\\\\[nrt]))";

    /** The characters of tokens in HTTP headers. */
    private static final String TOKEN = "[\\w.~+/=-]";

    /** Between the name of a setting and its value, also inside quoted JSON. */
    private static final String IS = "[\"'\\\\]*\\s*[:=]\\s*[\"'\\\\]*";

    private static final List<Shape> SHAPES =
            List.of(
                    whole(
                            "-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----"
                                    + "(?:[\\w+/=\\s\\\\:,-]{0,20000}?"
                                    + "-----END [A-Z0-9 ]{0,40}PRIVATE KEY-----"
                                    + "|[\\w+/=\\s\\\\]*+)"),
                    whole(EDGE + "sk-[A-Za-z0-9_-]{16,}+"),
                    whole(EDGE + "AIza[A-Za-z0-9_-]{30,}+"),
                    whole(EDGE + "gh[pousr]_[A-Za-z0-9]{20,}+"),
                    whole(EDGE + "(?:github_pat|glpat|gsk|hf|npm|pypi|xai)[_-][A-Za-z0-9_-]{20,}+"),
                    whole(EDGE + "(?:xox[a-z]|xapp)-[A-Za-z0-9-]{10,}+"),
                    whole(EDGE + "(?:AKIA|ASIA)[A-Z0-9]{16}"),
                    whole(EDGE + "eyJ[\\w-]{8,}+\\.eyJ[\\w-]{8,}+\\.[\\w-]{8,}+"),
                    after(
                            "(?i)("
                                    + EDGE
                                    + "authorization"
                                    + IS
                                    + "(?:bearer|basic)\\s+)"
                                    + TOKEN
                                    + "++"),
                    after(
                            "(?i)("
                                    + EDGE
                                    + "bearer\\s+)"
                                    + "(?="
                                    + TOKEN
                                    + "*[0-9_.]|"
                                    + TOKEN
                                    + "{20})"
                                    + TOKEN
                                    + "{8,}+"),
                    after(
                            "(?i)("
                                    + EDGE
                                    + "(?:x-)?(?:goog-)?api[-_]?key"
                                    + IS
                                    + ")"
                                    + "[^\\s\"'\\\\,;&]{8,}+"),
                    after("(://[^/\\s:@\"]{1,100}:)[^/\\s:@\"]{1,200}(?=@)"));

    private static Shape whole(String regex) {
        return new Shape(Pattern.compile(regex), MARK);
    }

    private static Shape after(String regex) {
        return new Shape(Pattern.compile(regex), "$1" + MARK);
    }

    @Override
    public String clean(String text) {
        String clean = text;
        for (Shape shape : SHAPES) {
            clean = shape.clean(clean);
        }
        return clean;
    }
}
