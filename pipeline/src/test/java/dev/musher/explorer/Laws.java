package dev.musher.explorer;

import dev.musher.explorer.World.Branch;
import dev.musher.explorer.World.Presence;
import dev.musher.ledger.Lease;
import dev.musher.story.Item;
import dev.musher.story.Landing;
import dev.musher.story.Stage;
import java.util.List;
import java.util.Optional;

/** The invariants of the pipeline that can be seen in a world. */
final class Laws {
    private Laws() {}

    static List<Law> all(Play play, Canon canon) {
        return List.of(
                new OneAgent(),
                new SlotsAreHeld(),
                new DoneMeansLanded(),
                new BranchesAreKept(),
                new NoDeadEnd(play, canon),
                new RestartForgetsNothing(),
                new Quietude(),
                new MoveLaws.RoleFits(),
                new MoveLaws.StartingMovesNothing(),
                new MoveLaws.ForcedEndsAreFree(),
                new MoveLaws.PausesGiveBack(),
                new MoveLaws.NothingStale());
    }

    /** At most one live agent for a story, and one story for an agent. */
    record OneAgent() implements Law {
        @Override
        public Optional<String> state(World world) {
            for (Job one : world.jobs()) {
                for (Job other : world.jobs()) {
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

        private static boolean collides(Job one, Job other) {
            return one.post().story() == other.post().story()
                    || one.post().agent().equals(other.post().agent());
        }
    }

    /** Whatever lives has its lease, and the ledger says of a living agent that it works. */
    record SlotsAreHeld() implements Law {
        @Override
        public Optional<String> state(World world) {
            for (Job job : world.jobs()) {
                if (job.isAlive() && world.leases().held(job.fence()).isEmpty()) {
                    return Optional.of(told("%s on story %d lives, and its lease has ended", job));
                }
                if (job.isAgentAlive()
                        && !Undertaker.isRunning(world.item(job.post().story()), job.attempt())) {
                    return Optional.of(
                            told("%s on story %d lives, and the ledger says it ended", job));
                }
            }
            return Optional.empty();
        }

        private static String told(String words, Job job) {
            return words.formatted(job.post().agent(), job.post().story());
        }
    }

    /** What is done is in base; and once all is quiet, what is in base is known to be. */
    record DoneMeansLanded() implements Law {
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
                        && !Train.isKnown(item, branch.landed())
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
    record BranchesAreKept() implements Law {
        @Override
        public Optional<String> turn(World before, Turn turn) {
            for (int story = 1; story <= before.items().size(); story++) {
                Branch branch = before.branch(story);
                if (branch.presence() == Presence.PRESENT
                        && turn.after().branch(story).presence() == Presence.ABSENT
                        && !branch.isMerged()) {
                    return Optional.of("unmerged work of story %d is lost".formatted(story));
                }
            }
            return Optional.empty();
        }
    }

    /** Starting again gives what an uninterrupted run has. */
    record RestartForgetsNothing() implements Law {
        @Override
        public Optional<String> turn(World before, Turn turn) {
            return turn.deed().who() == Turn.Who.FATE
                            && !before.items().equals(turn.after().items())
                    ? Optional.of("a restart has changed what is known of stories")
                    : Optional.empty();
        }
    }

    /** When nothing more happens by itself, nobody holds anything and no story waits for us. */
    record Quietude() implements Law {
        @Override
        public Optional<String> quiet(World world) {
            for (Lease lease : world.leases().leases().values()) {
                return Optional.of(
                        "lease %d on %s is held for ever"
                                .formatted(
                                        lease.fencing(),
                                        lease.keys().stream()
                                                .sorted(
                                                        java.util.Comparator.comparing(
                                                                Object::toString))
                                                .toList()));
            }
            for (Item item : world.items()) {
                if (item.isAttended()) {
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

        private static boolean isOurs(Stage stage) {
            return stage instanceof Stage.Coding
                    || stage instanceof Stage.Qa
                    || stage instanceof Stage.Merge
                    || stage instanceof Stage.MergeFailed;
        }
    }
}
