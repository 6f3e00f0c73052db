package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.StateWriter.Series;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.order.ReportCommand;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Writes a world in one form only: the same bytes for worlds in which the same can happen. Twice
 * told: once to learn the numbers that are mentioned, once to write their ranks.
 */
final class WorldEncoder {
    private final NumberRenaming numberRenaming;
    private final Page page = new Page();
    private final @Nullable Item[] lastItems;
    private final Fingerprint[] lastPrints;

    WorldEncoder(int stories) {
        numberRenaming = new NumberRenaming(stories);
        lastItems = new Item[stories + 1];
        lastPrints = new Fingerprint[stories + 1];
    }

    Fingerprint print(World world) {
        numberRenaming.clear();
        tell(world, numberRenaming);
        page.clear();
        tell(world, page);
        return page.print();
    }

    /** Of one item alone, whatever else there is; worlds next to each other share most items. */
    @SuppressWarnings("ReferenceEquality") // A quick look whether it is the item of just now.
    Fingerprint print(Item item) {
        int story = item.number().value();
        if (lastItems[story] != item) {
            numberRenaming.clear();
            ItemDescriber.tell(item, numberRenaming);
            page.clear();
            ItemDescriber.tell(item, page);
            lastItems[story] = item;
            lastPrints[story] = page.print();
        }
        return lastPrints[story];
    }

    private void tell(World world, StateWriter stateWriter) {
        for (Item item : world.items()) {
            ItemDescriber.tell(item, stateWriter);
        }
        for (int story = 1; story <= world.items().size(); story++) {
            var branch = world.branch(story);
            stateWriter.number(Series.VERSION, story, 0);
            stateWriter.put(branch.presence());
            stateWriter.number(Series.VERSION, story, branch.tip());
            stateWriter.number(Series.VERSION, story, branch.landed());
        }
        for (Lease lease : world.leases().leases().values()) {
            stateWriter.put(lease.epoch().equals(world.epoch()) ? 1 : 2);
            stateWriter.fence(lease.fencing());
            stateWriter.put(keys(lease, world.items().size()));
        }
        stateWriter.put(255);
        jobs(world, stateWriter);
        messages(world, stateWriter);
        var budget = world.budget();
        stateWriter.put(budget.restarts());
        stateWriter.put(budget.copies());
        stateWriter.put(budget.acts());
    }

    private static int keys(Lease lease, int stories) {
        int keys = lease.keys().contains(WorldActions.TRAIN) ? 1 : 0;
        for (LeaseKey key : lease.keys()) {
            for (int story = 1; story <= stories; story++) {
                keys |= key.equals(WorldActions.story(story)) ? 2 << story : 0;
            }
            for (int agent = 0; agent < WorldActions.AGENTS.size(); agent++) {
                keys |=
                        key.equals(WorldActions.agent(WorldActions.AGENTS.get(agent)))
                                ? 64 << agent
                                : 0;
            }
        }
        return keys;
    }

    private static void jobs(World world, StateWriter stateWriter) {
        world.jobs().stream()
                .sorted(Comparator.comparingLong(LeasedJob::fence))
                .forEach(
                        leasedJob -> {
                            var post = leasedJob.post();
                            stateWriter.put(post.trade());
                            stateWriter.put(post.story());
                            stateWriter.put(WorldActions.AGENTS.indexOf(post.agent()) + 1);
                            stateWriter.put(leasedJob.life());
                            stateWriter.put(leasedJob.exit());
                            stateWriter.fence(leasedJob.fence());
                            stateWriter.number(Series.VISIT, post.story(), post.visit());
                            stateWriter.number(Series.ATTEMPT, post.story(), leasedJob.attempt());
                            stateWriter.number(Series.VERSION, post.story(), post.version());
                        });
        stateWriter.put(255);
    }

    /** In the order of what is written of them, since they have none of their own. */
    private void messages(World world, StateWriter stateWriter) {
        if (stateWriter == numberRenaming) {
            world.messages().forEach(message -> message(message, numberRenaming));
            return;
        }
        int start = page.length();
        var ends = world.messages().stream().mapToInt(m -> written(m)).toArray();
        page.sort(start, ends);
    }

    private int written(ReportCommand message) {
        message(message, page);
        return page.length();
    }

    private static void message(ReportCommand message, StateWriter stateWriter) {
        int story = message.item().value();
        stateWriter.put(story);
        switch (message) {
            case ReportCommand.EndAttempt end -> {
                stateWriter.put(1);
                ticket(end.ticket(), story, stateWriter);
                stateWriter.put(ending(end));
            }
            case ReportCommand.FinishCode finish -> {
                stateWriter.put(2);
                ticket(finish.ticket(), story, stateWriter);
                stateWriter.number(Series.VERSION, story, Proofs.version(finish.candidate().tip()));
            }
            case ReportCommand.PassGates pass -> {
                stateWriter.put(3);
                target(pass.target(), story, stateWriter);
                stateWriter.number(Series.VERSION, story, Proofs.version(pass.report().tree()));
            }
            case ReportCommand.HoldGates hold -> {
                stateWriter.put(11);
                target(hold.target(), story, stateWriter);
                stateWriter.number(Series.VERSION, story, Proofs.version(hold.report().tree()));
            }
            case ReportCommand.FailGates fail -> {
                stateWriter.put(4);
                target(fail.target(), story, stateWriter);
                stateWriter.number(Series.VERSION, story, Proofs.version(fail.report().tree()));
            }
            case ReportCommand.ApproveQa approve -> {
                stateWriter.put(5);
                reviewer(approve.reviewer(), story, stateWriter);
                stateWriter.number(Series.VERSION, story, Proofs.version(approve.tip()));
            }
            case ReportCommand.RejectQa reject -> {
                stateWriter.put(6);
                reviewer(reject.reviewer(), story, stateWriter);
                stateWriter.number(Series.VERSION, story, Proofs.version(reject.tip()));
            }
            case ReportCommand.LandMerge land -> {
                stateWriter.put(7);
                stateWriter.number(Series.VERSION, story, Proofs.version(land.landing().tip()));
            }
            case ReportCommand.FailMerge fail -> {
                stateWriter.put(8);
                stateWriter.number(Series.VISIT, story, fail.visit());
            }
            case ReportCommand.AttemptRecovery recovery -> {
                stateWriter.put(9);
                ticket(recovery.ticket(), story, stateWriter);
                stateWriter.number(
                        Series.VERSION,
                        story,
                        recovery.recovery()
                                        instanceof
                                        ReportCommand.Recovery.Recovered(var mergeCandidate)
                                ? Proofs.version(mergeCandidate.tip())
                                : 0);
            }
            case ReportCommand.StartAttempt(_, var attemptAgent, long fence) -> {
                stateWriter.put(10);
                stateWriter.put(attemptAgent.role());
                stateWriter.put(WorldActions.AGENTS.indexOf(attemptAgent.agent()));
                stateWriter.fence(fence);
            }
            case ReportCommand.RecordSpend _, ReportCommand.NotePlan _ ->
                    throw new IllegalStateException("nobody sends " + message);
        }
    }

    private static int ending(ReportCommand.EndAttempt end) {
        return switch (end.ending()) {
            case AttemptEnding.Finished _ -> 1;
            case AttemptEnding.QuitEarly _ -> 2;
            case AttemptEnding.Crashed _ -> 3;
            case AttemptEnding.Throttled _ -> 4;
            case AttemptEnding.LimitReached _ -> 5;
            case AttemptEnding.Stopped _ -> 6;
            case AttemptEnding.OutOfMoney _ -> 7;
            case AttemptEnding.Rejected _ -> 8;
        };
    }

    private static void ticket(AttemptTicket attemptTicket, int story, StateWriter stateWriter) {
        stateWriter.number(Series.ATTEMPT, story, attemptTicket.attempt());
        stateWriter.fence(attemptTicket.fence());
    }

    private static void target(GateTarget gateTarget, int story, StateWriter stateWriter) {
        stateWriter.number(Series.VISIT, story, gateTarget.visit());
        stateWriter.fence(gateTarget.fence());
    }

    private static void reviewer(
            ReportCommand.Reviewer reviewer, int story, StateWriter stateWriter) {
        if (reviewer instanceof ReportCommand.Reviewer.ByAttempt(var attemptTicket)) {
            ticket(attemptTicket, story, stateWriter);
        }
    }

    /** The bytes of what was told, with ranks for numbers. */
    private final class Page implements StateWriter {
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
            put(numberRenaming.rank(number));
        }

        @Override
        public void number(Series series, int story, int number) {
            put(numberRenaming.rank(series, story, number));
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
