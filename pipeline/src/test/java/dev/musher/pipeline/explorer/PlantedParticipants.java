package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.LeasedJob.Exit;
import dev.musher.pipeline.explorer.LeasedJob.Life;
import dev.musher.pipeline.explorer.World.Branch;
import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import java.util.function.Consumer;

/** Controllers with one bug each, for the explorer to find. */
final class PlantedParticipants {
    private PlantedParticipants() {}

    /** Reports an end when the first process has exited, and looks after the others later. */
    static final class StatusBeforeDeath extends OrphanRecovery {
        StatusBeforeDeath(WorldActions worldActions) {
            super(worldActions);
        }

        @Override
        void living(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
            if (leasedJob.life() == Life.EXITED) {
                play.send(world, end(leasedJob, leasedJob.exit()))
                        .ifPresent(
                                after ->
                                        out.accept(
                                                WorldStep.of(
                                                        deed(
                                                                "the server takes @ for dead",
                                                                leasedJob),
                                                        after)));
            }
        }
    }

    /** Frees the slot when the first process has exited. */
    static final class SlotBeforeDeath extends OrphanRecovery {
        SlotBeforeDeath(WorldActions worldActions) {
            super(worldActions);
        }

        @Override
        void living(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
            if (leasedJob.life() == Life.EXITED && play.isOurs(world, leasedJob)) {
                out.accept(
                        WorldStep.of(
                                deed("the server frees the slot of @", leasedJob),
                                play.bury(world, leasedJob.fence())));
            }
        }
    }

    /** Takes whoever is late with a renewal for dead, without looking. */
    static final class Watchdog extends OrphanRecovery {
        Watchdog(WorldActions worldActions) {
            super(worldActions);
        }

        @Override
        void living(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
            if (leasedJob.attempt() == 0 || !play.isOurs(world, leasedJob)) {
                return;
            }
            if (isRunning(world.item(leasedJob.post().story()), leasedJob.attempt())) {
                play.send(world, end(leasedJob, Exit.CRASHED))
                        .ifPresent(
                                after ->
                                        out.accept(
                                                WorldStep.of(
                                                        deed(
                                                                "@ is slow, and taken for dead",
                                                                leasedJob),
                                                        after)));
            } else {
                out.accept(
                        WorldStep.of(
                                deed("the overdue lease of @ expires", leasedJob),
                                play.bury(world, leasedJob.fence())));
            }
        }
    }

    /** Ends what a former life left behind only where the ledger names an attempt. */
    static final class LeakyClaims extends OrphanRecovery {
        LeakyClaims(WorldActions worldActions) {
            super(worldActions);
        }

        @Override
        boolean isLeftBehind(World world, Lease lease) {
            return super.isLeftBehind(world, lease)
                    && world.items().stream()
                            .anyMatch(item -> item.progress().fence() == lease.fencing());
        }
    }

    /** Deletes the branch of whatever is over. */
    static final class Eager extends BranchCleaner {
        @Override
        boolean isUseless(World world, Item item, Branch branch) {
            return item.stage() instanceof Stage.Over;
        }
    }

    /** Tidies up at every pass, whether there is something to tidy or not. */
    static final class Restless extends BranchCleaner {
        @Override
        public void turns(World world, Consumer<WorldStep> out) {
            out.accept(
                    WorldStep.of(
                            new Deed(Who.SERVER, "the server prepares the workspace of #", 1, ""),
                            world));
        }
    }

    /** Says that a story is in base, and then moves base. */
    static final class HastyTrain extends MergeTrainStub {
        HastyTrain(WorldActions worldActions) {
            super(worldActions);
        }

        @Override
        void drive(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
            report(world, leasedJob, out);
        }
    }

    /** Counted tries in memory. */
    static final class Forgetful extends ServerCrash {
        @Override
        World remembered(World world) {
            return world.withItems(
                    item ->
                            item.stage() instanceof Stage.Coding(var coderTask, var plan, _)
                                    ? PlantedRules.with(
                                            item,
                                            new Stage.Coding(coderTask, plan, StageTries.NONE))
                                    : item);
        }
    }
}
