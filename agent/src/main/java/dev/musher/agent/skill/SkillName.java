package dev.musher.agent.skill;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;

/** What the specification says of names. */
final class SkillName {
    private static final int LONGEST = 64;

    private SkillName() {}

    /** What is wrong with a name; empty if nothing is. */
    static Optional<String> problem(String written) {
        String name = normal(written);
        if (name.isEmpty()) {
            return Optional.of("name is empty");
        }
        if (name.codePointCount(0, name.length()) > LONGEST) {
            return Optional.of("name has more than " + LONGEST + " characters");
        }
        if (!name.equals(name.toLowerCase(Locale.ROOT))) {
            return Optional.of("name must be in lower case");
        }
        if (!name.codePoints().allMatch(c -> c == '-' || Character.isLetterOrDigit(c))) {
            return Optional.of("name may have letters, digits and hyphens only");
        }
        if (name.startsWith("-") || name.endsWith("-")) {
            return Optional.of("name must not begin or end with a hyphen");
        }
        return name.contains("--")
                ? Optional.of("name must not have two hyphens in a row")
                : Optional.empty();
    }

    /** Two spellings that look the same are the same. */
    static String normal(String name) {
        return Normalizer.normalize(name.strip(), Normalizer.Form.NFKC);
    }

    /** Whether a person can type it after a slash, whatever the specification says. */
    static boolean isTypeable(String name) {
        for (int at = 0; at < name.length(); at += Character.charCount(name.codePointAt(at))) {
            int c = name.codePointAt(at);
            if ("-_.:".indexOf(c) < 0 && !Character.isLetterOrDigit(c)) {
                return false;
            }
        }
        return !name.isEmpty() && name.length() <= LONGEST;
    }
}
