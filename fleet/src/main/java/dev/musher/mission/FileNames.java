package dev.musher.mission;

import dev.musher.text.Printable;
import java.util.List;
import java.util.stream.Collectors;

/** Names of files for a text, a line each. */
final class FileNames {
    private FileNames() {}

    static String list(List<String> files, int most) {
        String shown =
                files.stream()
                        .limit(most)
                        .map(file -> "- " + Printable.line(file))
                        .collect(Collectors.joining("\n"));
        return files.size() <= most
                ? shown
                : shown + "\n- and %d more".formatted(files.size() - most);
    }
}
