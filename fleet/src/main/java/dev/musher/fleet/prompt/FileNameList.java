package dev.musher.fleet.prompt;

import dev.musher.base.text.PrintableText;
import java.util.List;
import java.util.stream.Collectors;

/** Names of files for a text, a line each. */
final class FileNameList {
    private FileNameList() {}

    static String list(List<String> files, int most) {
        String shown =
                files.stream()
                        .limit(most)
                        .map(file -> "- " + PrintableText.line(file))
                        .collect(Collectors.joining("\n"));
        return files.size() <= most
                ? shown
                : shown + "\n- and %d more".formatted(files.size() - most);
    }
}
