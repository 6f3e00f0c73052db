package dev.musher.track;

import dev.musher.git.RepoPath;
import dev.musher.text.Octets;
import dev.musher.weave.Weaver;
import dev.musher.weave.Weaving;

/** Joins the two sides of a file where git cannot, if there is one answer only. Pure. */
@FunctionalInterface
public interface Joiner {
    Joined join(RepoPath path, Sides sides);

    /** By what the lines of the file mean. */
    static Joiner weaving() {
        return (path, sides) ->
                Weaver.weave(path, sides.base(), sides.below(), sides.story())
                                instanceof Weaving.Woven(var bytes)
                        ? new Joined.Certain(bytes)
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
