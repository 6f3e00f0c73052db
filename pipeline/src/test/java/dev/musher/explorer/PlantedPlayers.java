package dev.musher.explorer;

import dev.musher.explorer.Job.Exit;
import dev.musher.explorer.Job.Life;
import dev.musher.explorer.Turn.Deed;
import dev.musher.explorer.Turn.Who;
import dev.musher.explorer.World.Branch;
import dev.musher.ledger.Lease;
import dev.musher.story.Item;
import dev.musher.story.Stage;
import dev.musher.story.Tries;
import java.util.function.Consumer;

/** Controllers with one bug each, for the explorer to find. */
final class PlantedPlayers {
    private PlantedPlayers() {}

    /** Reports an end when the first process has exited, and looks after the others later. */
    static final class StatusBeforeDeath extends Undertaker {
        StatusBeforeDeath(Play play) {
            super(play);
        }

        @Override
        void living(World world, Job job, Consumer<Turn> out) {
            if (job.life() == Life.EXITED) {
                play.send(world, end(job, job.exit()))
                        .ifPresent(
                                after ->
                                        out.accept(
                                                Turn.of(
                                                        deed("the server takes @ for dead", job),
                                                        after)));
            }
        }
    }

    /** Frees the slot when the first process has exited. */
    static final class SlotBeforeDeath extends Undertaker {
        SlotBeforeDeath(Play play) {
            super(play);
        }

        @Override
        void living(World world, Job job, Consumer<Turn> out) {
            if (job.life() == Life.EXITED && play.isOurs(world, job)) {
                out.accept(
                        Turn.of(
                                deed("the server frees the slot of @", job),
                                play.bury(world, job.fence())));
            }
        }
    }

    /** Takes whoever is late with a renewal for dead, without looking. */
    static final class Watchdog extends Undertaker {
        Watchdog(Play play) {
            super(play);
        }

        @Override
        void living(World world, Job job, Consumer<Turn> out) {
            if (job.attempt() == 0 || !play.isOurs(world, job)) {
                return;
            }
            if (isRunning(world.item(job.post().story()), job.attempt())) {
                play.send(world, end(job, Exit.CRASHED))
                        .ifPresent(
                                after ->
                                        out.accept(
                                                Turn.of(
                                                        deed("@ is slow, and taken for dead", job),
                                                        after)));
            } else {
                out.accept(
                        Turn.of(
                                deed("the overdue lease of @ expires", job),
                                play.bury(world, job.fence())));
            }
        }
    }

    /** Ends what a former life left behind only where the ledger names an attempt. */
    static final class LeakyClaims extends Undertaker {
        LeakyClaims(Play play) {
            super(play);
        }

        @Override
        boolean isLeftBehind(World world, Lease lease) {
            return super.isLeftBehind(world, lease)
                    && world.items().stream()
                            .anyMatch(item -> item.progress().fence() == lease.fencing());
        }
    }

    /** Deletes the branch of whatever is over. */
    static final class Eager extends Sweeper {
        @Override
        boolean isUseless(World world, Item item, Branch branch) {
            return item.stage() instanceof Stage.Over;
        }
    }

    /** Tidies up at every pass, whether there is something to tidy or not. */
    static final class Restless extends Sweeper {
        @Override
        public void turns(World world, Consumer<Turn> out) {
            out.accept(
                    Turn.of(
                            new Deed(Who.SERVER, "the server prepares the workspace of #", 1, ""),
                            world));
        }
    }

    /** Says that a story is in base, and then moves base. */
    static final class HastyTrain extends Train {
        HastyTrain(Play play) {
            super(play);
        }

        @Override
        void drive(World world, Job job, Consumer<Turn> out) {
            report(world, job, out);
        }
    }

    /** Counted tries in memory. */
    static final class Forgetful extends Fate {
        @Override
        World remembered(World world) {
            return world.withItems(
                    item ->
                            item.stage() instanceof Stage.Coding(var errand, var plan, _)
                                    ? PlantedRules.with(
                                            item, new Stage.Coding(errand, plan, Tries.NONE))
                                    : item);
        }
    }
}
