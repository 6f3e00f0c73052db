package dev.musher.explorer;

import dev.musher.explorer.Job.Exit;
import dev.musher.explorer.Job.Life;
import dev.musher.explorer.Turn.Deed;
import dev.musher.explorer.Turn.Who;
import dev.musher.ledger.Lease;
import dev.musher.story.Assignment;
import dev.musher.story.Ending;
import dev.musher.story.Item;
import dev.musher.story.Stage;
import dev.musher.story.Ticket;
import dev.musher.story.Working.EndAttempt;
import java.util.function.Consumer;

/**
 * Sees to it that what ended is dead, that the ledger knows it, and only then that its lease ends.
 * What a former life of the server left behind is looked for and ended the same way.
 */
class Undertaker implements Player {
    final Play play;

    Undertaker(Play play) {
        this.play = play;
    }

    @Override
    public void turns(World world, Consumer<Turn> out) {
        for (Job job : world.jobs()) {
            if (job.isAlive()) {
                living(world, job, out);
            } else if (job.life() == Life.DEAD) {
                dead(world, job, out);
            }
        }
        for (Lease lease : world.leases().leases().values()) {
            if (isLeftBehind(world, lease)) {
                out.accept(
                        Turn.of(
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
                && world.jobs().stream().noneMatch(job -> job.fence() == lease.fencing())
                && world.items().stream().noneMatch(item -> isAwaited(world, item, lease));
    }

    private static boolean isAwaited(World world, Item item, Lease lease) {
        return switch (item.assignment()) {
            case Assignment.Idle _ -> false;
            case Assignment.Running(var attempt) -> attempt.fence() == lease.fencing();
            case Assignment.Ended(var attempt, _) ->
                    attempt.fence() == lease.fencing() && Scheduler.isUnjudged(world, item);
        };
    }

    void living(World world, Job job, Consumer<Turn> out) {
        boolean ours = play.isOurs(world, job);
        if (job.life() == Life.EXITED && ours) {
            ended(world, job, job.exit(), out);
        } else if (!ours || !isWanted(world, job)) {
            ended(world, job, Exit.STOPPED, out);
        }
    }

    /** Starting and standing still are no moves, and a new visit is one. */
    private static boolean isWanted(World world, Job job) {
        Item item = world.item(job.post().story());
        return item.stage() instanceof Stage.Active
                && item.progress().visit() == job.post().visit();
    }

    private void ended(World world, Job job, Exit how, Consumer<Turn> out) {
        World seen = world.replace(job, job.exited(Life.DEAD, how));
        String killed = "the server kills what is left of @ on # and sees it dead";
        if (!job.post().trade().isAgent()) {
            out.accept(Turn.of(deed(killed, job), play.end(world, job)));
        } else if (job.attempt() > 0) {
            play.send(seen, end(job, how))
                    .ifPresent(after -> out.accept(Turn.of(deed(killed, job), after)));
        }
    }

    void dead(World world, Job job, Consumer<Turn> out) {
        if (job.attempt() > 0 && isRunning(world.item(job.post().story()), job.attempt())) {
            play.send(world, end(job, job.exit()))
                    .ifPresent(
                            after ->
                                    out.accept(
                                            Turn.of(
                                                    deed(
                                                            "the server reports again that @ is dead",
                                                            job),
                                                    after)));
        } else if (!isToBeHeard(world, job)) {
            out.accept(Turn.of(deed("the lease of @ on # ends", job), play.end(world, job)));
        }
    }

    /** What is said under a lease is heard before the lease ends. */
    private static boolean isToBeHeard(World world, Job job) {
        var item = world.item(job.post().story());
        return job.post().trade().isAgent()
                ? item.assignment() instanceof Assignment.Ended(var attempt, _)
                        && attempt.number() == job.attempt()
                        && Scheduler.isUnjudged(world, item)
                : world.messages().stream().anyMatch(message -> GateRunner.isOf(message, job));
    }

    /** The ledger says that somebody works, and there is nobody. */
    private void orphan(World world, Item item, Consumer<Turn> out) {
        if (item.assignment() instanceof Assignment.Running(var attempt)
                && world.jobs().stream()
                        .noneMatch(
                                job ->
                                        job.post().story() == item.number().value()
                                                && job.attempt() == attempt.number())) {
            var end =
                    new EndAttempt(
                            item.number(),
                            new Ticket(attempt.number(), attempt.fence()),
                            new Ending.Stopped("the server restarted"));
            play.send(world, end)
                    .ifPresent(
                            after ->
                                    out.accept(
                                            Turn.of(
                                                    new Deed(
                                                            Who.SERVER,
                                                            "the server finds no process of @ on #",
                                                            item.number().value(),
                                                            attempt.worker().agent()),
                                                    after)));
        }
    }

    static boolean isRunning(Item item, int attempt) {
        return item.assignment() instanceof Assignment.Running(var running)
                && running.number() == attempt;
    }

    static EndAttempt end(Job job, Exit how) {
        return new EndAttempt(Play.number(job.post().story()), job.ticket(), how.ending());
    }

    static Deed deed(String words, Job job) {
        return new Deed(Who.SERVER, words, job.post().story(), job.post().agent());
    }

    private static Deed deed(String words, Lease lease) {
        return new Deed(Who.SERVER, words, 0, Long.toString(lease.fencing()));
    }
}
