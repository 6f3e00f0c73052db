package dev.musher.fleet.provenance;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds reverted commits, by the words that {@code git revert} writes. */
final class Reverts {
    private static final Pattern WORDS =
            Pattern.compile("^This reverts commit ([0-9a-f]{7,64})\\b", Pattern.MULTILINE);

    private final GitCommand git;

    Reverts(GitCommand git) {
        this.git = git;
    }

    /** Whether there is any in a range of commits. */
    boolean isAnyIn(String range) throws InterruptedException {
        return !read(range).isEmpty();
    }

    /** Everything that is taken back where a commit is; a revert may be among that itself. */
    Set<CommitId> undone(CommitId at) throws InterruptedException {
        var reverts = read(at.hex());
        var names = reverts.values().stream().flatMap(List::stream).distinct().toList();
        var commits = new GitObjects(git).commits(names);
        var undone = new HashSet<CommitId>();
        for (var revert : reverts.entrySet()) {
            if (!undone.contains(revert.getKey())) {
                for (String name : revert.getValue()) {
                    Optional.ofNullable(commits.get(name)).ifPresent(undone::add);
                }
            }
        }
        return undone;
    }

    /** What each says that it reverts, the newest first, whatever the clocks said. */
    private Map<CommitId, List<String>> read(String range) throws InterruptedException {
        var fields =
                ProvenanceNotes.split(
                        git.read(
                                "log",
                                "-z",
                                "--no-patch",
                                "--topo-order",
                                "--encoding=UTF-8",
                                "--format=%H%x00%B",
                                "--basic-regexp",
                                "--grep=^This reverts commit [0-9a-f]",
                                range,
                                "--"));
        var reverts = new LinkedHashMap<CommitId, List<String>>();
        for (int at = 0; at + 1 < fields.size(); at += 2) {
            reverts.put(new CommitId(fields.get(at)), reverted(fields.get(at + 1)));
        }
        return reverts;
    }

    private static List<String> reverted(String message) {
        return WORDS.matcher(message).results().map(found -> found.group(1)).toList();
    }
}
