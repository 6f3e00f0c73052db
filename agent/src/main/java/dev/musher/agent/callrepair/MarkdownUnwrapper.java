package dev.musher.agent.callrepair;

import java.util.Optional;
import java.util.function.Function;

/** Takes paths and addresses out of the Markdown around them. */
final class MarkdownUnwrapper {
    private static final String FILE = "file://";

    private MarkdownUnwrapper() {}

    /** What a path is without its wrapping; absent if it has none. */
    static Optional<String> pathIn(String text) {
        return inside(text, MarkdownUnwrapper::path).filter(inner -> !inner.isBlank());
    }

    /** What an address of the web is without its wrapping; absent if it has none. */
    static Optional<String> urlIn(String text) {
        return inside(text, Link::target).filter(inner -> !inner.isBlank());
    }

    /** A link of Markdown: {@code [words](target)}. */
    private record Link(String words, String target) {}

    private static Optional<String> inside(String text, Function<Link, String> meant) {
        var trimmed = text.strip();
        var link = linkIn(trimmed).map(meant);
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

    private static Optional<Link> linkIn(String text) {
        int middle = text.indexOf("](");
        boolean link = middle > 1 && text.startsWith("[") && text.endsWith(")");
        if (!link || text.indexOf("](", middle + 1) >= 0) {
            return Optional.empty();
        }
        var target = text.substring(middle + 2, text.length() - 1).strip();
        return target.isEmpty() || target.indexOf(')') >= 0
                ? Optional.empty()
                : Optional.of(new Link(text.substring(1, middle), target));
    }

    /** The target, unless the writer made an address of a name. */
    private static String path(Link link) {
        var target = link.target();
        boolean named = target.endsWith("://" + link.words());
        if ((named || target.endsWith("://" + link.words() + "/")) && !target.startsWith(FILE)) {
            return link.words();
        }
        boolean file = target.startsWith(FILE + "/") && target.indexOf('%') < 0;
        return file ? target.substring(FILE.length()) : target;
    }
}
