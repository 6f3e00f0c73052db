package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.source.BaseFiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Files that are there because somebody says so. */
public record InMemoryBaseFiles(Map<String, String> files) implements BaseFiles {
    @Override
    public Set<String> paths() {
        return files.keySet();
    }

    @Override
    public String content(String path) {
        return files.getOrDefault(path, "");
    }

    @Override
    public Map<String, List<String>> lines(Set<String> words) {
        var found = new LinkedHashMap<String, List<String>>();
        files.forEach(
                (path, text) -> {
                    var lines = text.lines().filter(line -> hasWord(line, words)).toList();
                    if (!lines.isEmpty()) {
                        found.put(path, lines);
                    }
                });
        return found;
    }

    private static boolean hasWord(String line, Set<String> words) {
        return words.stream()
                .anyMatch(
                        word ->
                                Pattern.compile("(?<!\\w)" + Pattern.quote(word) + "(?!\\w)")
                                        .matcher(line)
                                        .find());
    }
}
