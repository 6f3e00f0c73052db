package dev.musher.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The few settings of a repository that decide what must be protected, read from its file. It reads
 * what git writes; a value spread over lines is not understood.
 */
record GitSettings(List<Entry> entries) {
    private static final int MOST_BYTES = 1024 * 1024;

    /**
     * @param section in small letters, without the name in quotes that may follow
     */
    record Entry(String section, String key, String value) {}

    static GitSettings of(Path file) {
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
                return new GitSettings(List.of());
            }
            return parse(Files.readString(file));
        } catch (IOException _) {
            return new GitSettings(List.of());
        }
    }

    static GitSettings parse(String text) {
        var entries = new ArrayList<Entry>();
        var section = "";
        for (var raw : text.lines().toList()) {
            var line = raw.strip();
            if (line.startsWith("[")) {
                int end = line.lastIndexOf(']');
                section = section(line.substring(1, Math.max(1, end)));
                line = line.substring(Math.max(1, end + 1)).strip();
            }
            if (!line.isEmpty() && !line.startsWith("#") && !line.startsWith(";")) {
                entries.add(entry(section, line));
            }
        }
        return new GitSettings(List.copyOf(entries));
    }

    /** The last one holds. */
    Optional<String> value(String section, String key) {
        return values(section, key).reduce((_, last) -> last);
    }

    List<String> includes() {
        var paths = new ArrayList<String>();
        values("include", "path").forEach(paths::add);
        values("includeif", "path").forEach(paths::add);
        return paths;
    }

    private Stream<String> values(String section, String key) {
        return entries.stream()
                .filter(entry -> entry.section().equals(section) && entry.key().equals(key))
                .map(Entry::value);
    }

    private static String section(String written) {
        int name = written.indexOf('"');
        return (name < 0 ? written : written.substring(0, name)).strip().toLowerCase(Locale.ROOT);
    }

    private static Entry entry(String section, String line) {
        int equals = line.indexOf('=');
        var key = (equals < 0 ? line : line.substring(0, equals)).strip();
        var value = equals < 0 ? "true" : line.substring(equals + 1).strip();
        return new Entry(section, key.toLowerCase(Locale.ROOT), unquoted(value));
    }

    private static String unquoted(String value) {
        if (value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"")) {
            return value.substring(1, value.length() - 1)
                    .replace("\\\"", "\"")
                    .replace("\\\\", "\\");
        }
        return value;
    }
}
