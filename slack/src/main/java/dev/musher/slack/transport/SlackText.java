package dev.musher.slack.transport;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text as Slack carries it: three characters are escaped, and references are in angle brackets. */
final class SlackText {
    private static final Pattern REFERENCE = Pattern.compile("<([^<>|]*)(?:\\|([^<>]*))?>");

    private SlackText() {}

    /** Words that stay words: no reference to people, channels or pages can be in them. */
    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** What a person wrote, without the mention of us. */
    static String plain(String text, String self) {
        String words = text.replace(mention(self), "");
        return REFERENCE
                .matcher(words)
                .replaceAll(found -> Matcher.quoteReplacement(readable(found)))
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .strip();
    }

    static String mention(String user) {
        return "<@" + user + ">";
    }

    private static String readable(MatchResult reference) {
        String target = reference.group(1);
        String label = reference.group(2) == null ? "" : reference.group(2);
        char kind = target.isEmpty() ? ' ' : target.charAt(0);
        String name = label.isEmpty() && target.length() > 1 ? target.substring(1) : label;
        return switch (kind) {
            case '@', '#' -> kind + name;
            case '!' -> "@" + name;
            default -> link(target, label);
        };
    }

    private static String link(String target, String label) {
        boolean says = label.isEmpty() || target.endsWith(label);
        return says ? target : label + " (" + target + ")";
    }
}
