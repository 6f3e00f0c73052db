package dev.musher.proof.diff;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Files of base that are there because somebody says so; lines are found by their words. */
record InMemoryText(Map<String, String> files) implements TextOfBase {
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
        var found = new HashMap<String, List<String>>();
        files.forEach((path, text) -> found.put(path, lines(text, words)));
        found.values().removeIf(List::isEmpty);
        return found;
    }

    private static List<String> lines(String text, Set<String> words) {
        return text.lines().filter(line -> words.stream().anyMatch(line::contains)).toList();
    }
}
