package dev.musher.fleet.commitstack;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.text.ImmutableBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Merges two commits with git, without a checkout. */
sealed interface TrialMerge {
    record Clean(TreeId tree) implements TrialMerge {}

    /**
     * Git could not join some files.
     *
     * @param tree with conflict markers in these files
     * @param soft whether nothing but the lines of files is in conflict
     */
    record Conflicted(TreeId tree, List<ConflictedFile> tears, boolean soft) implements TrialMerge {
        public Conflicted {
            tears = List.copyOf(tears);
        }
    }

    /** They have nothing in common. */
    record Unrelated() implements TrialMerge {}

    /**
     * A file in conflict.
     *
     * @param sides by git's numbers: 1 as it was, 2 below, 3 in the story
     */
    record ConflictedFile(RepoPath path, Map<Integer, Side> sides) {
        public ConflictedFile {
            sides = Map.copyOf(sides);
        }
    }

    /** A file on one side. */
    record Side(String mode, String object) {}

    /** What the lines of a file are in conflict by; all other kinds concern more than lines. */
    String LINES = "CONFLICT (contents)";

    /** Settings that would make the same merge another one for another user are ours. */
    static TrialMerge of(GitCommand git, CommitId below, CommitId tip) throws InterruptedException {
        var answer =
                git.tryWrite(
                        "-c",
                        "merge.renames=true",
                        "-c",
                        "merge.directoryRenames=conflict",
                        "merge-tree",
                        "--write-tree",
                        "-z",
                        below.hex(),
                        tip.hex());
        var fields = answer.names();
        if (answer.code() == 0 && !fields.isEmpty()) {
            return new Clean(new TreeId(fields.getFirst().toString()));
        }
        if (answer.code() == 1 && !fields.isEmpty()) {
            return torn(fields);
        }
        if (answer.err().contains("unrelated histories")) {
            return new Unrelated();
        }
        throw new BaseRepositoryException(
                "Git cannot merge " + tip + " with " + below + ": " + answer.err());
    }

    private static TrialMerge torn(List<ImmutableBytes> fields) {
        var tree = new TreeId(fields.getFirst().toString());
        var sides = new LinkedHashMap<RepoPath, Map<Integer, Side>>();
        int at = 1;
        for (; at < fields.size() && fields.get(at).length() > 0; at++) {
            entry(fields.get(at), sides);
        }
        var tears = new ArrayList<ConflictedFile>();
        sides.forEach((path, all) -> tears.add(new ConflictedFile(path, all)));
        return new Conflicted(tree, tears, isSoft(fields.subList(at, fields.size())));
    }

    /** An entry is the mode, the object and the stage, then a tab and the path. */
    private static void entry(ImmutableBytes field, Map<RepoPath, Map<Integer, Side>> sides) {
        int tab = 0;
        while (field.at(tab) != '\t') {
            tab++;
        }
        var words = field.text(0, tab).split(" ", 3);
        var bytes = Arrays.copyOfRange(field.toArray(), tab + 1, field.length());
        sides.computeIfAbsent(new RepoPath(ImmutableBytes.wrap(bytes)), _ -> new HashMap<>())
                .put(Integer.parseInt(words[2]), new Side(words[0], words[1]));
    }

    /** Messages are a count, so many paths, the kind and the text. */
    private static boolean isSoft(List<ImmutableBytes> messages) {
        int at = 1;
        while (at < messages.size()) {
            int paths = Integer.parseInt(messages.get(at).toString());
            String kind = messages.get(at + 1 + paths).toString();
            if (kind.startsWith("CONFLICT") && !kind.equals(LINES)) {
                return false;
            }
            at += paths + 3;
        }
        return true;
    }
}
