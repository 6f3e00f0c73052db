package dev.musher.host.settings;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.toml.TomlQuotes;
import dev.musher.tools.permission.Ruling;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;

/** Rules of permission that a person gave while a session ran, kept in the user's settings. */
public final class UserRules {
    private static final String LOCK = ".rules.lock";
    private static final Set<OpenOption> LOCKING =
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);

    private UserRules() {}

    /**
     * Adds rules that allow something at the end of the file, which keeps everything else as it is;
     * a rule that stands there already is not added again. One session at a time does this.
     *
     * @param project the folder that they count in
     */
    public static synchronized void add(Path file, String project, List<String> rules) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (var channel = PrivateFiles.open(file.resolveSibling(LOCK), LOCKING);
                    var _ = channel.lock()) {
                addAlone(file, project, rules);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void addAlone(Path file, String project, List<String> rules) throws IOException {
        String old = read(file);
        var text = new StringBuilder(old);
        for (String rule : rules) {
            String lines =
                    "allow = "
                            + TomlQuotes.quoted(rule)
                            + "\nproject = "
                            + TomlQuotes.quoted(project)
                            + "\n";
            if (text.indexOf("\n" + lines) < 0) {
                text.append(text.isEmpty() || text.toString().endsWith("\n") ? "" : "\n")
                        .append(text.isEmpty() ? "" : "\n")
                        .append("[[permission.rule]]\n")
                        .append(lines);
            }
        }
        if (text.length() > old.length()) {
            AtomicFile.write(
                    file,
                    text.toString().getBytes(StandardCharsets.UTF_8),
                    WriteOptions.usual().withParents());
        }
    }

    /**
     * Removes a rule, as often as it is there for a project or for all, with the tables that it is
     * alone in; everything else in the file stays as it is. One session at a time does this.
     *
     * @param project the folder that the rule counts in
     * @return how many there were
     */
    public static synchronized int remove(Path file, String project, Ruling ruling, String rule) {
        try (var channel = PrivateFiles.open(file.resolveSibling(LOCK), LOCKING);
                var _ = channel.lock()) {
            var tables = new RuleTables(read(file));
            int removed = tables.remove(project, ruling, rule);
            if (removed > 0) {
                AtomicFile.write(
                        file,
                        tables.text().getBytes(StandardCharsets.UTF_8),
                        WriteOptions.usual().withParents());
            }
            return removed;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String read(Path file) throws IOException {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException _) {
            return "";
        }
    }
}
