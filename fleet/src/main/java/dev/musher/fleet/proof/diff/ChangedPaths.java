package dev.musher.fleet.proof.diff;

import dev.musher.base.git.data.FileChange;
import dev.musher.fleet.proof.source.GatePatterns;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The paths that a diff touches, held against the patterns of gates. */
final class ChangedPaths {
    private final List<byte[]> paths = new ArrayList<>();

    ChangedPaths(List<FileChange> changes) {
        for (FileChange change : changes) {
            paths.add(change.path().bytes().toArray());
            if (change instanceof FileChange.Moved moved) {
                paths.add(moved.from().bytes().toArray());
            }
        }
    }

    List<String> texts() {
        return paths.stream().map(path -> new String(path, StandardCharsets.UTF_8)).toList();
    }

    boolean fitAny(List<String> patterns) {
        var fitting = new GatePatterns(patterns);
        for (byte[] path : paths) {
            if (fitting.fit(path)) {
                return true;
            }
        }
        return false;
    }
}
