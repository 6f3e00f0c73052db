package dev.musher.stories;

import dev.musher.commandline.CommandFailed;
import dev.musher.dispatch.Outlook;
import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.proof.diff.TestVersions.TestVersion;
import dev.musher.story.ItemNumber;
import dev.musher.yard.Plot;
import dev.musher.yard.Standing;
import dev.musher.yard.Yard;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What can be seen of the work on stories beside the ledger, by looking. Changes nothing. */
public interface Field {
    /** Where no team works. */
    Field NONE =
            new Field() {
                @Override
                public Foresight foresight() {
                    return Foresight.NOTHING;
                }

                @Override
                public Optional<Ground> ground(ItemNumber story) {
                    return Optional.empty();
                }

                @Override
                public Map<String, Path> logs(TreeId tree) {
                    return Map.of();
                }

                @Override
                public Yard yard() {
                    throw new CommandFailed(
                            "There are no workspaces here: stories are worked on in a git"
                                    + " repository that has .musher/project.toml.",
                            "'musher init' prepares one.");
                }

                @Override
                public List<String> log(ItemNumber story, int attempt, int most) {
                    return List.of();
                }
            };

    /**
     * What comes next.
     *
     * @param trouble why nobody is sent out at all, with what to do
     */
    record Foresight(Map<ItemNumber, Outlook> outlooks, Optional<String> trouble) {
        static final Foresight NOTHING = new Foresight(Map.of(), Optional.empty());

        public Foresight {
            outlooks = Map.copyOf(outlooks);
        }

        Optional<Outlook> of(ItemNumber item) {
            return Optional.ofNullable(outlooks.get(item));
        }
    }

    /** A workspace and how it stands. */
    record Ground(Plot plot, Standing standing) {}

    Foresight foresight() throws InterruptedException;

    /** What was said of the gates when they were last started, and still holds. */
    default List<String> warnings() throws InterruptedException {
        return List.of();
    }

    /** The workspace of a story, if it is there. */
    Optional<Ground> ground(ItemNumber story) throws InterruptedException;

    /** Where the output is of the gates that ran on a tree, by their names. */
    Map<String, Path> logs(TreeId tree);

    /** The tests that findings say are changed, as base has them and as this tip has them. */
    default List<TestVersion> versions(CommitId tip, List<String> findings)
            throws InterruptedException {
        return List.of();
    }

    /** The workspaces of the project. */
    Yard yard() throws InterruptedException;

    /** The last lines of an attempt's log. */
    List<String> log(ItemNumber story, int attempt, int most);
}
