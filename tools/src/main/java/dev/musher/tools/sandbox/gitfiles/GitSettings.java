package dev.musher.tools.sandbox.gitfiles;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The settings in a file of git, read as git reads them.
 *
 * @param entries in their order; with a problem those before it
 * @param problem why git would refuse the file, or why it cannot be read
 */
public record GitSettings(List<Entry> entries, Optional<String> problem) {
    private static final int MOST_BYTES = 4 * 1024 * 1024;

    /**
     * One setting.
     *
     * @param name section, perhaps a name in quotes, and key, joined by dots; in small letters but
     *     for what was in quotes
     * @param value empty if it has none, which means true
     */
    record Entry(String name, Optional<String> value) {
        String text() {
            return value.orElse("true");
        }

        String section() {
            return name.substring(0, Math.max(0, name.indexOf('.')));
        }
    }

    public static GitSettings of(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                return new GitSettings(List.of(), Optional.empty());
            }
            if (Files.size(file) > MOST_BYTES) {
                return new GitSettings(List.of(), Optional.of("it is too long"));
            }
            return parse(Files.readAllBytes(file));
        } catch (IOException failed) {
            return new GitSettings(List.of(), Optional.of("it cannot be read: " + failed));
        }
    }

    static GitSettings parse(byte[] content) {
        var entries = new ArrayList<Entry>();
        var text = new String(content, ISO_8859_1);
        boolean whole = new GitSettingsReader(text, entries).read();
        return new GitSettings(
                List.copyOf(entries),
                whole ? Optional.empty() : Optional.of("git does not understand it"));
    }

    /** Bytes that were read as letters, as the text that they are. */
    static String decoded(CharSequence bytes) {
        return new String(bytes.toString().getBytes(ISO_8859_1), UTF_8);
    }

    /** The last one holds. */
    public Optional<String> value(String name) {
        return entries.stream()
                .filter(entry -> entry.name().equals(name))
                .reduce((_, last) -> last)
                .map(Entry::text);
    }

    /** The files that are read as well, whatever the condition. */
    List<String> includes() {
        var paths = new ArrayList<String>();
        for (var entry : entries) {
            boolean conditional =
                    entry.name().startsWith("includeif.") && entry.name().endsWith(".path");
            if (conditional || entry.name().equals("include.path")) {
                paths.add(entry.text());
            }
        }
        return paths;
    }
}
