package dev.musher.host.settings;

import dev.musher.base.files.WriteOptions;
import dev.musher.base.toml.TomlEditor;
import dev.musher.base.toml.TomlNode;
import dev.musher.base.toml.TomlReader;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.policy.RuleText;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Rules of permission that a person gave while a session ran, kept in the user's settings. */
public final class UserRules {
    private static final List<String> LIST = List.of("permission", "rule");

    private UserRules() {}

    /**
     * Adds rules that allow something at the end of the file, which keeps everything else as it is;
     * a rule that stands there already is not added again. One session at a time does this.
     *
     * @param project the folder that they count in
     */
    public static void add(Path file, String project, List<String> rules) {
        UserFile.edit(file, WriteOptions.usual(), old -> plus(old, project, rules));
    }

    private static String plus(String old, String project, List<String> rules) {
        String text = old;
        for (String rule : rules) {
            if (count(text, project, Ruling.ALLOW, rule) == 0) {
                var values = new LinkedHashMap<String, String>();
                values.put("allow", rule);
                values.put("project", project);
                text = TomlEditor.plusTable(text, String.join(".", LIST), values);
            }
        }
        return text;
    }

    /**
     * Removes a rule, as often as it is there for a project or for all, with the tables that it is
     * alone in; everything else in the file stays as it is. One session at a time does this.
     *
     * @param project the folder that the rule counts in
     * @return how many there were
     */
    public static int remove(Path file, String project, Ruling ruling, String rule) {
        var removed = new AtomicInteger();
        UserFile.edit(
                file,
                WriteOptions.usual(),
                old -> {
                    String left =
                            TomlEditor.withoutTables(
                                    old, LIST, table -> says(table, project, ruling, rule));
                    removed.set(left.equals(old) ? 0 : count(old, project, ruling, rule));
                    return left;
                });
        return removed.get();
    }

    private static int count(String text, String project, Ruling ruling, String rule) {
        var tables = TomlEditor.tables(TomlReader.read(text).root(), LIST);
        tables.removeIf(table -> !says(table, project, ruling, rule));
        return tables.size();
    }

    private static boolean says(TomlNode.Table table, String project, Ruling ruling, String rule) {
        return value(table, ruling.word())
                        .flatMap(said -> RuleText.rule(ruling, said, ""))
                        .map(PermissionRule::text)
                        .equals(RuleText.rule(ruling, rule, "").map(PermissionRule::text))
                && value(table, "project").orElse(project).equals(project);
    }

    private static Optional<String> value(TomlNode.Table table, String key) {
        return table.values().get(key) instanceof TomlNode.Text text
                ? Optional.of(text.value())
                : Optional.empty();
    }
}
