package dev.musher.fleet.commitstack;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.automerge.FileMerge;
import dev.musher.fleet.automerge.FileMerger;

/** Merges the two sides of a file where git cannot, if there is one answer only. Pure. */
@FunctionalInterface
public interface ConflictResolver {
    Joined join(RepoPath path, Sides sides);

    /** By the few rules that hold in every language. */
    static ConflictResolver byRules() {
        return (path, sides) ->
                FileMerger.merge(path, sides.base(), sides.below(), sides.story())
                                instanceof FileMerge.Joined(var content)
                        ? new Joined.Certain(content)
                        : new Joined.Unsure();
    }

    /** Leaves everything to people and agents. */
    static ConflictResolver unsure() {
        return (_, _) -> new Joined.Unsure();
    }

    /** A file as it was, as it is below, and as the story has it. */
    record Sides(ImmutableBytes base, ImmutableBytes below, ImmutableBytes story) {}

    /** What came of it. */
    sealed interface Joined {
        record Certain(ImmutableBytes content) implements Joined {}

        record Unsure() implements Joined {}
    }
}
