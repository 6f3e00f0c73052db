package dev.musher.fleet.automerge;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The orders that formatters keep imports in. */
final class ImportOrder {
    private static final Pattern QUOTED = Pattern.compile(".*['\"<]([^'\">]+)['\">]\\W*");
    private static final Pattern KEYWORD =
            Pattern.compile("^(?:pub(?:\\([^)]*\\))?\\s+)?\\w+\\s+|\\s+import\\s.*|;$");
    private static final Pattern SEGMENT = Pattern.compile("::(?![^{]*\\})");
    private static final List<String> RANKS =
            List.of("self", "super", "crate", "[a-z_].*", "[A-Z]\\w*[a-z].*", "[A-Z].*", "\\*");

    private static final Pattern RUST = Pattern.compile("(?:pub\\b.*)?use\\s[^\\\\]*;");

    private static final Comparator<String> PLAIN =
            Comparator.comparing(line -> line.replace(";", ""));
    private static final List<Comparator<String>> USUAL =
            List.of(
                    (one, other) -> segments(module(one), module(other)),
                    PLAIN,
                    by(ImportOrder::lower),
                    by(ImportOrder::module),
                    by(line -> lower(module(line))),
                    Comparator.comparing((String line) -> line.startsWith("from "))
                            .thenComparing(by(line -> lower(module(line)))));

    private ImportOrder() {}

    private static Comparator<String> by(Function<String, String> key) {
        return Comparator.comparing(key).thenComparing(PLAIN);
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** What is imported from: a quoted path, or else the line without its keywords. */
    private static String module(String line) {
        var quoted = QUOTED.matcher(line);
        return quoted.matches() ? quoted.group(1) : KEYWORD.matcher(line).replaceAll("");
    }

    /** As rustfmt: segment by segment, keywords first, then by the case of names, lists last. */
    private static int segments(String one, String other) {
        var left = SEGMENT.split(one, -1);
        var right = SEGMENT.split(other, -1);
        for (int at = 0; at < Math.min(left.length, right.length); at++) {
            int order =
                    Comparator.comparingInt(ImportOrder::rank)
                            .thenComparing(Comparator.naturalOrder())
                            .compare(left[at], right[at]);
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.length, right.length);
    }

    private static int rank(String segment) {
        int rank = 0;
        while (rank < RANKS.size() && !segment.matches(RANKS.get(rank))) {
            rank++;
        }
        return rank;
    }

    /** One that all of these lists are in. */
    static Optional<Comparator<String>> of(List<List<String>> lists) {
        boolean isRust =
                lists.stream().flatMap(List::stream).allMatch(line -> RUST.matcher(line).matches());
        return USUAL.stream()
                .skip(isRust ? 0 : 1)
                .filter(order -> lists.stream().allMatch(list -> isIn(order, list)))
                .findFirst();
    }

    static boolean isIn(Comparator<String> order, List<String> list) {
        return list.stream().sorted(order).toList().equals(list);
    }
}
