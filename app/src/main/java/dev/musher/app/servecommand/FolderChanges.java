package dev.musher.app.servecommand;

import dev.musher.base.git.Git;
import dev.musher.base.git.GitException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.StatusEntry;
import dev.musher.base.git.data.TreeChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Which files of a repository changed, committed or not, by whichever program. */
record FolderChanges(Git git) {
    /**
     * A repository at a moment.
     *
     * @param uncommitted what tells one state of each such file from another
     */
    record Snapshot(Optional<CommitId> head, Map<String, String> uncommitted) {}

    /** Nothing where git cannot say it. */
    Optional<Snapshot> snapshot() throws InterruptedException {
        try {
            var top = git.repository().top();
            var uncommitted = new HashMap<String, String>();
            for (StatusEntry entry : git.workTree().status()) {
                uncommitted.put(
                        entry.path().toString(), entry + " " + stamp(entry.path().below(top)));
                if (entry instanceof StatusEntry.Renamed renamed) {
                    uncommitted.put(renamed.from().toString(), "gone");
                }
            }
            return Optional.of(new Snapshot(git.repository().commit("HEAD"), uncommitted));
        } catch (GitException _) {
            return Optional.empty();
        }
    }

    private static String stamp(Path file) {
        try {
            return Files.size(file) + " " + Files.getLastModifiedTime(file).toInstant();
        } catch (IOException _) {
            return "gone";
        }
    }

    /** The files that are different now, by their names; nothing where git cannot say it. */
    Optional<List<String>> since(Snapshot before) throws InterruptedException {
        var found = snapshot();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var now = found.get();
        var changed = new TreeSet<String>();
        changed.addAll(before.uncommitted().keySet());
        changed.addAll(now.uncommitted().keySet());
        changed.removeIf(
                path ->
                        now.uncommitted()
                                .getOrDefault(path, "")
                                .equals(before.uncommitted().getOrDefault(path, "")));
        if (!before.head().equals(now.head())) {
            if (before.head().isEmpty() || now.head().isEmpty()) {
                return Optional.empty();
            }
            try {
                git.diffs().trees(before.head().get(), now.head().get()).stream()
                        .map(TreeChange::path)
                        .forEach(path -> changed.add(path.toString()));
            } catch (GitException _) {
                return Optional.empty();
            }
        }
        return Optional.of(List.copyOf(changed));
    }
}
