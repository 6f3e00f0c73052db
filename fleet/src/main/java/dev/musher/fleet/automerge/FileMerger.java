package dev.musher.fleet.automerge;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.automerge.FileMerge.Joined;
import dev.musher.fleet.automerge.FileMerge.Refused;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Joins the two sides of one file, line by line. */
public final class FileMerger {
    private final List<JoinRule> rules;
    private final FileVersions file;
    private final Set<SideEdit> ours;
    private final Set<SideEdit> theirs;
    private final Set<SideEdit> agreed;

    private FileMerger(
            RepoPath path, FileVersions file, List<SideEdit> ours, List<SideEdit> theirs) {
        rules = JoinRule.of(path);
        this.file = file;
        this.ours = Set.copyOf(ours);
        this.theirs = Set.copyOf(theirs);
        agreed = new HashSet<>(ours);
        agreed.retainAll(this.theirs);
    }

    /**
     * Joins them, if all three are plain text with the same endings of lines, and a rule covers
     * every conflict.
     *
     * @param base the version that both sides started from
     */
    public static FileMerge merge(
            RepoPath path, ImmutableBytes base, ImmutableBytes ours, ImmutableBytes theirs) {
        return switch (VersionReader.read(base, ours, theirs)) {
            case Refused refused -> refused;
            case VersionReader.Read(var file, var ending) -> {
                var changed = SideComparison.of(file.base(), file.ours());
                var changedToo = SideComparison.of(file.base(), file.theirs());
                yield changed.isEmpty() || changedToo.isEmpty()
                        ? new Refused("too many lines changed to compare them")
                        : new FileMerger(path, file, changed.get(), changedToo.get())
                                .merged(ending);
            }
        };
    }

    private FileMerge merged(String ending) {
        if (isMoved()) {
            return new Refused("a side moves a line that the other side moves or removes");
        }
        var lines = new ArrayList<String>();
        boolean isExplained = !agreed.isEmpty();
        int done = 0;
        for (Hunk hunk : Hunk.of(file, ours, theirs)) {
            var lineRange = hunk.base();
            boolean isConflict = hunk.isConflict();
            var text = isConflict ? joined(hunk) : Optional.of(hunk.applied());
            if (text.isEmpty()) {
                return new Refused(
                        "both sides change line "
                                + (lineRange.start() + 1)
                                + " of the common version, or lines next to it");
            }
            isExplained |= isConflict;
            lines.addAll(file.base().subList(done, lineRange.start()));
            lines.addAll(text.get());
            done = lineRange.end();
        }
        lines.addAll(file.base().subList(done, file.base().size()));
        return isExplained
                ? checked(lines, ending)
                : new Refused("the text does not show what the two sides disagree about");
    }

    private Optional<List<String>> joined(Hunk hunk) {
        return rules.stream().flatMap(rule -> rule.join(hunk).stream()).findFirst();
    }

    /** What both sides remove at one place, and a side adds at another, was moved. */
    private boolean isMoved() {
        var removed = new HashSet<String>();
        agreed.forEach(sideEdit -> removed.addAll(sideEdit.span().of(file.base())));
        removed.removeIf(String::isBlank);
        return Stream.concat(ours.stream(), theirs.stream())
                .filter(sideEdit -> !agreed.contains(sideEdit))
                .flatMap(sideEdit -> sideEdit.lines().stream())
                .anyMatch(removed::contains);
    }

    private FileMerge checked(List<String> lines, String ending) {
        for (JoinRule rule : rules) {
            var objection = rule.objection(file, lines);
            if (objection.isPresent()) {
                return new Refused(objection.get());
            }
        }
        var text = new StringBuilder();
        for (int at = 0; at < lines.size(); at++) {
            var line = lines.get(at);
            boolean isOpen = line.endsWith(VersionReader.OPEN);
            if (isOpen && at < lines.size() - 1) {
                return new Refused("both sides change the end of the file");
            }
            text.append(isOpen ? line.substring(0, line.length() - 1) : line + ending);
        }
        return new Joined(ImmutableBytes.of(text.toString()));
    }
}
