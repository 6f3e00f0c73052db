package dev.musher.tools.search;

import dev.musher.tools.api.ToolFailure;
import java.util.ArrayList;
import java.util.List;

/** Spells out the choices of a file pattern: {@code *.{c,h}} is {@code *.c} and {@code *.h}. */
final class PatternBraces {
    private static final int MOST = 200;

    private PatternBraces() {}

    static List<String> expand(String pattern) {
        var waiting = new ArrayList<>(List.of(pattern));
        var expanded = new ArrayList<String>();
        while (!waiting.isEmpty()) {
            var next = waiting.removeLast();
            int open = open(next);
            if (open < 0) {
                expanded.add(next);
            } else {
                waiting.addAll(choices(next, open).reversed());
            }
            if (waiting.size() + expanded.size() > MOST) {
                throw ToolFailure.input("The file pattern has too many choices in braces.");
            }
        }
        return expanded;
    }

    /** The first brace that is neither escaped nor in a set; -1 if there is none. */
    private static int open(String pattern) {
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '{') {
                return i;
            }
            i = c == '\\' ? i + 1 : c == '[' ? endOfSet(pattern, i) : i;
        }
        return -1;
    }

    private static int endOfSet(String pattern, int start) {
        int end = pattern.indexOf(']', start + 2);
        return end < 0 ? start : end;
    }

    private static List<String> choices(String pattern, int open) {
        var choices = new ArrayList<String>();
        int depth = 0;
        int start = open + 1;
        for (int i = open; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            if (depth == 0 || (c == ',' && depth == 1)) {
                choices.add(pattern.substring(start, i));
                start = i + 1;
            }
            if (depth == 0) {
                var before = pattern.substring(0, open);
                var after = pattern.substring(i + 1);
                choices.replaceAll(choice -> before + choice + after);
                return choices;
            }
            i += c == '\\' ? 1 : 0;
        }
        throw ToolFailure.input(
                "The file pattern "
                        + pattern
                        + " has a { without its }. Write \\{ for the character itself.");
    }
}
