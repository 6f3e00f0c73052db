package dev.musher.host.settings;

import dev.musher.base.toml.TomlNode;
import dev.musher.base.toml.TomlReader;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.policy.RuleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tables {@code [[permission.rule]]} in the text of a settings file. */
final class RuleTables {
    private static final String HEADER = "[[permission.rule]]";

    private final List<String> lines;

    RuleTables(String text) {
        lines = new ArrayList<>(List.of(text.split("\n", -1)));
    }

    String text() {
        return String.join("\n", lines);
    }

    /** Removes every table of this rule; how many there were. */
    int remove(String project, Ruling ruling, String rule) {
        int removed = 0;
        for (int at = lines.size() - 1; at >= 0; at--) {
            if (lines.get(at).strip().startsWith(HEADER)) {
                int end = end(at);
                String table = String.join("\n", lines.subList(at, end)) + "\n";
                if (says(table, project, ruling, rule)) {
                    cut(at, end);
                    removed++;
                }
            }
        }
        return TomlReader.read(text()).faults().isEmpty() ? removed : 0;
    }

    private void cut(int begin, int end) {
        lines.subList(begin, end).clear();
        if (begin > 0 && lines.get(begin - 1).isBlank()) {
            lines.remove(begin - 1);
        }
    }

    /** Behind its last line with a value; comments before the next table are about that one. */
    private int end(int begin) {
        int end = begin + 1;
        while (end < lines.size() && !lines.get(end).stripLeading().startsWith("[")) {
            end++;
        }
        while (end > begin + 1 && isEmpty(lines.get(end - 1))) {
            end--;
        }
        return end;
    }

    private static boolean isEmpty(String line) {
        return line.isBlank() || line.strip().startsWith("#");
    }

    private static boolean says(String text, String project, Ruling ruling, String rule) {
        return table(text)
                .filter(
                        table ->
                                value(table, ruling.word())
                                                .flatMap(said -> RuleText.rule(ruling, said, ""))
                                                .map(PermissionRule::text)
                                                .filter(rule::equals)
                                                .isPresent()
                                        && value(table, "project")
                                                .filter(only -> !only.equals(project))
                                                .isEmpty())
                .isPresent();
    }

    private static Optional<TomlNode.Table> table(String text) {
        var document = TomlReader.read(text);
        return document.faults().isEmpty()
                        && document.root().values().get("permission")
                                instanceof TomlNode.Table permission
                        && permission.values().get("rule") instanceof TomlNode.Items rules
                        && rules.values().getFirst() instanceof TomlNode.Table table
                ? Optional.of(table)
                : Optional.empty();
    }

    private static Optional<String> value(TomlNode.Table table, String key) {
        return table.values().get(key) instanceof TomlNode.Text text
                ? Optional.of(text.value())
                : Optional.empty();
    }
}
