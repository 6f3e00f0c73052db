package dev.musher.agent.context;

import dev.musher.base.text.Utf8;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Tells a summary that can be worked with from one that cannot. */
final class SummaryCheck {
    private static final List<String> HEADINGS =
            List.of("task", "decisions", "files", "tried and failed", "open", "facts");

    /** Words that stand where nothing is said. */
    private static final List<String> EMPTY_WORDS =
            List.of("none", "n/a", "nothing", "unknown", "none yet", "nothing yet");

    private static final int LEAST_SECTIONS = 2;

    private SummaryCheck() {}

    /** The summary, cut where it is much too long; empty if too few of its sections say a thing. */
    static Optional<String> useful(String summary, long tokens) {
        String text = Utf8.encodable(summary.strip());
        if (sections(text) < LEAST_SECTIONS) {
            return Optional.empty();
        }
        long most = TokenWeights.bytes(tokens + tokens / 2);
        return Optional.of(
                Utf8.length(text) <= most
                        ? text
                        : HeadAndTail.of(text, most)
                                .around("[the middle of these notes is missing]"));
    }

    private static int sections(String text) {
        int sections = 0;
        boolean inside = false;
        for (String line : text.split("\n", -1)) {
            if (isHeading(line)) {
                inside = true;
            } else if (inside && says(line)) {
                sections++;
                inside = false;
            }
        }
        return sections;
    }

    /** Weak models number headings, set them in bold or choose their own. */
    private static boolean isHeading(String line) {
        return line.startsWith("#") || (HEADINGS.contains(bare(line)) && line.length() <= 40);
    }

    private static boolean says(String line) {
        for (int i = 0; i < line.length(); i++) {
            if (Character.isLetterOrDigit(line.charAt(i))) {
                return !EMPTY_WORDS.contains(bare(line));
            }
        }
        return false;
    }

    private static String bare(String line) {
        int start = 0;
        int end = line.length();
        while (start < end && !Character.isLetter(line.charAt(start))) {
            start++;
        }
        while (end > start && !Character.isLetterOrDigit(line.charAt(end - 1))) {
            end--;
        }
        return line.substring(start, end).toLowerCase(Locale.ROOT);
    }
}
