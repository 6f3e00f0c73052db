package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.LeasedJob.Exit;
import dev.musher.pipeline.explorer.LeasedJob.Life;
import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import java.util.function.Consumer;

/**
 * Sees to it that what ended is dead, that the ledger knows it, and only then that its lease ends.
 * What a former life of the server left behind is looked for and ended the same way.
 */
class OrphanRecovery implements Participant {
    final WorldActions play;

    OrphanRecovery(WorldActions worldActions) {
        this.play = worldActions;
    }

    @Override
    public void turns(World world, Consumer<WorldStep> out) {
        for (LeasedJob leasedJob : world.jobs()) {
            if (leasedJob.isAlive()) {
                living(world, leasedJob, out);
            } else if (leasedJob.life() == Life.DEAD) {
                dead(world, leasedJob, out);
            }
        }
        for (Lease lease : world.leases().leases().values()) {
            if (isLeftBehind(world, lease)) {
                out.accept(
                        WorldStep.of(
                                deed("the server finds nobody alive behind lease @", lease),
                                play.bury(world, lease.fencing())));
            }
        }
        for (Item item : world.items()) {
            orphan(world, item, out);
        }
    }

    /** A lease of a former life without a process, under which nothing more is to be said. */
    boolean isLeftBehind(World world, Lease lease) {
        return !lease.epoch().equals(world.epoch())
                && world.jobs().stream()
                        .noneMatch(leasedJob -> leasedJob.fence() == lease.fencing())
                && world.items().stream().noneMatch(item -> isAwaited(world, item, lease));
    }

    private static boolean isAwaited(World world, Item item, Lease lease) {
        return switch (item.assignment()) {
            case AttemptAssignment.Idle _ -> false;
            case AttemptAssignment.Running(var attempt) -> attempt.fence() == lease.fencing();
            case AttemptAssignment.Ended(var attempt, _) ->
                    attempt.fence() == lease.fencing() && Scheduler.isUnjudged(world, item);
        };
    }

    void living(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
        boolean ours = play.isOurs(world, leasedJob);
        if (leasedJob.life() == Life.EXITED && ours) {
            ended(world, leasedJob, leasedJob.exit(), out);
        } else if (!ours || !isWanted(world, leasedJob)) {
            ended(world, leasedJob, Exit.STOPPED, out);
        }
    }

    /** Starting and standing still are no moves, and a new visit is one. */
    private static boolean isWanted(World world, LeasedJob leasedJob) {
        Item item = world.item(leasedJob.post().story());
        return item.stage() instanceof Stage.Active
                && item.progress().visit() == leasedJob.post().visit();
    }

    private void ended(World world, LeasedJob leasedJob, Exit how, Consumer<WorldStep> out) {
        World seen = world.replace(leasedJob, leasedJob.exited(Life.DEAD, how));
        String killed = "the server kills what is left of @ on # and sees it dead";
        if (!leasedJob.post().trade().isAgent()) {
            out.accept(WorldStep.of(deed(killed, leasedJob), play.end(world, leasedJob)));
        } else if (leasedJob.attempt() > 0) {
            play.send(seen, end(leasedJob, how))
                    .ifPresent(after -> out.accept(WorldStep.of(deed(killed, leasedJob), after)));
        }
    }

    void dead(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
        if (leasedJob.attempt() > 0
                && isRunning(world.item(leasedJob.post().story()), leasedJob.attempt())) {
            play.send(world, end(leasedJob, leasedJob.exit()))
                    .ifPresent(
                            after ->
                                    out.accept(
                                            WorldStep.of(
                                                    deed(
                                                            "the server reports again that @ is dead",
                                                            leasedJob),
                                                    after)));
        } else if (!isToBeHeard(world, leasedJob)) {
            out.accept(
                    WorldStep.of(
                            deed("the lease of @ on # ends", leasedJob),
                            play.end(world, leasedJob)));
        }
    }

    /** What is said under a lease is heard before the lease ends. */
    private static boolean isToBeHeard(World world, LeasedJob leasedJob) {
        var item = world.item(leasedJob.post().story());
        return leasedJob.post().trade().isAgent()
                ? item.assignment() instanceof AttemptAssignment.Ended(var attempt, _)
                        && attempt.number() == leasedJob.attempt()
                        && Scheduler.isUnjudged(world, item)
                : world.messages().stream()
                        .anyMatch(message -> GateRunner.isOf(message, leasedJob));
    }

    /** The ledger says that somebody works, and there is nobody. */
    private void orphan(World world, Item item, Consumer<WorldStep> out) {
        if (item.assignment() instanceof AttemptAssignment.Running(var attempt)
                && world.jobs().stream()
                        .noneMatch(
                                leasedJob ->
                                        leasedJob.post().story() == item.number().value()
                                                && leasedJob.attempt() == attempt.number())) {
            var end =
                    new EndAttempt(
                            item.number(),
                            new AttemptTicket(attempt.number(), attempt.fence()),
                            new AttemptEnding.Stopped("the server restarted"));
            play.send(world, end)
                    .ifPresent(
                            after ->
                                    out.accept(
                                            WorldStep.of(
                                                    new Deed(
                                                            Who.SERVER,
                                                            "the server finds no process of @ on #",
                                                            item.number().value(),
                                                            attempt.worker().agent()),
                                                    after)));
        }
    }

    static boolean isRunning(Item item, int attempt) {
        return item.assignment() instanceof AttemptAssignment.Running(var running)
                && running.number() == attempt;
    }

    static EndAttempt end(LeasedJob leasedJob, Exit how) {
        return new EndAttempt(
                WorldActions.number(leasedJob.post().story()), leasedJob.ticket(), how.ending());
    }

    static Deed deed(String words, LeasedJob leasedJob) {
        return new Deed(Who.SERVER, words, leasedJob.post().story(), leasedJob.post().agent());
    }

    private static Deed deed(String words, Lease lease) {
        return new Deed(Who.SERVER, words, 0, Long.toString(lease.fencing()));
    }
}
