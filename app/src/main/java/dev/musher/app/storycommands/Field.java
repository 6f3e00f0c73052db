package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.proof.diff.TestVersions.TestVersion;
import dev.musher.fleet.workspace.StoryWorkspace;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.fleet.workspace.Workspaces;
import dev.musher.pipeline.story.ItemNumber;
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
                public Workspaces yard() {
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
    record Foresight(Map<ItemNumber, StoryOutlook> outlooks, Optional<String> trouble) {
        static final Foresight NOTHING = new Foresight(Map.of(), Optional.empty());

        public Foresight {
            outlooks = Map.copyOf(outlooks);
        }

        Optional<StoryOutlook> of(ItemNumber item) {
            return Optional.ofNullable(outlooks.get(item));
        }
    }

    /** A workspace and how it stands. */
    record Ground(StoryWorkspace plot, WorkspaceState standing) {}

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
    Workspaces yard() throws InterruptedException;

    /** The last lines of an attempt's log. */
    List<String> log(ItemNumber story, int attempt, int most);
}
