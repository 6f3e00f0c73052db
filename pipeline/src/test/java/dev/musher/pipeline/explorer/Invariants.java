package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.World.Branch;
import dev.musher.pipeline.explorer.World.Presence;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.QaReview.Gates;
import dev.musher.pipeline.story.item.Stage;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The invariants of the pipeline that can be seen in a world. */
final class Invariants {
    private Invariants() {}

    static List<Invariant> all(WorldActions worldActions, WorldEncoder worldEncoder) {
        return List.of(
                new OneAgent(),
                new SlotsAreHeld(),
                new DoneMeansLanded(),
                new BranchesAreKept(),
                new NoDeadEndInvariant(worldActions, worldEncoder),
                new RestartForgetsNothing(),
                new Quietude(),
                new SecondPassRests(),
                new MoveInvariants.RoleFits(),
                new MoveInvariants.StartingMovesNothing(),
                new MoveInvariants.ForcedEndsAreFree(),
                new MoveInvariants.PausesGiveBack(),
                new MoveInvariants.NothingStale());
    }

    /** At most one live agent for a story, and one story for an agent. */
    record OneAgent() implements Invariant {
        @Override
        public Optional<String> state(World world) {
            for (LeasedJob one : world.jobs()) {
                for (LeasedJob other : world.jobs()) {
                    if (one.fence() < other.fence()
                            && one.isAgentAlive()
                            && other.isAgentAlive()
                            && collides(one, other)) {
                        return Optional.of(
                                "%s on story %d and %s on story %d are alive at the same time"
                                        .formatted(
                                                one.post().agent(),
                                                one.post().story(),
                                                other.post().agent(),
                                                other.post().story()));
                    }
                }
            }
            return Optional.empty();
        }

        private static boolean collides(LeasedJob one, LeasedJob other) {
            return one.post().story() == other.post().story()
                    || one.post().agent().equals(other.post().agent());
        }
    }

    /** Whatever lives has its lease, and of whom the ledger says that it works, too. */
    record SlotsAreHeld() implements Invariant {
        @Override
        public Optional<String> state(World world) {
            for (LeasedJob leasedJob : world.jobs()) {
                if (leasedJob.isAlive() && world.leases().held(leasedJob.fence()).isEmpty()) {
                    return Optional.of(
                            told("%s on story %d lives, and its lease has ended", leasedJob));
                }
                if (leasedJob.isAgentAlive()
                        && !OrphanRecovery.isRunning(
                                world.item(leasedJob.post().story()), leasedJob.attempt())) {
                    return Optional.of(
                            told("%s on story %d lives, and the ledger says it ended", leasedJob));
                }
            }
            return world.items().stream().flatMap(item -> orphan(world, item).stream()).findFirst();
        }

        /** An attempt whose lease has ended could never be said to have ended. */
        private static Optional<String> orphan(World world, Item item) {
            return item.assignment() instanceof AttemptAssignment.Running(var attempt)
                            && world.leases().held(attempt.fence()).isEmpty()
                    ? Optional.of(
                            "the ledger says that %s works on story %s, and the lease has ended"
                                    .formatted(attempt.worker().agent(), item.number()))
                    : Optional.empty();
        }

        private static String told(String words, LeasedJob leasedJob) {
            return words.formatted(leasedJob.post().agent(), leasedJob.post().story());
        }
    }

    /** What is done is in base; and once all is quiet, what is in base is known to be. */
    record DoneMeansLanded() implements Invariant {
        @Override
        public Optional<String> state(World world) {
            for (Item item : world.items()) {
                var landing = landing(item.stage());
                if (landing.isPresent()
                        && Proofs.version(landing.get().tip())
                                > world.branch(item.number().value()).landed()) {
                    return Optional.of(
                            "story %s is done, and base does not have it".formatted(item.number()));
                }
            }
            return Optional.empty();
        }

        private static Optional<Landing> landing(Stage stage) {
            return switch (stage) {
                case Stage.Done done -> Optional.of(done.landing());
                case Stage.Archived archived -> landing(archived.was());
                case Stage.Deleted deleted -> landing(deleted.was());
                case Stage.Live _, Stage.Closed _ -> Optional.empty();
            };
        }

        @Override
        public Optional<String> quiet(World world) {
            for (Item item : world.items()) {
                Branch branch = world.branch(item.number().value());
                if (branch.landed() > 0
                        && !MergeTrainStub.isKnown(item, branch.landed())
                        && !isOfferedAnew(item, branch)) {
                    return Optional.of(
                            "base has story %s, which stands at %s and will never know"
                                    .formatted(item.number(), item.stage().word()));
                }
            }
            return Optional.empty();
        }

        private static boolean isOfferedAnew(Item item, Branch branch) {
            return item.progress()
                    .offered()
                    .filter(offered -> Proofs.version(offered.tip()) > branch.landed())
                    .isPresent();
        }
    }

    /** No branch with unmerged work is deleted, nor one in which somebody works. */
    record BranchesAreKept() implements Invariant {
        @Override
        public Optional<String> turn(Step step) {
            World before = step.before();
            for (int story = 1; story <= before.items().size(); story++) {
                if (before.branch(story).presence() == Presence.ABSENT
                        || step.after().branch(story).presence() == Presence.PRESENT) {
                    continue;
                }
                if (!before.branch(story).isMerged()) {
                    return Optional.of("unmerged work of story %d is lost".formatted(story));
                }
                if (before.job(story).filter(LeasedJob::isAgentAlive).isPresent()) {
                    return Optional.of(
                            "the branch of story %d is gone while somebody works on it"
                                    .formatted(story));
                }
            }
            return Optional.empty();
        }
    }

    /** Starting again gives what an uninterrupted run has. */
    record RestartForgetsNothing() implements Invariant {
        @Override
        public Optional<String> turn(Step step) {
            return step.turn().deed().who() == WorldStep.Who.FATE
                            && !step.before().items().equals(step.after().items())
                    ? Optional.of("a restart has changed what is known of stories")
                    : Optional.empty();
        }
    }

    /** A second pass has no effect. */
    record SecondPassRests() implements Invariant {
        @Override
        public Optional<String> turn(Step step) {
            return step.turn().deed().who() == WorldStep.Who.SERVER
                            && step.by().filter(step.turn().deed()::equals).isPresent()
                    ? Optional.of("the server does again what it has just done")
                    : Optional.empty();
        }
    }

    /** When nothing more happens by itself, nobody holds anything and no story waits for us. */
    record Quietude() implements Invariant {
        @Override
        public Optional<String> quiet(World world) {
            for (Lease lease : world.leases().leases().values()) {
                return Optional.of(
                        "lease %d on %s is held for ever"
                                .formatted(
                                        lease.fencing(),
                                        lease.keys().stream()
                                                .sorted(Comparator.comparing(Object::toString))
                                                .toList()));
            }
            for (Item item : world.items()) {
                if (item.mayHaveLiveAgent()) {
                    return Optional.of(
                            "the ledger says for ever that somebody works on story %s"
                                    .formatted(item.number()));
                }
                if (isOurs(item.stage())) {
                    return Optional.of(
                            "story %s stands at %s, and nobody does anything about it"
                                    .formatted(item.number(), item.stage().word()));
                }
            }
            return Optional.empty();
        }

        /** Whether it is the server's turn, and no person's. */
        private static boolean isOurs(Stage stage) {
            return switch (stage) {
                case Stage.Coding _, Stage.Merge _, Stage.MergeFailed _ -> true;
                case Stage.Qa(var qaReview, _, _) ->
                        qaReview.mode() != QaMode.HUMAN
                                || qaReview.gates() instanceof Gates.Pending;
                case Stage _ -> false;
            };
        }
    }
}
