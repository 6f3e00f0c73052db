package dev.musher.base.git;

import dev.musher.base.git.data.ChangeKind;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.StatusEntry;
import dev.musher.base.text.ImmutableBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads {@code git status --porcelain=v2 -z}. */
final class StatusParser {
    private StatusParser() {}

    static List<StatusEntry> parse(GitOutputFields gitOutputFields) {
        var entries = new ArrayList<StatusEntry>();
        while (gitOutputFields.hasNext()) {
            entries.add(entry(gitOutputFields.next(), gitOutputFields));
        }
        return entries;
    }

    private static StatusEntry entry(ImmutableBytes field, GitOutputFields gitOutputFields) {
        return switch (field.at(0)) {
            case '1' ->
                    new StatusEntry.Changed(pathAfter(field, 8), kind(field, 2), kind(field, 3));
            case '2' ->
                    new StatusEntry.Renamed(
                            pathAfter(field, 9),
                            gitOutputFields.path(),
                            kind(field, 2),
                            kind(field, 3));
            case 'u' ->
                    new StatusEntry.Unmerged(pathAfter(field, 10), kind(field, 2), kind(field, 3));
            case '?' -> new StatusEntry.Untracked(pathAfter(field, 1));
            default ->
                    throw new IllegalStateException(
                            "git status printed an unknown entry: " + field);
        };
    }

    private static ChangeKind kind(ImmutableBytes field, int index) {
        return ChangeKind.of((char) field.at(index));
    }

    /** The path follows so many blanks, and may contain some itself. */
    private static RepoPath pathAfter(ImmutableBytes field, int blanks) {
        int start = 0;
        for (int left = blanks; left > 0; start++) {
            if (field.at(start) == ' ') {
                left--;
            }
        }
        return new RepoPath(
                ImmutableBytes.of(Arrays.copyOfRange(field.toArray(), start, field.length())));
    }
}
