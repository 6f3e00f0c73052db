package dev.musher.explorer;

import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Death;
import dev.musher.ledger.Lease;
import dev.musher.ledger.LeaseBook;
import dev.musher.ledger.LeaseWish;
import dev.musher.story.Assignment;
import dev.musher.story.Attempt;
import dev.musher.story.Decision;
import dev.musher.story.Decision.Accepted;
import dev.musher.story.Decision.Reach;
import dev.musher.story.Decision.Refused;
import dev.musher.story.Ending;
import dev.musher.story.Event;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.Moved;
import dev.musher.story.Neighbours;
import dev.musher.story.Order;
import dev.musher.story.Progress;
import dev.musher.story.QaMode;
import dev.musher.story.Stage;
import dev.musher.story.Steering;
import dev.musher.story.Worked;
import dev.musher.story.Working;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Rules with one bug each, for the explorer to find. */
final class PlantedRules {
    private PlantedRules() {}

    /** Hears whoever says that code is finished, if nobody is at work. */
    static final class AnyCompletion extends Rules {
        @Override
        Decision decide(Neighbours neighbours, Order order) {
            return order.command() instanceof Working.FinishCode finish
                            && isReady(neighbours.item(finish.item()).orElseThrow())
                    ? accepted(
                            finish.item(),
                            new Worked.CodeFinished(
                                    finish.ticket(), finish.candidate(), QaMode.GATES))
                    : super.decide(neighbours, order);
        }

        private static boolean isReady(Item item) {
            return item.stage() instanceof Stage.Coding
                    && item.assignment() instanceof Assignment.Ended;
        }
    }

    /** Gives a frozen review back to the coder. */
    static final class WrongThaw extends Rules {
        @Override
        Item evolve(Item item, Event event) {
            Item thawed = super.evolve(item, event);
            return event instanceof Moved.Unfrozen && thawed.stage() instanceof Stage.Qa qa
                    ? with(thawed, qa.from())
                    : thawed;
        }
    }

    /** Lets nobody steer what finally failed to merge. */
    static final class DeadEnd extends Rules {
        @Override
        Decision decide(Neighbours neighbours, Order order) {
            return order.command() instanceof Steering steering
                            && neighbours.item(steering.item()).orElseThrow().stage()
                                    instanceof Stage.MergeFailedFinal
                    ? new Refused("It failed for good.")
                    : super.decide(neighbours, order);
        }
    }

    /** Charges a try for a model that had no time. */
    static final class DearThrottling extends Rules {
        @Override
        Decision decide(Neighbours neighbours, Order order) {
            return super.decide(neighbours, order) instanceof Accepted accepted
                    ? new Accepted(
                            accepted.item(),
                            accepted.events().stream().map(DearThrottling::charged).toList(),
                            accepted.reach())
                    : super.decide(neighbours, order);
        }

        private static Event charged(Event event) {
            return event instanceof Worked.AttemptEnded(var ticket, Ending.Throttled ending, _)
                    ? new Worked.AttemptEnded(ticket, ending, Ending.Toll.RETRY)
                    : event;
        }
    }

    /** Gives a lease that is overdue to whoever wants it next. */
    static final class ImpatientLeases extends Rules {
        @Override
        LeaseBook.Turn acquire(LeaseBook book, LeaseWish claim, BootEpoch epoch) {
            LeaseBook freed = book;
            for (Lease lease : book.leases().values()) {
                if (!Collections.disjoint(lease.keys(), claim.keys())) {
                    freed = freed.expire(new Death(lease.fencing(), "it is overdue")).book();
                }
            }
            return freed.acquire(claim, epoch);
        }
    }

    /** Hears of a landing only while the item waits for it. */
    static final class DeafToLandings extends Rules {
        @Override
        Decision decide(Neighbours neighbours, Order order) {
            return order.command() instanceof Working.LandMerge land
                            && !(neighbours.item(land.item()).orElseThrow().stage()
                                    instanceof Stage.Merge)
                    ? new Refused("It is not being merged.")
                    : super.decide(neighbours, order);
        }
    }

    /** Forgets what was offered when an item is reopened. */
    static final class ForgetfulReopening extends Rules {
        @Override
        Item evolve(Item item, Event event) {
            Item after = super.evolve(item, event);
            var progress = after.progress();
            return event instanceof Moved.Reopened
                    ? with(
                            after,
                            new Progress(
                                    progress.visit(),
                                    progress.fence(),
                                    progress.attempts(),
                                    progress.strikes(),
                                    Optional.empty(),
                                    progress.landed()))
                    : after;
        }
    }

    /** Takes a failure to merge for one of now, whenever it was. */
    static final class AnyFailure extends Rules {
        @Override
        Decision decide(Neighbours neighbours, Order order) {
            return order.command() instanceof Working.FailMerge(var number, _, var failure)
                    ? super.decide(
                            neighbours,
                            new Order(
                                    order.by(),
                                    order.at(),
                                    new Working.FailMerge(
                                            number, visit(neighbours, number), failure)))
                    : super.decide(neighbours, order);
        }

        private static int visit(Neighbours neighbours, ItemNumber number) {
            return neighbours.item(number).orElseThrow().progress().visit();
        }
    }

    /** Moves an item when somebody starts to work on it. */
    static final class MovingStart extends Rules {
        @Override
        Item evolve(Item item, Event event) {
            Item after = super.evolve(item, event);
            return event instanceof Worked.AttemptStarted
                            && item.stage() instanceof Stage.MergeFailed failed
                    ? with(after, failed.was())
                    : after;
        }
    }

    /** Lets whoever is free work, whatever the stage wants. */
    static final class AnyRole extends Rules {
        @Override
        Decision decide(Neighbours neighbours, Order order) {
            var decision = super.decide(neighbours, order);
            return decision instanceof Refused
                            && order.command() instanceof Working.StartAttempt start
                            && !neighbours.item(start.item()).orElseThrow().isAttended()
                    ? started(neighbours.item(start.item()).orElseThrow(), start, order.at())
                    : decision;
        }

        private static Decision started(Item item, Working.StartAttempt start, Instant at) {
            var progress = item.progress();
            var attempt =
                    new Attempt(
                            progress.attempts() + 1,
                            start.worker(),
                            progress.visit(),
                            start.fence(),
                            at);
            return accepted(item.number(), new Worked.AttemptStarted(attempt));
        }
    }

    /** Starts an attempt as often as it is told to, under one lease. */
    static final class DoubledStart extends Rules {
        @Override
        Decision decide(Neighbours neighbours, Order order) {
            var decision = super.decide(neighbours, order);
            return decision instanceof Refused
                            && order.command() instanceof Working.StartAttempt start
                            && isUsed(neighbours.item(start.item()).orElseThrow(), start)
                    ? AnyRole.started(
                            neighbours.item(start.item()).orElseThrow(), start, order.at())
                    : decision;
        }

        private static boolean isUsed(Item item, Working.StartAttempt start) {
            return item.progress().fence() == start.fence()
                    && !item.isAttended()
                    && item.stage() instanceof Stage.Coding;
        }
    }

    private static Decision accepted(ItemNumber item, Event event) {
        return new Accepted(item, List.of(event), Reach.ITEM);
    }

    static Item with(Item item, Stage stage) {
        return new Item(
                item.number(),
                item.origin(),
                item.brief(),
                item.checklist(),
                item.terms(),
                stage,
                item.assignment(),
                item.progress(),
                item.spent());
    }

    private static Item with(Item item, Progress progress) {
        return new Item(
                item.number(),
                item.origin(),
                item.brief(),
                item.checklist(),
                item.terms(),
                item.stage(),
                item.assignment(),
                progress,
                item.spent());
    }
}
