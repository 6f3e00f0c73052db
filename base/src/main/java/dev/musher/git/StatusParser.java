package dev.musher.git;

import dev.musher.text.Octets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads {@code git status --porcelain=v2 -z}. */
final class StatusParser {
    private StatusParser() {}

    static List<StatusEntry> parse(Fields fields) {
        var entries = new ArrayList<StatusEntry>();
        while (fields.hasNext()) {
            entries.add(entry(fields.next(), fields));
        }
        return entries;
    }

    private static StatusEntry entry(Octets field, Fields fields) {
        return switch (field.at(0)) {
            case '1' ->
                    new StatusEntry.Changed(pathAfter(field, 8), kind(field, 2), kind(field, 3));
            case '2' ->
                    new StatusEntry.Renamed(
                            pathAfter(field, 9), fields.path(), kind(field, 2), kind(field, 3));
            case 'u' ->
                    new StatusEntry.Unmerged(pathAfter(field, 10), kind(field, 2), kind(field, 3));
            case '?' -> new StatusEntry.Untracked(pathAfter(field, 1));
            default ->
                    throw new IllegalStateException(
                            "git status answers what we do not know: " + field);
        };
    }

    private static ChangeKind kind(Octets field, int index) {
        return ChangeKind.of((char) field.at(index));
    }

    /** The path follows so many blanks, and may contain some itself. */
    private static RepoPath pathAfter(Octets field, int blanks) {
        int start = 0;
        for (int left = blanks; left > 0; start++) {
            if (field.at(start) == ' ') {
                left--;
            }
        }
        return new RepoPath(Octets.of(Arrays.copyOfRange(field.toArray(), start, field.length())));
    }
}
