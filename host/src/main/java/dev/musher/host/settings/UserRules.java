package dev.musher.host.settings;

import dev.musher.base.files.WriteOptions;
import dev.musher.base.toml.TomlEditor;
import dev.musher.base.toml.TomlQuotes;
import dev.musher.tools.permission.Ruling;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Rules of permission that a person gave while a session ran, kept in the user's settings. */
public final class UserRules {
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
            String lines =
                    "\nallow = "
                            + TomlQuotes.quoted(rule)
                            + "\nproject = "
                            + TomlQuotes.quoted(project)
                            + "\n";
            if (!text.contains(lines)) {
                var values = new LinkedHashMap<String, String>();
                values.put("allow", rule);
                values.put("project", project);
                text = TomlEditor.plusTable(text, "permission.rule", values);
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
                    var tables = new RuleTables(old);
                    removed.set(tables.remove(project, ruling, rule));
                    return removed.get() == 0 ? old : tables.text();
                });
        return removed.get();
    }
}
