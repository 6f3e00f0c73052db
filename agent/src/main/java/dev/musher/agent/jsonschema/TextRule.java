package dev.musher.agent.jsonschema;

import dev.musher.base.json.JsonValue;
import dev.musher.tools.regex.CaseRule;
import dev.musher.tools.regex.LinePattern;
import java.nio.charset.StandardCharsets;

/** What schemas say of strings beside their length. */
final class TextRule {
    /**
     * Stands for line breaks, in patterns and in strings: to JSON Schema a string is one text, and
     * our patterns know lines.
     */
    private static final char BREAK = '\u000B';

    private TextRule() {}

    /**
     * A pattern that occurs in it.
     *
     * @throws dev.musher.tools.regex.PatternException if it is not of our dialect
     */
    static SchemaRule pattern(String pattern) {
        var compiled = LinePattern.of(oneLine(pattern), CaseRule.EXACT);
        return (value, pointer, schemaCheck) -> {
            if (value instanceof JsonValue.Text(String text) && !occurs(compiled, text)) {
                schemaCheck.report(pointer, "must match the pattern " + pattern);
            }
        };
    }

    private static boolean occurs(LinePattern pattern, String text) {
        var line = text.replace('\n', BREAK).replace('\r', BREAK) + "\n";
        var bytes = line.getBytes(StandardCharsets.UTF_8);
        var found = new boolean[1];
        try {
            pattern.scanner()
                    .scan(
                            bytes,
                            bytes.length,
                            (_, _) -> {
                                found[0] = true;
                                return false;
                            });
        } catch (InterruptedException _) {
            // The caller is stopped anyway, and learns of it at its next wait.
            Thread.currentThread().interrupt();
        }
        return found[0];
    }

    /** The pattern for texts in which nothing is a line break: a dot matches none there either. */
    private static String oneLine(String pattern) {
        var line = new StringBuilder();
        boolean inSet = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\' && i + 1 < pattern.length()) {
                char next = pattern.charAt(++i);
                line.append(next == 'n' || next == 'r' ? "" + BREAK : "\\" + next);
            } else if (c == '.' && !inSet) {
                line.append("[^").append(BREAK).append(']');
            } else {
                inSet = c == '[' || (inSet && c != ']');
                line.append(c == '\n' || c == '\r' ? BREAK : c);
            }
        }
        return line.toString();
    }
}
