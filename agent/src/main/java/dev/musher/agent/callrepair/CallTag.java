package dev.musher.agent.callrepair;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A tag as models write it: {@code <tool_call>}, {@code <function=bash>}, {@code <invoke
 * name="bash">}, also with a prefix that ends in a colon or in one of the bars of chat templates.
 *
 * <p>Closing tags are tags too.
 *
 * @param head the first word as it stands there, by which the closing tag is found
 * @param word the same in small letters and without prefix
 * @param value what stands behind an equals sign, or as the attribute {@code name}; may be empty
 */
record CallTag(int start, int end, String head, String word, String value) {
    private static final int LONGEST = 200;

    private static final Set<String> ENVELOPES =
            Set.of("tool_call", "tool_calls", "function_call", "function_calls");

    private static final Set<String> CALLS =
            Set.of("tool_call", "function_call", "function", "invoke");

    /** The tag that begins at an angle bracket. */
    static Optional<CallTag> at(String text, int start) {
        int end = closing(text, start);
        if (end < 0) {
            return Optional.empty();
        }
        var inside = text.substring(start + 1, end);
        int stop = 0;
        while (stop < inside.length() && " =\n\t".indexOf(inside.charAt(stop)) < 0) {
            stop++;
        }
        var head = inside.substring(0, stop);
        boolean assigned = stop < inside.length() && inside.charAt(stop) == '=';
        var value = assigned ? unquoted(inside.substring(stop + 1)) : name(inside);
        return Optional.of(new CallTag(start, end + 1, head, word(head), value));
    }

    private static int closing(String text, int start) {
        int most = Math.min(text.length(), start + LONGEST);
        for (int i = start + 1; i < most; i++) {
            char c = text.charAt(i);
            if (c == '>') {
                return i;
            }
            if (c == '<') {
                return -1;
            }
        }
        return -1;
    }

    private static String word(String head) {
        int prefix = -1;
        for (int i = 0; i < head.length(); i++) {
            if (":|｜/".indexOf(head.charAt(i)) >= 0) {
                prefix = i;
            }
        }
        return head.substring(prefix + 1).toLowerCase(Locale.ROOT);
    }

    private static String name(String inside) {
        int at = inside.indexOf(" name=");
        if (at < 0) {
            return "";
        }
        int open = at + " name=".length();
        char quote = open < inside.length() ? inside.charAt(open) : ' ';
        int close = quote == '"' || quote == '\'' ? inside.indexOf(quote, open + 1) : -1;
        return close < 0 ? "" : inside.substring(open + 1, close);
    }

    private static String unquoted(String value) {
        var stripped = value.strip();
        int last = stripped.length() - 1;
        boolean quoted =
                last > 0
                        && "\"'".indexOf(stripped.charAt(0)) >= 0
                        && stripped.charAt(last) == stripped.charAt(0);
        return quoted ? stripped.substring(1, last) : stripped;
    }

    boolean isClosing() {
        return head.startsWith("/");
    }

    /** The text of the tag that closes it. */
    String closing() {
        return "</" + head + ">";
    }

    /** Whether a call may begin with it. */
    boolean opensCall() {
        return CALLS.contains(word) && !isClosing();
    }

    /** Whether it may hold several calls together. */
    boolean isEnvelope() {
        return ENVELOPES.contains(word);
    }
}
