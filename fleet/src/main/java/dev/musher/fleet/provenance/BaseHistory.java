package dev.musher.fleet.provenance;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.text.ImmutableBytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Every commit that base reaches.
 *
 * @param commits the newest first
 * @param marked those with a line in their message that could be a trailer of ours
 */
record BaseHistory(Map<CommitId, Line> commits, Set<CommitId> marked) {
    /** A commit without what it says. */
    record Line(CommitId commit, TreeId tree, List<CommitId> parents) {}

    static BaseHistory of(CommitId base, GitCommand git) throws InterruptedException {
        var commits = new LinkedHashMap<CommitId, Line>();
        var fields =
                ProvenanceNotes.split(
                        git.read("log", "-z", "--no-patch", "--format=%H%x00%T%x00%P", base.hex()));
        for (int at = 0; at + 2 < fields.size(); at += 3) {
            var commit = new CommitId(fields.get(at));
            var tree = new TreeId(fields.get(at + 1));
            commits.put(commit, new Line(commit, tree, parents(fields.get(at + 2))));
        }
        var marked = new HashSet<CommitId>();
        var found =
                git.read(
                        "log",
                        "-z",
                        "--no-patch",
                        "--format=%H",
                        "--basic-regexp",
                        "--regexp-ignore-case",
                        "--grep=^Musher-",
                        base.hex());
        for (String hex : ProvenanceNotes.split(found)) {
            marked.add(new CommitId(hex));
        }
        return new BaseHistory(commits, marked);
    }

    Optional<Line> find(CommitId commit) {
        return Optional.ofNullable(commits.get(commit));
    }

    /** Commits with a tree, the newest first. */
    List<CommitId> withTree(TreeId tree) {
        return commits.values().stream()
                .filter(line -> line.tree().equals(tree))
                .map(Line::commit)
                .toList();
    }

    /** The messages of commits. */
    static Map<CommitId, String> messages(Collection<CommitId> commits, GitCommand git)
            throws InterruptedException {
        var names = commits.stream().map(CommitId::hex).toList();
        var messages = new HashMap<CommitId, String>();
        new GitObjects(git)
                .read(names)
                .forEach((hex, content) -> messages.put(new CommitId(hex), message(content)));
        return messages;
    }

    /** What follows the first empty line, byte for byte. */
    private static String message(ImmutableBytes commit) {
        String text = new String(commit.toArray(), StandardCharsets.UTF_8);
        int end = text.indexOf("\n\n");
        return end < 0 ? "" : text.substring(end + 2);
    }

    private static List<CommitId> parents(String text) {
        var parents = new ArrayList<CommitId>();
        for (String hex : text.split(" ", -1)) {
            if (!hex.isEmpty()) {
                parents.add(new CommitId(hex));
            }
        }
        return parents;
    }
}
