package dev.musher.host.settings;

import dev.musher.base.files.WriteOptions;
import dev.musher.base.toml.TomlEditor;
import dev.musher.base.toml.TomlQuotes;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;

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
}
