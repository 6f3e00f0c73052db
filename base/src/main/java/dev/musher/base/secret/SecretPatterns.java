package dev.musher.base.secret;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Recognises secrets by their customary shapes. It would rather take out a harmless word than leave
 * a key.
 */
public final class SecretPatterns implements Redaction {
    /**
     * A shape, and what of it may stay.
     *
     * @param needs one of these is in every text of the shape, in lower case: most texts have none
     */
    private record Shape(Pattern pattern, String replacement, List<String> needs) {
        String clean(String text, String lower) {
            for (String need : needs) {
                if (lower.contains(need)) {
                    return pattern.matcher(text).replaceAll(replacement);
                }
            }
            return text;
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

    /** What the keys of known services begin with. */
    private static final String PREFIXES =
            "(?:whsec_|shp(?:at|ca|pa|ss)_|do[opr]_v1_|dckr_pat_|rubygems_|lin_api_|figd_|PMAK-"
                    + "|nvapi-|pplx-|tskey-|ATATT3|AGE-SECRET-KEY-|SG\\.|ya29\\.|sq0|glsa_)";

    private static final List<Shape> SHAPES =
            List.of(
                    whole(
                            "-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----"
                                    + "(?:[\\w+/=\\s\\\\:,-]{0,20000}?"
                                    + "-----END [A-Z0-9 ]{0,40}PRIVATE KEY-----"
                                    + "|[\\w+/=\\s\\\\]*+)",
                            "private key"),
                    whole(EDGE + "sk-[A-Za-z0-9_-]{16,}+", "sk-"),
                    whole(EDGE + "AIza[A-Za-z0-9_-]{30,}+", "aiza"),
                    whole(EDGE + "gh[pousr]_[A-Za-z0-9]{20,}+", "gh"),
                    whole(
                            EDGE
                                    + "(?:github_pat|glpat|gsk|hf|npm|pypi|xai)[_-][A-Za-z0-9_-]{20,}+",
                            "github_pat",
                            "glpat",
                            "gsk",
                            "hf",
                            "npm",
                            "pypi",
                            "xai"),
                    whole(EDGE + "(?:xox[a-z]|xapp)-[A-Za-z0-9-]{10,}+", "xox", "xapp"),
                    whole(EDGE + "(?:AKIA|ASIA)[A-Z0-9]{16}", "akia", "asia"),
                    whole(EDGE + "eyJ[\\w-]{8,}+\\.eyJ[\\w-]{8,}+\\.[\\w-]{8,}+", "eyj"),
                    whole(EDGE + "[spr]k_(?:live|test)_[A-Za-z0-9]{10,}+", "k_live_", "k_test_"),
                    whole(
                            EDGE + PREFIXES + "(?=[\\w.-]{0,200}[0-9])[\\w.-]{16,}+",
                            "whsec_",
                            "shp",
                            "_v1_",
                            "_pat_",
                            "rubygems_",
                            "lin_api_",
                            "figd_",
                            "pmak-",
                            "nvapi-",
                            "pplx-",
                            "tskey-",
                            "atatt3",
                            "age-secret",
                            "sg.",
                            "ya29.",
                            "sq0",
                            "glsa_"),
                    after(
                            "(?i)("
                                    + EDGE
                                    + "authorization"
                                    + IS
                                    + "(?:bearer|basic)\\s+)"
                                    + TOKEN
                                    + "++",
                            "authorization"),
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
                                    + "{8,}+",
                            "bearer"),
                    after(
                            "(?i)("
                                    + EDGE
                                    + "(?:x-)?(?:goog-)?api[-_]?key"
                                    + IS
                                    + ")"
                                    + "[^\\s\"'\\\\,;&]{8,}+",
                            "key"),
                    after("(://[^/\\s:@\"]{1,100}:)[^/\\s:@\"]{1,200}(?=@)", "://"));

    private static Shape whole(String regex, String... needs) {
        return new Shape(Pattern.compile(regex), MARK, List.of(needs));
    }

    private static Shape after(String regex, String... needs) {
        return new Shape(Pattern.compile(regex), "$1" + MARK, List.of(needs));
    }

    @Override
    public String clean(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        String clean = text;
        for (Shape shape : SHAPES) {
            clean = shape.clean(clean, lower);
        }
        return clean;
    }
}
