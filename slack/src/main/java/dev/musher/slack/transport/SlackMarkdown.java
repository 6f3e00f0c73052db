package dev.musher.slack.transport;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What models write, in Slack's marks: headings and strong words are bold, a link shows where it
 * leads, and code stays as it is.
 */
final class SlackMarkdown {
    private static final Pattern HEADING = Pattern.compile("^ {0,3}#{1,6} +(.*?)#*$");
    private static final Pattern STRONG = Pattern.compile("\\*\\*([^*\\n]+)\\*\\*");
    private static final Pattern LINK = Pattern.compile("!?\\[([^\\]\\n]*)\\]\\(([^()\\s]*)\\)");
    private static final Pattern BULLET = Pattern.compile("^( *)[*+-] +");
    private static final String FENCE = "```";

    private SlackMarkdown() {}

    static String of(String markdown) {
        var lines = new StringBuilder();
        boolean code = false;
        for (String line : markdown.split("\n", -1)) {
            boolean fence = line.strip().startsWith(FENCE);
            lines.append(lines.isEmpty() ? "" : "\n");
            if (fence) {
                lines.append(FENCE);
            } else {
                lines.append(code ? SlackText.escape(line) : line(line));
            }
            code ^= fence;
        }
        // A piece of a longer text may end within code.
        return code ? lines.append("\n").append(FENCE).toString() : lines.toString();
    }

    private static String line(String line) {
        String words = SlackText.escape(line);
        words = BULLET.matcher(words).replaceFirst("$1• ");
        words = LINK.matcher(words).replaceAll(SlackMarkdown::link);
        words = STRONG.matcher(words).replaceAll("*$1*");
        var heading = HEADING.matcher(words);
        return heading.matches() ? "*" + heading.group(1).replace("*", "").strip() + "*" : words;
    }

    private static String link(MatchResult found) {
        String label = found.group(1);
        String target = found.group(2);
        return Matcher.quoteReplacement(
                label.isEmpty() || label.equals(target) ? target : label + " (" + target + ")");
    }
}
