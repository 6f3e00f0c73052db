package dev.musher.host.order;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A story written in Markdown: the first heading is its name, the list under a heading that speaks
 * of criteria is what has to be met, and the rest is its text.
 */
public record StoryMarkdown(String name, String body, List<String> criteria) {
    public StoryMarkdown {
        criteria = List.copyOf(criteria);
    }

    public static StoryMarkdown read(String text) {
        var reading = new Reading();
        text.lines().forEach(reading::line);
        return reading.story();
    }

    /** Goes through the lines once. */
    private static final class Reading {
        private final StringBuilder body = new StringBuilder();
        private final List<String> criteria = new ArrayList<>();
        private String name = "";
        private boolean inCriteria;
        private boolean inFence;

        void line(String line) {
            String bare = line.strip();
            if (bare.startsWith("```") || bare.startsWith("~~~")) {
                inFence = !inFence;
            } else if (!inFence && bare.startsWith("#")) {
                heading(line, bare);
                return;
            }
            if (inCriteria && !inFence) {
                criterion(bare, line);
            } else if (name.isEmpty() && !bare.isEmpty() && !inFence) {
                name = bare;
            } else {
                body.append(line).append('\n');
            }
        }

        private void heading(String line, String bare) {
            int level = 0;
            while (level < bare.length() && bare.charAt(level) == '#') {
                level++;
            }
            String words = bare.substring(level).strip();
            inCriteria = words.toLowerCase(Locale.ROOT).contains("criteria");
            if (inCriteria) {
                return;
            }
            if (name.isEmpty()) {
                name = words;
            } else {
                body.append(line).append('\n');
            }
        }

        /** What is indented below an item of the list goes on with it. */
        private void criterion(String bare, String line) {
            int marker = marker(bare);
            if (marker > 0) {
                criteria.add(box(bare.substring(marker).strip()));
            } else if (!bare.isEmpty() && !criteria.isEmpty() && line.startsWith(" ")) {
                criteria.add(criteria.removeLast() + " " + bare);
            } else if (!bare.isEmpty()) {
                inCriteria = false;
                body.append(line).append('\n');
            }
        }

        /** How long the mark is with which an item of a list begins; 0 if there is none. */
        private static int marker(String bare) {
            if (bare.startsWith("- ") || bare.startsWith("* ") || bare.startsWith("+ ")) {
                return 2;
            }
            int digits = 0;
            while (digits < bare.length() && Character.isDigit(bare.charAt(digits))) {
                digits++;
            }
            boolean ordered =
                    digits > 0 && (bare.startsWith(". ", digits) || bare.startsWith(") ", digits));
            return ordered ? digits + 2 : 0;
        }

        private static String box(String item) {
            boolean box =
                    item.startsWith("[ ] ") || item.startsWith("[x] ") || item.startsWith("[X] ");
            return box ? item.substring(4).strip() : item;
        }

        StoryMarkdown story() {
            return new StoryMarkdown(name, body.toString().strip(), criteria);
        }
    }
}
