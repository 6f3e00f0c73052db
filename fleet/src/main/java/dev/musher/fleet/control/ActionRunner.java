package dev.musher.fleet.control;

import dev.musher.fleet.attempt.AttemptCompletion;
import dev.musher.fleet.attempt.AttemptRun;
import dev.musher.fleet.attempt.CommitFetch;
import dev.musher.fleet.attempt.CurrentBudget;
import dev.musher.fleet.attempt.EndedAttempt;
import dev.musher.fleet.attempt.OrphanRecovery;
import dev.musher.fleet.attempt.RuntimeReadiness;
import dev.musher.fleet.attempt.StopCause;
import dev.musher.fleet.attempt.StoryGateRun;
import dev.musher.fleet.attempt.StoryJob;
import dev.musher.fleet.attempt.WorkInspector;
import dev.musher.fleet.engine.FailureLog;
import dev.musher.fleet.engine.Retries;
import dev.musher.fleet.engine.ServerActors;
import dev.musher.fleet.environment.FleetLeases;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.prompt.FixupNotes;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.workspace.BranchSlug;
import dev.musher.fleet.workspace.RemovalResult;
import dev.musher.fleet.workspace.Workspaces.RemovalReason;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.story.AttemptAssignment.Ended;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.order.MoveCommand;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Runs the actions of controllers: short ones at once, long ones as jobs under a lease. What cannot
 * be done at this moment is left; if it is still wanted, it is wanted again.
 */
final class ActionRunner {
    private static final Logger LOGGER = System.getLogger("dev.musher.fleet.control");
    private static final String GATES = "gates";
    private static final String CLEANUP = "cleanup";
    private static final String JUDGE = "judge";

    private final FleetParts parts;
    private final Orders orders;
    private final FleetLeases fleetLeases;
    private final StoryJobs storyJobs;
    private final Retries<ItemNumber> retries;
    private final ProjectHealth projectHealth;
    private final WorkInspector workInspector;
    private final AttemptCompletion attemptCompletion;
    private final CurrentBudget currentBudget;
    private final BaseRepairs desk;
    private final RuntimeReadiness runtimeReadiness;
    private final WorkspaceController.Handled workspaces =
            new WorkspaceController.Handled(new HandledVersions(), new HandledVersions());

    ActionRunner(
            FleetParts parts,
            FleetLeases fleetLeases,
            StoryJobs storyJobs,
            FleetConditions fleetConditions) {
        this.parts = parts;
        this.orders = new Orders(parts.pipeline(), parts.environment().clock(), ServerActors.FLEET);
        this.desk = new BaseRepairs(orders, fleetConditions.watch().orElseThrow());
        this.currentBudget = fleetConditions.money();
        this.runtimeReadiness = fleetConditions.readiness();
        this.fleetLeases = fleetLeases;
        this.storyJobs = storyJobs;
        this.projectHealth = fleetConditions.health();
        this.retries = new Retries<>();
        this.workInspector = new WorkInspector(parts.workspaces());
        this.attemptCompletion = new AttemptCompletion(parts, orders, workInspector);
    }

    /** Something long that is done for a story. */
    private interface Work {
        void run() throws InterruptedException;
    }

    /** Whether anything was started or done. */
    boolean perform(FleetAction fleetAction) throws InterruptedException {
        return switch (fleetAction) {
            case FleetAction.Expire(var lease) -> expire(lease);
            case FleetAction.CheckBase(var base) -> desk.check(base);
            case FleetAction.RecordGreenBase(var green) -> desk.noteGreen(green);
            case FleetAction.OpenRepair(var base) -> desk.open(base);
            case FleetAction.StartRepair(var story) -> desk.start(story);
            case FleetAction.Abandon(var story, var why) -> desk.abandon(story, why);
            case FleetAction.Promote(var story) -> orders.accepts(new MoveCommand.Start(story));
            case FleetAction.Block(var story, var why) ->
                    orders.accepts(new MoveCommand.Block(story, why));
            case FleetAction.Stop(var story, var cause) -> stop(story, cause);
            case FleetAction.RecoverOrphan(var story, var lease) -> recoverOrphan(story, lease);
            case FleetAction.JudgeAttempt(var story) -> judge(story);
            case FleetAction.SendBack(var story) -> sendBack(story);
            case FleetAction.RunGates(var story) -> prove(story);
            case FleetAction.StartAttempt(var story, var teammate) -> sendOut(story, teammate);
            case FleetAction.OpenWorkspace(var story) -> openWorkspace(story);
            case FleetAction.FetchCommits(var story) -> fetchCommits(story);
            case FleetAction.RemoveWorkspace(var story, var removalReason) ->
                    removeWorkspace(story, removalReason);
        };
    }

    /** Whether something waits only because it failed a moment ago, and may yet go well. */
    boolean isPausing(Instant at) {
        return retries.isAnyPausing(at);
    }

    /** What was done about workspaces. */
    WorkspaceController.Handled workspaces() {
        return workspaces;
    }

    /** What failed so often that a person is needed, by story: no run should wait for it. */
    Map<ItemNumber, String> lasting(Instant at) {
        return new TreeMap<>(retries.lasting(at));
    }

    private boolean expire(Lease lease) {
        fleetLeases.expire(lease, "the process of " + lease.holder() + " is gone");
        return true;
    }

    private boolean stop(ItemNumber story, StopCause cause) {
        storyJobs.find(story).ifPresent(storyJob -> storyJob.stop(cause));
        return true;
    }

    private boolean recoverOrphan(ItemNumber story, Optional<Lease> lease) {
        if (!isPossible(story)) {
            return false;
        }
        var storyJob =
                job(
                        new StoryJob.JobPurpose(
                                story, CLEANUP, Optional.empty(), StoryJob.ANY_VISIT),
                        0);
        storyJobs.begin(
                storyJob,
                () ->
                        guarded(
                                storyJob,
                                () ->
                                        new OrphanRecovery(
                                                        parts,
                                                        fleetLeases,
                                                        attemptCompletion,
                                                        storyJob)
                                                .run(lease)));
        return true;
    }

    private boolean judge(ItemNumber story) {
        var item = item(story);
        return item.isPresent()
                && item.get().assignment() instanceof Ended(var attempt, _)
                && begin(
                        purpose(item.get(), JUDGE),
                        storyJob -> {
                            storyJob.ignoreInterrupts();
                            var report =
                                    parts.environment()
                                            .folders()
                                            .folder(story, attempt.number())
                                            .report();
                            attemptCompletion.judge(
                                    new EndedAttempt(
                                            story,
                                            attempt,
                                            storyJob.fence(),
                                            report,
                                            Optional.empty()));
                        });
    }

    private boolean sendBack(ItemNumber story) throws InterruptedException {
        var item = item(story);
        return item.isPresent()
                && item.get().stage() instanceof MergeFailed failed
                && orders.accepts(
                        new MoveCommand.RequestFixup(
                                story, FixupNotes.of(failed.failure(), parts.workspaces().base())));
    }

    private boolean prove(ItemNumber story) {
        var item = item(story);
        return item.isPresent()
                && begin(
                        purpose(item.get(), GATES),
                        storyJob -> {
                            try {
                                new StoryGateRun(parts, orders, storyJob).run();
                            } finally {
                                projectHealth.changeOfBase();
                            }
                        });
    }

    private boolean sendOut(ItemNumber story, Teammate teammate) {
        var item = item(story);
        return item.isPresent()
                && begin(
                        new StoryJob.JobPurpose(
                                story,
                                teammate.name(),
                                Optional.of(teammate),
                                item.get().progress().visit()),
                        storyJob ->
                                new AttemptRun(
                                                parts,
                                                orders,
                                                new AttemptRun.Services(
                                                        attemptCompletion,
                                                        workInspector,
                                                        currentBudget,
                                                        runtimeReadiness),
                                                storyJob)
                                        .run());
    }

    private boolean openWorkspace(ItemNumber story) {
        var card = parts.pipeline().card(story);
        return card.isPresent()
                && begin(
                        purpose(card.get().item(), WorkspaceController.WHO),
                        _ -> openWorkspace(card.get()));
    }

    /** Where it fails, an agent that starts on the story tries it again. */
    private void openWorkspace(Card card) throws InterruptedException {
        try {
            parts.workspaces().open(card.number(), BranchSlug.of(card.item().brief().name()));
        } finally {
            workspaces.opened().mark(card);
        }
    }

    /** Beside the job whose commits they are; at its end they are fetched anyway. */
    private boolean fetchCommits(ItemNumber story) {
        var homing = storyJobs.find(story).flatMap(StoryJob::commitFetch);
        homing.ifPresent(
                way ->
                        Thread.ofVirtual()
                                .name("fleet-" + story + "-home")
                                .start(() -> fetchCommits(way)));
        return homing.isPresent();
    }

    private static void fetchCommits(CommitFetch way) {
        try {
            way.fetch();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            FailureLog.log("Commits were not fetched while their coder works", e);
        }
    }

    private boolean removeWorkspace(ItemNumber story, RemovalReason removalReason) {
        var card = parts.pipeline().card(story);
        return card.isPresent()
                && begin(
                        new StoryJob.JobPurpose(
                                story,
                                WorkspaceController.WHO,
                                Optional.empty(),
                                StoryJob.ANY_VISIT),
                        _ -> removeWorkspace(card.get(), removalReason));
    }

    /** What fails is wanted again; what is kept on purpose is, when something happens to it. */
    private void removeWorkspace(Card card, RemovalReason removalReason)
            throws InterruptedException {
        if (parts.workspaces().remove(card.number(), removalReason)
                instanceof RemovalResult.Kept(var because)) {
            LOGGER.log(
                    Level.WARNING,
                    () -> "The workspace of story " + card.number() + " is kept: " + because);
        }
        workspaces.cleared().mark(card);
    }

    /** What a job does, knowing itself. */
    private interface JobWork {
        void run(StoryJob storyJob) throws InterruptedException;
    }

    private boolean begin(StoryJob.JobPurpose jobPurpose, JobWork work) {
        if (!isPossible(jobPurpose.story())) {
            return false;
        }
        var fence = fleetLeases.take(jobPurpose.story(), jobPurpose.teammate().map(Teammate::name));
        if (fence.isEmpty()) {
            return false;
        }
        var storyJob = job(jobPurpose, fence.get());
        storyJobs.begin(storyJob, () -> guarded(storyJob, () -> work.run(storyJob)));
        return true;
    }

    private boolean isPossible(ItemNumber story) {
        return storyJobs.find(story).isEmpty()
                && !retries.isPausing(story, parts.environment().clock().now());
    }

    /**
     * The lease of an attempt that the ledger takes for running stays for the orphan controller.
     */
    private void guarded(StoryJob storyJob, Work work) {
        ItemNumber story = storyJob.purpose().story();
        try {
            work.run();
            retries.clear(story);
        } catch (InterruptedException _) {
            // It was stopped before it did anything.
            storyJob.ignoreInterrupts();
        } catch (RuntimeException | Error e) {
            // The top of the thread: whatever it was, it must not be tried again without a pause.
            storyJob.ignoreInterrupts();
            failed(storyJob, e);
        } finally {
            if (!storyJob.isAttemptOpen() && storyJob.fence() > 0) {
                release(storyJob);
            }
        }
    }

    /** What is attended is looked after however often that failed, and so its count goes on. */
    private void failed(StoryJob storyJob, Throwable failure) {
        var story = storyJob.purpose().story();
        FailureLog.log("A job of story " + story + " failed", failure);
        projectHealth.change();
        var why = FailureLog.explain(failure);
        var enough = retries.note(story, why, parts.environment().clock().now());
        if (enough.isPresent()) {
            try {
                if (orders.accepts(new MoveCommand.Block(story, why))
                        && !storyJob.isAttemptOpen()) {
                    retries.clear(story);
                }
            } catch (RuntimeException e) {
                FailureLog.log("Story " + story + " could not be blocked", e);
            }
        }
    }

    private void release(StoryJob storyJob) {
        try {
            fleetLeases.release(storyJob.fence());
        } catch (RuntimeException e) {
            FailureLog.log("A lease was not released; a later pass releases it", e);
        }
    }

    private StoryJob job(StoryJob.JobPurpose jobPurpose, long fence) {
        return new StoryJob(jobPurpose, fence, parts.environment().clock().now());
    }

    private static StoryJob.JobPurpose purpose(Item item, String who) {
        return new StoryJob.JobPurpose(
                item.number(), who, Optional.empty(), item.progress().visit());
    }

    private Optional<Item> item(ItemNumber story) {
        return parts.pipeline().card(story).map(Card::item);
    }
}
