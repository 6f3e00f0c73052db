package dev.musher.fleet.attempt;

import dev.musher.base.git.data.RepoPath;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The lines that a patch adds to files, without blank ones and without the space around them. */
record AddedLines(Map<String, Set<String>> byFile) {
    private static final String FILE = "+++ ";
    private static final String PREFIX = "b/";

    static AddedLines in(String patch) {
        var files = new HashMap<String, Set<String>>();
        Set<String> lines = new HashSet<>();
        for (String line : patch.lines().toList()) {
            if (line.startsWith(FILE)) {
                String name = line.substring(FILE.length()).strip();
                String file = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
                lines = files.computeIfAbsent(file, _ -> new HashSet<>());
            } else if (line.startsWith("+") && !line.substring(1).isBlank()) {
                lines.add(line.substring(1).strip());
            }
        }
        return new AddedLines(files);
    }

    /** Whether another patch adds somewhere all that this one adds to a file. */
    boolean isElsewhere(RepoPath file, AddedLines other) {
        var lines = byFile.getOrDefault(file.toString(), Set.of());
        return !lines.isEmpty()
                && lines.stream()
                        .allMatch(
                                line ->
                                        other.byFile().values().stream()
                                                .anyMatch(added -> added.contains(line)));
    }
}
