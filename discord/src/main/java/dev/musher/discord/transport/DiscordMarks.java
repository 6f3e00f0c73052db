package dev.musher.discord.transport;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text with Discord's marks: anybody's words without them, and a model's with harmless ones. */
final class DiscordMarks {
    private static final Pattern INLINE = Pattern.compile("[\\\\*_~`|\\[<:@]");
    private static final Pattern AT_START = Pattern.compile("(?m)^([ \\t]*)(-?#|>|[-+])");
    private static final Pattern LINK =
            Pattern.compile("!?\\[([^\\]\\n]*)\\]\\(<?([^()\\s]*?)>?\\)");
    private static final Pattern REFERENCE =
            Pattern.compile("<(?=[@#:/a-zA-Z])|@(?=everyone|here)");

    /** Takes the power from a mention without being seen. */
    private static final String NOTHING = "\u200b";

    static final String FENCE = "```";

    private DiscordMarks() {}

    static String escape(String text) {
        String words = INLINE.matcher(text).replaceAll(found -> "\\\\" + quoted(found.group()));
        return AT_START.matcher(words).replaceAll("$1\\\\$2");
    }

    private static String quoted(String text) {
        return Matcher.quoteReplacement(text);
    }

    /** A link shows where it leads, and nothing refers to people or channels. */
    static String markdown(String text) {
        String plain =
                LINK.matcher(text)
                        .replaceAll(found -> quoted(link(found.group(1), found.group(2))));
        // What still looks like the middle of a link would hide where it leads.
        String bare = plain.replace("](", "]" + NOTHING + "(");
        return REFERENCE.matcher(bare).replaceAll(found -> quoted(found.group() + NOTHING));
    }

    private static String link(String label, String target) {
        return label.isEmpty() || label.equals(target) ? target : label + " (" + target + ")";
    }

    static String code(String text) {
        // A fence inside would end ours.
        return FENCE + "\n" + text.replace("``", "`" + NOTHING + "`") + "\n" + FENCE;
    }
}
