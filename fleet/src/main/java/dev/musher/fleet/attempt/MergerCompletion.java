package dev.musher.fleet.attempt;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.attemptfiles.AttemptFolder;
import dev.musher.fleet.dispatch.AttemptPurpose;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.workspace.CommitFetchResult;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptEnding.Heard;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage.MergeFailed;
import dev.musher.pipeline.story.order.MoveCommand.Block;
import dev.musher.pipeline.story.order.ReportCommand.AttemptRecovery;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.Recovery;
import java.util.Optional;

/** Completes an attempt of a merger: its branch is compared with base, and only that counts. */
final class MergerCompletion {
    private final FleetParts parts;
    private final Orders orders;
    private final WorkInspector workInspector;

    MergerCompletion(FleetParts parts, Orders orders, WorkInspector workInspector) {
        this.parts = parts;
        this.orders = orders;
        this.workInspector = workInspector;
    }

    /** How it went, and what is to be said of the merge; nothing if it is not over. */
    private record Found(AttemptEnding ending, Optional<Recovery> recovery) {
        static Found open(AttemptEnding attemptEnding) {
            return new Found(attemptEnding, Optional.empty());
        }
    }

    void close(EndedAttempt endedAttempt) throws InterruptedException {
        var workSeen = workInspector.of(endedAttempt);
        var found = find(endedAttempt, workSeen);
        orders.submit(new EndAttempt(endedAttempt.story(), endedAttempt.ticket(), found.ending()));
        finish(endedAttempt, workSeen, found);
    }

    /** Says what came of it, of which the ledger knows that it ended by itself. */
    void judge(EndedAttempt endedAttempt) throws InterruptedException {
        var workSeen = workInspector.of(endedAttempt.story());
        finish(endedAttempt, workSeen, find(endedAttempt, workSeen));
    }

    private Found find(EndedAttempt endedAttempt, WorkSeen workSeen) throws InterruptedException {
        var forced = AttemptEndings.forced(endedAttempt);
        if (forced.isPresent()) {
            return Found.open(forced.get());
        }
        return switch (workSeen) {
            case WorkSeen.Work work -> find(endedAttempt, work);
            case WorkSeen.Nothing(var why) ->
                    Found.open(new AttemptEnding.Crashed(Heard.SOMETHING, why));
        };
    }

    /** Leftovers are asked for once; then what is committed is what counts. */
    private Found find(EndedAttempt endedAttempt, WorkSeen.Work work) throws InterruptedException {
        var folder = folder(endedAttempt);
        boolean isChanged =
                folder.before().filter(before -> isSame(before, work.state())).isEmpty();
        boolean isAsked = AttemptCompletion.purpose(folder) == AttemptPurpose.COMMIT;
        var failed = failed(endedAttempt);
        if (failed.isEmpty() || (work.state().isDirty() && isChanged && !isAsked)) {
            return Found.open(new AttemptEnding.Finished());
        }
        var flaw = flaw(folder, failed.get(), work.state());
        if (flaw.isEmpty()) {
            return new Found(
                    new AttemptEnding.Finished(),
                    Optional.of(new Recovery.Recovered(work.candidate())));
        }
        return isChanged
                ? new Found(
                        new AttemptEnding.Finished(), Optional.of(new Recovery.Failed(flaw.get())))
                : Found.open(new AttemptEnding.QuitEarly("it changed nothing: " + flaw.get()));
    }

    private static boolean isSame(WorkspaceState before, WorkspaceState now) {
        return before.tip().equals(now.tip()) && before.fingerprint().equals(now.fingerprint());
    }

    private Optional<String> flaw(AttemptFolder folder, MergeFailed failed, WorkspaceState now)
            throws InterruptedException {
        CommitId onto = folder.onto().isPresent() ? folder.onto().get() : parts.workspaces().base();
        return new MergeChecker(parts.environment().git())
                .inspect(onto, failed.was().candidate().tip(), now)
                .flaw(failed.failure());
    }

    /** The failure that it was sent out for, also while the story stands still. */
    private Optional<MergeFailed> failed(EndedAttempt endedAttempt) {
        return item(endedAttempt)
                .filter(item -> item.progress().visit() == endedAttempt.attempt().visit())
                .map(Item::stage)
                .filter(MergeFailed.class::isInstance)
                .map(MergeFailed.class::cast);
    }

    /** The mark comes last: a process that finds it knows that everything before it was done. */
    private void finish(EndedAttempt endedAttempt, WorkSeen workSeen, Found found) {
        if (workSeen instanceof WorkSeen.Work work) {
            folder(endedAttempt).keepWorkspaceState(work.state());
            if (failed(endedAttempt).isPresent()) {
                tell(endedAttempt, work, found);
            }
        }
        if (!AttemptCompletion.isStandingStill(item(endedAttempt))) {
            folder(endedAttempt).keepJudged();
        }
    }

    private void tell(EndedAttempt endedAttempt, WorkSeen.Work work, Found found) {
        if (work.home() instanceof CommitFetchResult.Diverged(_, _, var explanation)) {
            orders.submit(new Block(endedAttempt.story(), explanation));
        } else if (found.recovery().isPresent()) {
            orders.submit(
                    new AttemptRecovery(
                            endedAttempt.story(), endedAttempt.ticket(), found.recovery().get()));
        }
    }

    private AttemptFolder folder(EndedAttempt endedAttempt) {
        return parts.environment()
                .folders()
                .folder(endedAttempt.story(), endedAttempt.attempt().number());
    }

    private Optional<Item> item(EndedAttempt endedAttempt) {
        return parts.pipeline().card(endedAttempt.story()).map(card -> card.item());
    }
}
