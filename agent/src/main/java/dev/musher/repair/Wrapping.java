package dev.musher.repair;

import java.util.Optional;

/** Paths and addresses as Markdown, and what is inside. */
final class Wrapping {
    private static final String FILE = "file://";

    private Wrapping() {}

    /** What a path is without its wrapping; absent if it has none. */
    static Optional<String> pathIn(String text) {
        return inside(text).filter(inner -> !inner.isBlank());
    }

    private static Optional<String> inside(String text) {
        var trimmed = text.strip();
        var link = linkIn(trimmed);
        if (link.isPresent()) {
            return link;
        }
        var pair = pairIn(trimmed);
        return pair.isPresent() || trimmed.equals(text) ? pair : Optional.of(trimmed);
    }

    private static Optional<String> pairIn(String text) {
        int last = text.length() - 1;
        if (last < 2) {
            return Optional.empty();
        }
        char open = text.charAt(0);
        char close = open == '<' ? '>' : open;
        boolean pair = "`\"'<".indexOf(open) >= 0 && text.charAt(last) == close;
        var inner = pair ? text.substring(1, last) : "";
        boolean one = inner.indexOf(open) < 0 && inner.indexOf(close) < 0;
        return pair && one ? Optional.of(inner.strip()) : Optional.empty();
    }

    /** The path of {@code [words](target)}: the target, unless an address was made of a name. */
    private static Optional<String> linkIn(String text) {
        int middle = text.indexOf("](");
        boolean link = middle > 1 && text.startsWith("[") && text.endsWith(")");
        if (!link || text.indexOf("](", middle + 1) >= 0) {
            return Optional.empty();
        }
        var words = text.substring(1, middle);
        var target = text.substring(middle + 2, text.length() - 1).strip();
        if (target.isEmpty() || target.indexOf(')') >= 0) {
            return Optional.empty();
        }
        boolean named = target.endsWith("://" + words) || target.endsWith("://" + words + "/");
        if (named && !target.startsWith(FILE)) {
            return Optional.of(words);
        }
        boolean file = target.startsWith(FILE + "/") && target.indexOf('%') < 0;
        return Optional.of(file ? target.substring(FILE.length()) : target);
    }
}
