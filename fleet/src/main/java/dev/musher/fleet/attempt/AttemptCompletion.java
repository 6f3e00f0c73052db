package dev.musher.fleet.attempt;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.process.tree.StopResult;
import dev.musher.fleet.attemptfiles.AttemptFolder;
import dev.musher.fleet.dispatch.AttemptHistory;
import dev.musher.fleet.dispatch.AttemptObservation;
import dev.musher.fleet.dispatch.AttemptObservation.WorkspaceProgress;
import dev.musher.fleet.dispatch.AttemptPurpose;
import dev.musher.fleet.dispatch.CoderOutcome;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.prompt.FixupNotes;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.workspace.CommitFetchResult;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptEnding.Heard;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Wrapped;
import dev.musher.pipeline.story.order.MoveCommand.Block;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.FinishCode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Completes an attempt, in this order: its processes are seen dead, its costs are recorded, its
 * work is fetched and inspected, the ledger is told, the work is offered. Nothing of it is kept in
 * memory, so a later process can continue anywhere in between.
 */
public final class AttemptCompletion {
    private final FleetParts parts;
    private final Orders orders;
    private final WorkInspector workInspector;

    public AttemptCompletion(FleetParts parts, Orders orders, WorkInspector workInspector) {
        this.parts = parts;
        this.orders = orders;
        this.workInspector = workInspector;
    }

    /**
     * Processes that do not die, and a workspace that cannot be inspected, are exceptions: nothing
     * ended.
     */
    void close(EndedAttempt endedAttempt) throws InterruptedException {
        endProcesses(endedAttempt);
        new PendingSpendRecorder(parts.pipeline(), orders)
                .record(endedAttempt, folder(endedAttempt).owed());
        switch (endedAttempt.attempt().worker().role()) {
            case CODER -> closeCoder(endedAttempt);
            case REVIEWER ->
                    new ReviewCompletion(parts, orders).close(endedAttempt, item(endedAttempt));
            case MERGER -> recoveries().close(endedAttempt);
        }
    }

    /** Judges what an attempt left of which the ledger knows that it ended by itself. */
    public void judge(EndedAttempt endedAttempt) throws InterruptedException {
        switch (endedAttempt.attempt().worker().role()) {
            case CODER -> {
                var workSeen = workInspector.of(endedAttempt.story());
                finish(endedAttempt, workSeen, outcome(endedAttempt, workSeen));
            }
            case REVIEWER ->
                    new ReviewCompletion(parts, orders).judge(endedAttempt, item(endedAttempt));
            case MERGER -> recoveries().judge(endedAttempt);
        }
    }

    private MergerCompletion recoveries() {
        return new MergerCompletion(parts, orders, workInspector);
    }

    /** Every process that carries the attempt's mark is stopped; survivors are named. */
    private void endProcesses(EndedAttempt endedAttempt) throws InterruptedException {
        var cookie = folder(endedAttempt).cookie();
        if (cookie.isEmpty()) {
            return;
        }
        var stopResult = parts.environment().processes().stop(cookie.get(), parts.timing().grace());
        if (stopResult instanceof StopResult.Survivors(var pids)) {
            var why = survivors(endedAttempt, pids);
            orders.submit(new Block(endedAttempt.story(), why));
            throw new SurvivingProcessException(why);
        }
    }

    private static String survivors(EndedAttempt endedAttempt, List<Long> pids) {
        return "attempt %d (%s) ended, but these processes are still running: %s. Kill them, then unblock it."
                .formatted(
                        endedAttempt.attempt().number(),
                        endedAttempt.attempt().worker().agent(),
                        String.join(", ", pids.stream().map(String::valueOf).toList()));
    }

    private void closeCoder(EndedAttempt endedAttempt) throws InterruptedException {
        var workSeen = workInspector.of(endedAttempt);
        var coderOutcome = outcome(endedAttempt, workSeen);
        orders.submit(
                new EndAttempt(endedAttempt.story(), endedAttempt.ticket(), ending(coderOutcome)));
        finish(endedAttempt, workSeen, coderOutcome);
    }

    private static AttemptEnding ending(CoderOutcome coderOutcome) {
        return switch (coderOutcome) {
            case CoderOutcome.Offered(var attemptEnding) -> attemptEnding;
            case CoderOutcome.Unfinished(var attemptEnding) -> attemptEnding;
            case CoderOutcome.StartOver _ ->
                    new AttemptEnding.Crashed(Heard.NOTHING, "its session could not be resumed");
        };
    }

    private CoderOutcome outcome(EndedAttempt endedAttempt, WorkSeen workSeen) {
        if (endedAttempt.report().isEmpty()) {
            return new CoderOutcome.Unfinished(AttemptEndings.KILLED);
        }
        MissionExit missionExit = endedAttempt.report().get().exit();
        if (missionExit instanceof MissionExit.Stopped && endedAttempt.cause().isPresent()) {
            return new CoderOutcome.Unfinished(endedAttempt.cause().get().ending());
        }
        return switch (workSeen) {
            case WorkSeen.Work work -> outcome(endedAttempt, work, missionExit);
            case WorkSeen.Nothing(var why) when missionExit instanceof MissionExit.Exited ->
                    new CoderOutcome.Unfinished(new AttemptEnding.Crashed(Heard.SOMETHING, why));
            case WorkSeen.Nothing _ -> CoderOutcome.of(unseen(missionExit));
        };
    }

    private CoderOutcome outcome(
            EndedAttempt endedAttempt, WorkSeen.Work work, MissionExit missionExit) {
        var folder = folder(endedAttempt);
        var sights =
                new WorkspaceProgress(
                        folder.before().orElse(work.state()),
                        work.state(),
                        newlyRead(endedAttempt, folder));
        var coderTask =
                item(endedAttempt).map(Item::stage).orElseThrow() instanceof Coding coding
                        ? coding.task()
                        : new CoderTask.Fresh();
        return CoderOutcome.of(
                new AttemptObservation(
                        missionExit,
                        purpose(folder),
                        sights,
                        coderTask,
                        history(endedAttempt).judged().filter(_ -> !maySayNothingNew(coderTask))));
    }

    /** Who was asked for a test that cannot be written offers the same work again. */
    private static boolean maySayNothingNew(CoderTask coderTask) {
        return coderTask instanceof CoderTask.Fixup(var notes) && FixupNotes.isUnshown(notes);
    }

    /** What was not seen does not matter where the attempt was stopped from outside. */
    private static AttemptObservation unseen(MissionExit missionExit) {
        var nothing =
                new WorkspaceState(
                        new CommitId("0".repeat(40)), new TreeId("0".repeat(40)), 0, List.of(), "");
        return new AttemptObservation(
                missionExit,
                AttemptPurpose.WORK,
                new WorkspaceProgress(nothing, nothing, 0),
                new CoderTask.Fresh(),
                Optional.empty());
    }

    static AttemptPurpose purpose(AttemptFolder folder) {
        return folder.purpose().equals(Optional.of(AttemptPurpose.COMMIT.name()))
                ? AttemptPurpose.COMMIT
                : AttemptPurpose.WORK;
    }

    private int newlyRead(EndedAttempt endedAttempt, AttemptFolder folder) {
        var fresh = new HashSet<>(folder.reads().all());
        for (var pastAttempt : history(endedAttempt).visit()) {
            int number = pastAttempt.attempt().number();
            if (number < endedAttempt.attempt().number()) {
                var earlier = parts.environment().folders().folder(endedAttempt.story(), number);
                fresh.removeAll(earlier.reads().all());
            }
        }
        return fresh.size();
    }

    /** The mark comes last: a process that finds it knows that everything before it was done. */
    private void finish(EndedAttempt endedAttempt, WorkSeen workSeen, CoderOutcome coderOutcome) {
        if (workSeen instanceof WorkSeen.Work work) {
            folder(endedAttempt).keepWorkspaceState(work.state());
            if (isStillThere(endedAttempt)) {
                move(endedAttempt, work, coderOutcome);
            }
        }
        if (!isStandingStill(item(endedAttempt))) {
            folder(endedAttempt).keepJudged();
        }
    }

    /** What stands still is judged when it goes on. */
    static boolean isStandingStill(Optional<Item> item) {
        return item.filter(one -> one.stage() instanceof Wrapped).isPresent();
    }

    private void move(EndedAttempt endedAttempt, WorkSeen.Work work, CoderOutcome coderOutcome) {
        if (work.home() instanceof CommitFetchResult.Diverged(_, _, var explanation)) {
            orders.submit(new Block(endedAttempt.story(), explanation));
        } else if (coderOutcome instanceof CoderOutcome.Offered) {
            orders.submit(
                    new FinishCode(endedAttempt.story(), endedAttempt.ticket(), work.candidate()));
        }
    }

    private boolean isStillThere(EndedAttempt endedAttempt) {
        return item(endedAttempt)
                .filter(item -> item.stage() instanceof Coding)
                .filter(item -> item.progress().visit() == endedAttempt.attempt().visit())
                .isPresent();
    }

    private AttemptFolder folder(EndedAttempt endedAttempt) {
        return parts.environment()
                .folders()
                .folder(endedAttempt.story(), endedAttempt.attempt().number());
    }

    private Optional<Item> item(EndedAttempt endedAttempt) {
        return parts.pipeline().card(endedAttempt.story()).map(card -> card.item());
    }

    private AttemptHistory history(EndedAttempt endedAttempt) {
        return item(endedAttempt)
                .map(
                        item ->
                                AttemptHistory.of(
                                        item, parts.pipeline().history(endedAttempt.story())))
                .orElse(AttemptHistory.NONE);
    }
}
