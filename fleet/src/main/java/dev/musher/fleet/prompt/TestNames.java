package dev.musher.fleet.prompt;

import java.util.Collection;
import java.util.Comparator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names of tests as runners and people write them: {@code a/test_b.py::c} is {@code a.test_b.c}.
 */
final class TestNames {
    /** An ending of a file, where the name of something in it follows. */
    private static final Pattern ENDING = Pattern.compile("(?<=\\w)\\.[a-z]{1,4}(?=::|#| )");

    private static final Pattern BETWEEN = Pattern.compile("::| [>›»] |[/\\\\#$:.]");
    private static final int MOST_NAMED = 5;

    private TestNames() {}

    /**
     * By the whole name or by its last words, whatever is between the words, or with more folders.
     */
    static boolean isSame(String known, String cited) {
        String name = plain(known);
        String other = plain(cited);
        return endsWith(name, other) || (name.contains(".") && endsWith(other, name));
    }

    private static boolean endsWith(String name, String end) {
        int before = name.length() - end.length() - 1;
        return name.equals(end)
                || (before >= 0
                        && !end.isEmpty()
                        && name.endsWith(end)
                        && !Character.isLetterOrDigit(name.charAt(before))
                        && name.charAt(before) != '_');
    }

    private static String plain(String name) {
        return BETWEEN.matcher(ENDING.matcher(name.strip()).replaceAll("")).replaceAll(".");
    }

    /** The names that are known, those first that end like the cited one. */
    static String near(Collection<String> known, String cited) {
        if (known.isEmpty()) {
            return "test names are unknown here; cite a command instead";
        }
        String last = plain(cited).substring(plain(cited).lastIndexOf('.') + 1);
        return known.stream()
                .sorted(
                        Comparator.<String, Boolean>comparing(name -> !plain(name).endsWith(last))
                                .thenComparing(Comparator.naturalOrder()))
                .limit(MOST_NAMED)
                .collect(
                        Collectors.joining(
                                ", ", "known are ", known.size() > MOST_NAMED ? ", …" : ""));
    }
}
