package dev.musher.fleet.provenance;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.CommandInput;
import dev.musher.base.text.ImmutableBytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Many objects of a repository, by few processes: which are there, and what they say. */
final class GitObjects {
    private static final int AT_ONCE = 2_000;

    private final GitCommand git;

    GitObjects(GitCommand git) {
        this.git = git;
    }

    /** What is there of these, by the names that were asked for. */
    Map<String, ImmutableBytes> read(Collection<String> names) throws InterruptedException {
        var found = new HashMap<String, ImmutableBytes>();
        var left = new ArrayList<>(names);
        while (!left.isEmpty()) {
            var now = left.subList(0, Math.min(AT_ONCE, left.size()));
            read(now, found);
            now.clear();
        }
        return found;
    }

    /** Those of which the repository has nothing. */
    Set<CommitId> gone(Collection<CommitId> commits) throws InterruptedException {
        var there = commits(commits.stream().map(CommitId::hex).toList()).values();
        var gone = new HashSet<>(commits);
        gone.removeAll(Set.copyOf(there));
        return gone;
    }

    /** The commits that hashes stand for, whole ones or beginnings; others are left out. */
    Map<String, CommitId> commits(Collection<String> names) throws InterruptedException {
        var asked = List.copyOf(names);
        var input = CommandInput.text(String.join("\n", asked) + "\n");
        var lines =
                asked.isEmpty()
                        ? List.<String>of()
                        : git.tryRead(input, "cat-file", "--batch-check").orThrow().lines();
        var commits = new HashMap<String, CommitId>();
        for (int i = 0; i < lines.size(); i++) {
            var words = lines.get(i).split(" ", -1);
            if (words[1].equals("commit")) {
                commits.put(asked.get(i), new CommitId(words[0]));
            }
        }
        return commits;
    }

    private void read(List<String> names, Map<String, ImmutableBytes> found)
            throws InterruptedException {
        var input = CommandInput.text(String.join("\n", names) + "\n");
        byte[] out = git.tryRead(input, "cat-file", "--batch").orThrow().bytes().toArray();
        int at = 0;
        for (String name : names) {
            int end = at;
            while (out[end] != '\n') {
                end++;
            }
            var head = new String(out, at, end - at, StandardCharsets.UTF_8);
            at = end + 1;
            if (head.endsWith(" missing") || head.endsWith(" ambiguous")) {
                continue;
            }
            int size = Integer.parseInt(head.substring(head.lastIndexOf(' ') + 1));
            found.put(name, ImmutableBytes.of(Arrays.copyOfRange(out, at, at + size)));
            at += size + 1;
        }
    }
}
