package dev.musher.settings;

import dev.musher.files.AtomicFile;
import dev.musher.files.WriteOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Rules of permission that a person gave while a session ran, kept in the user's settings. */
public final class UserRules {
    private UserRules() {}

    /**
     * Adds rules that allow something at the end of the file, which keeps everything else as it is;
     * a rule that stands there already is not added again.
     */
    public static void add(Path file, List<String> rules) {
        String old = read(file);
        var text = new StringBuilder(old);
        for (String rule : rules) {
            String line = "allow = " + quoted(rule) + "\n";
            if (text.indexOf("\n" + line) < 0) {
                text.append(text.isEmpty() || text.toString().endsWith("\n") ? "" : "\n")
                        .append(text.isEmpty() ? "" : "\n")
                        .append("[[permission.rule]]\n")
                        .append(line);
            }
        }
        if (text.length() > old.length()) {
            AtomicFile.write(
                    file,
                    text.toString().getBytes(StandardCharsets.UTF_8),
                    WriteOptions.usual().withParents());
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException _) {
            return "";
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (Character.isISOControl(c)) {
                quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
