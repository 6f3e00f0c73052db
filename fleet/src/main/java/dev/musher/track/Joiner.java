package dev.musher.track;

import dev.musher.fleet.automerge.FileMerge;
import dev.musher.fleet.automerge.FileMerger;
import dev.musher.git.RepoPath;
import dev.musher.text.Octets;

/** Joins the two sides of a file where git cannot, if there is one answer only. Pure. */
@FunctionalInterface
public interface Joiner {
    Joined join(RepoPath path, Sides sides);

    /** By the few rules that hold in every language. */
    static Joiner byRules() {
        return (path, sides) ->
                FileMerger.merge(path, sides.base(), sides.below(), sides.story())
                                instanceof FileMerge.Joined(var content)
                        ? new Joined.Certain(content)
                        : new Joined.Unsure();
    }

    /** Leaves everything to people and agents. */
    static Joiner unsure() {
        return (_, _) -> new Joined.Unsure();
    }

    /** A file as it was, as it is below, and as the story has it. */
    record Sides(Octets base, Octets below, Octets story) {}

    /** What came of it. */
    sealed interface Joined {
        record Certain(Octets content) implements Joined {}

        record Unsure() implements Joined {}
    }
}
