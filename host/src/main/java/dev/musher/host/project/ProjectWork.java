package dev.musher.host.project;

import dev.musher.base.config.MusherFolder;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.attemptfiles.ActivityLog;
import dev.musher.fleet.attemptfiles.ActivityText;
import dev.musher.fleet.attemptfiles.AttemptFolders;
import dev.musher.fleet.control.FleetForecast;
import dev.musher.fleet.control.TroubleText;
import dev.musher.fleet.control.UngatedProject;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.dispatch.WaitReason;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.proof.diff.TestVersions;
import dev.musher.fleet.proof.diff.TestVersions.TestVersion;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.proof.gaterun.GateOutput;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.fleet.workspace.StoryWorkspace;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.fleet.workspace.Workspaces;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.StepFinding;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What can be seen of the work on stories beside the ledger, by looking. Changes nothing. */
public final class ProjectWork {
    /** Files of other processes do not announce that they grow. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    private final Pipeline pipeline;
    private final Path folder;
    private final Path state;
    private final Optional<FleetSource> fleets;
    private Optional<FleetParts> made = Optional.empty();

    ProjectWork(Pipeline pipeline, Path folder, Optional<FleetSource> fleets) {
        this.pipeline = pipeline;
        this.folder = folder;
        this.state = MusherFolder.state(folder);
        this.fleets = fleets;
    }

    /** A workspace and its state. */
    public record Workspace(StoryWorkspace workspace, WorkspaceState state) {}

    /** What a fleet of this project works with, for looking; made at the first use. */
    public synchronized FleetParts parts() throws InterruptedException {
        if (made.isEmpty()) {
            made = Optional.of(source().parts(pipeline));
        }
        return made.get();
    }

    private FleetSource source() {
        return fleets.orElseThrow(
                () ->
                        new ExplainedException(
                                "No workspaces here: stories are worked on in a git"
                                        + " repository that has .musher/project.toml.",
                                "Set it up: musher init"));
    }

    /** What was said of the gates when they last ran, and still holds. */
    public List<String> warnings() throws InterruptedException {
        if (fleets.isEmpty()) {
            return List.of();
        }
        var warnings = new ArrayList<>(source().warnings());
        try {
            warnings.addAll(parts().prover().canary(parts().workspaces().base()).warnings());
        } catch (RuntimeException e) {
            // What keeps us from looking at base is told as the trouble.
            ExplainedException.explain(e);
        }
        return warnings;
    }

    /** What to know of a project that no agent can work in yet. */
    public Optional<String> notSetUp() {
        return fleets.isPresent()
                ? Optional.empty()
                : Optional.of(
                        "this project is not set up, so no agent works on stories. Set it up:"
                                + " musher init");
    }

    /** The same, and before work starts in a project without gates; nothing if it has some. */
    public Optional<String> notReady() throws InterruptedException {
        try {
            return fleets.isEmpty() ? notSetUp() : UngatedProject.warning(parts());
        } catch (RuntimeException e) {
            ExplainedException.explain(e);
            return Optional.empty();
        }
    }

    /** Why each item waits, or who works on it. */
    public ItemForecast foresight() throws InterruptedException {
        if (fleets.isEmpty()) {
            return ItemForecast.NOTHING;
        }
        try {
            var fleetForecast = FleetForecast.of(parts());
            return new ItemForecast(
                    outlooks(fleetForecast), fleetForecast.trouble().map(TroubleText::of));
        } catch (RuntimeException e) {
            return new ItemForecast(Map.of(), Optional.of(ExplainedException.explain(e)));
        }
    }

    private static Map<ItemNumber, StoryOutlook> outlooks(FleetForecast fleetForecast) {
        var outlooks = new HashMap<>(fleetForecast.dispatch().outlooks());
        outlooks.replaceAll((_, storyOutlook) -> seen(storyOutlook, fleetForecast));
        return outlooks;
    }

    /** No agent works on whose fleet was killed, and none is next where no fleet runs. */
    private static StoryOutlook seen(StoryOutlook storyOutlook, FleetForecast fleetForecast) {
        if (storyOutlook instanceof StoryOutlook.AtWork(var attempt)
                && fleetForecast.abandoned().contains(attempt.fence())) {
            return new StoryOutlook.Waits(new WaitReason.FleetKilled(attempt.worker().agent()));
        }
        boolean isForAnAgent =
                storyOutlook instanceof StoryOutlook.Next
                        || (storyOutlook instanceof StoryOutlook.Waits(var why)
                                && (why instanceof WaitReason.AgentBusy
                                        || why instanceof WaitReason.RoleBusy
                                        || why instanceof WaitReason.HeadcountReached
                                        || why instanceof WaitReason.RoleLimitReached
                                        || why instanceof WaitReason.ModelLimitReached));
        return isForAnAgent && fleetForecast.fleet() == FleetForecast.FleetState.NOT_RUNNING
                ? new StoryOutlook.Waits(new WaitReason.NoRun())
                : storyOutlook;
    }

    /** The state of the merge train, of whichever process; an idle one where there is no team. */
    public TrainView train() throws InterruptedException {
        return fleets.isEmpty()
                ? TrainView.NONE
                : FleetForecast.of(parts())
                        .train()
                        .withNotes(parts().prover().canary(parts().workspaces().base()).warnings());
    }

    /** The workspace of a story, if it is there. */
    public Optional<Workspace> workspace(ItemNumber story) throws InterruptedException {
        if (fleets.isEmpty()) {
            return Optional.empty();
        }
        try {
            var workspaces = parts().workspaces();
            var workspace = workspaces.find(story);
            return workspace.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new Workspace(workspace.get(), workspaces.inspect(workspace.get())));
        } catch (RuntimeException e) {
            ExplainedException.explain(e);
            return Optional.empty();
        }
    }

    /** The state of the workspace of a story, if it is there. */
    public Optional<WorkspaceState> workspaceState(ItemNumber story) throws InterruptedException {
        return workspace(story).map(Workspace::state);
    }

    /** What a story changes, as far as it can be seen. */
    public Optional<StoryDiff> diff(Card card) throws InterruptedException {
        if (fleets.isEmpty()) {
            return Optional.empty();
        }
        try {
            return diffs().of(card, workspaceState(card.number()));
        } catch (RuntimeException e) {
            // What keeps us from looking at base is told as the trouble.
            ExplainedException.explain(e);
            return Optional.empty();
        }
    }

    /** The same path, from the top of the project if it is below it. */
    public Path relative(Path path) {
        return path.startsWith(folder) ? folder.relativize(path) : path;
    }

    /** What stories change. */
    public StoryDiffs diffs() throws InterruptedException {
        return new StoryDiffs(
                parts().environment().git(),
                parts().workspaces().base(),
                new AttemptFolders(state));
    }

    /** The tests that findings say are changed, as base has them and as this tip has them. */
    public List<TestVersion> versions(CommitId tip, List<StepFinding> findings)
            throws InterruptedException {
        if (findings.isEmpty() || fleets.isEmpty()) {
            return List.of();
        }
        var git = parts().environment().git();
        var base = git.history().mergeBase(parts().workspaces().base(), tip);
        return base.isEmpty() ? List.of() : TestVersions.of(git, base.get(), tip, findings);
    }

    /** Where the output is of the gates that ran on a tree, by their names. */
    public Map<String, Path> gateLogs(TreeId tree) {
        return EvidenceFolder.logs(state, tree);
    }

    /** What the gates on a tree print, in whichever process they run. */
    public List<GateOutput> gateOutputs(TreeId tree) {
        return GateOutput.of(state, tree);
    }

    /** The project's {@code .musher/state}. */
    public Path state() {
        return state;
    }

    /** The workspaces of the project. */
    public Workspaces workspaces() throws InterruptedException {
        return parts().workspaces();
    }

    /** What happened on an attempt after a number, in whichever process it runs. */
    public List<ActivityLog.Entry> activity(ItemNumber story, int attempt, long after, int most) {
        return log(story, attempt).after(after, most);
    }

    /** A number that differs once something more has happened on an attempt. */
    public long activityMark(ItemNumber story, int attempt) {
        return log(story, attempt).mark();
    }

    /** The same; waits until there is something, or the time has passed. */
    public List<ActivityLog.Entry> awaitActivity(
            ItemNumber story, int attempt, long after, Duration patience)
            throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            var entries = activity(story, attempt, after, Integer.MAX_VALUE);
            if (!entries.isEmpty() || System.nanoTime() >= end) {
                return entries;
            }
            Thread.sleep(BETWEEN_LOOKS);
        }
    }

    /** What is kept of attempts. */
    public AttemptRecords attempts() {
        return new AttemptFileRecords(new AttemptFolders(state));
    }

    /** The last lines of what happened on an attempt, for people. */
    public List<String> log(ItemNumber story, int attempt, int most) {
        var lines =
                log(story, attempt).tail(Integer.MAX_VALUE).stream()
                        .flatMap(entry -> ActivityText.line(entry).stream())
                        .toList();
        return lines.subList(Math.max(0, lines.size() - most), lines.size());
    }

    private ActivityLog log(ItemNumber story, int attempt) {
        return new AttemptFolders(state).folder(story, attempt).activity();
    }
}
