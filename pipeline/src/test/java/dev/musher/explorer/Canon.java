package dev.musher.explorer;

import dev.musher.explorer.Scribe.Series;
import dev.musher.ledger.Lease;
import dev.musher.ledger.LeaseKey;
import dev.musher.story.Ending;
import dev.musher.story.Footing;
import dev.musher.story.Item;
import dev.musher.story.Ticket;
import dev.musher.story.Working;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Writes a world in one form only: the same bytes for worlds in which the same can happen. Twice
 * told: once to learn the numbers that are mentioned, once to write their ranks.
 */
final class Canon {
    private final Names names;
    private final Page page = new Page();
    private final @Nullable Item[] lastItems;
    private final Fingerprint[] lastPrints;

    Canon(int stories) {
        names = new Names(stories);
        lastItems = new Item[stories + 1];
        lastPrints = new Fingerprint[stories + 1];
    }

    Fingerprint print(World world) {
        names.clear();
        tell(world, names);
        page.clear();
        tell(world, page);
        return page.print();
    }

    /** Of one item alone, whatever else there is; worlds next to each other share most items. */
    @SuppressWarnings("ReferenceEquality") // A quick look whether it is the item of just now.
    Fingerprint print(Item item) {
        int story = item.number().value();
        if (lastItems[story] != item) {
            names.clear();
            Account.tell(item, names);
            page.clear();
            Account.tell(item, page);
            lastItems[story] = item;
            lastPrints[story] = page.print();
        }
        return lastPrints[story];
    }

    private void tell(World world, Scribe scribe) {
        for (Item item : world.items()) {
            Account.tell(item, scribe);
        }
        for (int story = 1; story <= world.items().size(); story++) {
            var branch = world.branch(story);
            scribe.number(Series.VERSION, story, 0);
            scribe.put(branch.presence());
            scribe.number(Series.VERSION, story, branch.tip());
            scribe.number(Series.VERSION, story, branch.landed());
        }
        for (Lease lease : world.leases().leases().values()) {
            scribe.put(lease.epoch().equals(world.epoch()) ? 1 : 2);
            scribe.fence(lease.fencing());
            scribe.put(keys(lease, world.items().size()));
        }
        scribe.put(255);
        jobs(world, scribe);
        messages(world, scribe);
        var budget = world.budget();
        scribe.put(budget.restarts());
        scribe.put(budget.copies());
        scribe.put(budget.acts());
    }

    private static int keys(Lease lease, int stories) {
        int keys = lease.keys().contains(Play.TRAIN) ? 1 : 0;
        for (LeaseKey key : lease.keys()) {
            for (int story = 1; story <= stories; story++) {
                keys |= key.equals(Play.story(story)) ? 2 << story : 0;
            }
            for (int agent = 0; agent < Play.AGENTS.size(); agent++) {
                keys |= key.equals(Play.agent(Play.AGENTS.get(agent))) ? 64 << agent : 0;
            }
        }
        return keys;
    }

    private static void jobs(World world, Scribe scribe) {
        world.jobs().stream()
                .sorted(Comparator.comparingLong(Job::fence))
                .forEach(
                        job -> {
                            var post = job.post();
                            scribe.put(post.trade());
                            scribe.put(post.story());
                            scribe.put(Play.AGENTS.indexOf(post.agent()) + 1);
                            scribe.put(job.life());
                            scribe.put(job.exit());
                            scribe.fence(job.fence());
                            scribe.number(Series.VISIT, post.story(), post.visit());
                            scribe.number(Series.ATTEMPT, post.story(), job.attempt());
                            scribe.number(Series.VERSION, post.story(), post.version());
                        });
        scribe.put(255);
    }

    /** In the order of what is written of them, since they have none of their own. */
    private void messages(World world, Scribe scribe) {
        if (scribe == names) {
            world.messages().forEach(message -> message(message, names));
            return;
        }
        int start = page.length();
        var ends = world.messages().stream().mapToInt(m -> written(m)).toArray();
        page.sort(start, ends);
    }

    private int written(Working message) {
        message(message, page);
        return page.length();
    }

    private static void message(Working message, Scribe scribe) {
        int story = message.item().value();
        scribe.put(story);
        switch (message) {
            case Working.EndAttempt end -> {
                scribe.put(1);
                ticket(end.ticket(), story, scribe);
                scribe.put(ending(end));
            }
            case Working.FinishCode finish -> {
                scribe.put(2);
                ticket(finish.ticket(), story, scribe);
                scribe.number(Series.VERSION, story, Proofs.version(finish.candidate().tip()));
            }
            case Working.PassGates pass -> {
                scribe.put(3);
                footing(pass.footing(), story, scribe);
                scribe.number(Series.VERSION, story, Proofs.version(pass.report().tree()));
            }
            case Working.HoldGates hold -> {
                scribe.put(11);
                footing(hold.footing(), story, scribe);
                scribe.number(Series.VERSION, story, Proofs.version(hold.report().tree()));
            }
            case Working.FailGates fail -> {
                scribe.put(4);
                footing(fail.footing(), story, scribe);
                scribe.number(Series.VERSION, story, Proofs.version(fail.report().tree()));
            }
            case Working.ApproveQa approve -> {
                scribe.put(5);
                reviewer(approve.reviewer(), story, scribe);
                scribe.number(Series.VERSION, story, Proofs.version(approve.tip()));
            }
            case Working.RejectQa reject -> {
                scribe.put(6);
                reviewer(reject.reviewer(), story, scribe);
                scribe.number(Series.VERSION, story, Proofs.version(reject.tip()));
            }
            case Working.LandMerge land -> {
                scribe.put(7);
                scribe.number(Series.VERSION, story, Proofs.version(land.landing().tip()));
            }
            case Working.FailMerge fail -> {
                scribe.put(8);
                scribe.number(Series.VISIT, story, fail.visit());
            }
            case Working.AttemptRecovery recovery -> {
                scribe.put(9);
                ticket(recovery.ticket(), story, scribe);
                scribe.number(
                        Series.VERSION,
                        story,
                        recovery.recovery() instanceof Working.Recovery.Recovered(var candidate)
                                ? Proofs.version(candidate.tip())
                                : 0);
            }
            case Working.StartAttempt(_, var worker, long fence) -> {
                scribe.put(10);
                scribe.put(worker.role());
                scribe.put(Play.AGENTS.indexOf(worker.agent()));
                scribe.fence(fence);
            }
            case Working.RecordSpend _, Working.NotePlan _ ->
                    throw new IllegalStateException("nobody sends " + message);
        }
    }

    private static int ending(Working.EndAttempt end) {
        return switch (end.ending()) {
            case Ending.Finished _ -> 1;
            case Ending.QuitEarly _ -> 2;
            case Ending.Crashed _ -> 3;
            case Ending.Throttled _ -> 4;
            case Ending.LimitReached _ -> 5;
            case Ending.Stopped _ -> 6;
            case Ending.OutOfMoney _ -> 7;
        };
    }

    private static void ticket(Ticket ticket, int story, Scribe scribe) {
        scribe.number(Series.ATTEMPT, story, ticket.attempt());
        scribe.fence(ticket.fence());
    }

    private static void footing(Footing footing, int story, Scribe scribe) {
        scribe.number(Series.VISIT, story, footing.visit());
        scribe.fence(footing.fence());
    }

    private static void reviewer(Working.Reviewer reviewer, int story, Scribe scribe) {
        if (reviewer instanceof Working.Reviewer.ByAttempt(var ticket)) {
            ticket(ticket, story, scribe);
        }
    }

    /** The bytes of what was told, with ranks for numbers. */
    private final class Page implements Scribe {
        private byte[] bytes = new byte[256];
        private int length;

        void clear() {
            length = 0;
        }

        int length() {
            return length;
        }

        @Override
        public void put(int value) {
            if (value < -1 || value > 255) {
                throw new IllegalArgumentException("does not fit into a byte: " + value);
            }
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, length * 2);
            }
            bytes[length++] = (byte) value;
        }

        @Override
        public void fence(long number) {
            put(names.rank(number));
        }

        @Override
        public void number(Series series, int story, int number) {
            put(names.rank(series, story, number));
        }

        /** Sorts the pieces that begin at the start and end there. */
        void sort(int start, int[] ends) {
            if (ends.length < 2) {
                return;
            }
            var pieces = new byte[ends.length][];
            int from = start;
            for (int i = 0; i < ends.length; i++) {
                pieces[i] = Arrays.copyOfRange(bytes, from, ends[i]);
                from = ends[i];
            }
            Arrays.sort(pieces, Arrays::compare);
            length = start;
            for (byte[] piece : pieces) {
                System.arraycopy(piece, 0, bytes, length, piece.length);
                length += piece.length;
            }
        }

        Fingerprint print() {
            return Fingerprint.of(bytes, length);
        }
    }
}
