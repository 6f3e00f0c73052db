package dev.musher.pipeline.explorer;

import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.HolderDeath;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.ledger.LeaseBook;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemProgress;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.rules.ItemLookup;
import dev.musher.pipeline.story.rules.OrderDecision;
import dev.musher.pipeline.story.rules.OrderDecision.Accepted;
import dev.musher.pipeline.story.rules.OrderDecision.Reach;
import dev.musher.pipeline.story.rules.OrderDecision.Refused;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Rules with one bug each, for the explorer to find. */
final class PlantedRules {
    private PlantedRules() {}

    /** Hears whoever says that code is finished, if nobody is at work. */
    static final class AnyCompletion extends ExploredRules {
        @Override
        OrderDecision decide(ItemLookup itemLookup, Order order) {
            return order.command() instanceof ReportCommand.FinishCode finish
                            && isReady(itemLookup.item(finish.item()).orElseThrow())
                    ? accepted(
                            finish.item(),
                            new WorkEvent.CodeFinished(
                                    finish.ticket(), finish.candidate(), QaMode.GATES))
                    : super.decide(itemLookup, order);
        }

        private static boolean isReady(Item item) {
            return item.stage() instanceof Stage.Coding
                    && item.assignment() instanceof AttemptAssignment.Ended;
        }
    }

    /** Gives a frozen review back to the coder. */
    static final class WrongThaw extends ExploredRules {
        @Override
        Item evolve(Item item, ItemEvent itemEvent) {
            Item thawed = super.evolve(item, itemEvent);
            return itemEvent instanceof MoveEvent.Unfrozen && thawed.stage() instanceof Stage.Qa qa
                    ? with(thawed, qa.from())
                    : thawed;
        }
    }

    /** Lets nobody steer what finally failed to merge. */
    static final class DeadEnd extends ExploredRules {
        @Override
        OrderDecision decide(ItemLookup itemLookup, Order order) {
            return order.command() instanceof MoveCommand moveCommand
                            && itemLookup.item(moveCommand.item()).orElseThrow().stage()
                                    instanceof Stage.MergeFailedFinal
                    ? new Refused("It failed for good.")
                    : super.decide(itemLookup, order);
        }
    }

    /** Charges a try for a model that had no time. */
    static final class DearThrottling extends ExploredRules {
        @Override
        OrderDecision decide(ItemLookup itemLookup, Order order) {
            return super.decide(itemLookup, order) instanceof Accepted accepted
                    ? new Accepted(
                            accepted.item(),
                            accepted.events().stream().map(DearThrottling::charged).toList(),
                            accepted.reach())
                    : super.decide(itemLookup, order);
        }

        private static ItemEvent charged(ItemEvent itemEvent) {
            return itemEvent
                            instanceof
                            WorkEvent.AttemptEnded(
                                    var attemptTicket,
                                    AttemptEnding.Throttled ending,
                                    _)
                    ? new WorkEvent.AttemptEnded(attemptTicket, ending, AttemptEnding.Charge.RETRY)
                    : itemEvent;
        }
    }

    /** Gives a lease that is overdue to whoever wants it next. */
    static final class ImpatientLeases extends ExploredRules {
        @Override
        LeaseBook.Turn acquire(LeaseBook book, LeaseRequest claim, BootEpoch epoch) {
            LeaseBook freed = book;
            for (Lease lease : book.leases().values()) {
                if (!Collections.disjoint(lease.keys(), claim.keys())) {
                    freed = freed.expire(new HolderDeath(lease.fencing(), "it is overdue")).book();
                }
            }
            return freed.acquire(claim, epoch);
        }
    }

    /** Hears of a landing only while the item waits for it. */
    static final class DeafToLandings extends ExploredRules {
        @Override
        OrderDecision decide(ItemLookup itemLookup, Order order) {
            return order.command() instanceof ReportCommand.LandMerge land
                            && !(itemLookup.item(land.item()).orElseThrow().stage()
                                    instanceof Stage.Merge)
                    ? new Refused("It is not being merged.")
                    : super.decide(itemLookup, order);
        }
    }

    /** Forgets what was offered when an item is reopened. */
    static final class ForgetfulReopening extends ExploredRules {
        @Override
        Item evolve(Item item, ItemEvent itemEvent) {
            Item after = super.evolve(item, itemEvent);
            var itemProgress = after.progress();
            return itemEvent instanceof MoveEvent.Reopened
                    ? with(
                            after,
                            new ItemProgress(
                                    itemProgress.visit(),
                                    itemProgress.fence(),
                                    itemProgress.attempts(),
                                    itemProgress.strikes(),
                                    Optional.empty(),
                                    itemProgress.landed()))
                    : after;
        }
    }

    /** Takes a failure to merge for one of now, whenever it was. */
    static final class AnyFailure extends ExploredRules {
        @Override
        OrderDecision decide(ItemLookup itemLookup, Order order) {
            return order.command() instanceof ReportCommand.FailMerge(var number, _, var failure)
                    ? super.decide(
                            itemLookup,
                            new Order(
                                    order.by(),
                                    order.at(),
                                    new ReportCommand.FailMerge(
                                            number, visit(itemLookup, number), failure)))
                    : super.decide(itemLookup, order);
        }

        private static int visit(ItemLookup itemLookup, ItemNumber number) {
            return itemLookup.item(number).orElseThrow().progress().visit();
        }
    }

    /** Moves an item when somebody starts to work on it. */
    static final class MovingStart extends ExploredRules {
        @Override
        Item evolve(Item item, ItemEvent itemEvent) {
            Item after = super.evolve(item, itemEvent);
            return itemEvent instanceof WorkEvent.AttemptStarted
                            && item.stage() instanceof Stage.MergeFailed failed
                    ? with(after, failed.was())
                    : after;
        }
    }

    /** Lets whoever is free work, whatever the stage wants. */
    static final class AnyRole extends ExploredRules {
        @Override
        OrderDecision decide(ItemLookup itemLookup, Order order) {
            var orderDecision = super.decide(itemLookup, order);
            return orderDecision instanceof Refused
                            && order.command() instanceof ReportCommand.StartAttempt start
                            && !itemLookup.item(start.item()).orElseThrow().mayHaveLiveAgent()
                    ? started(itemLookup.item(start.item()).orElseThrow(), start, order.at())
                    : orderDecision;
        }

        private static OrderDecision started(
                Item item, ReportCommand.StartAttempt start, Instant at) {
            var itemProgress = item.progress();
            var attempt =
                    new Attempt(
                            itemProgress.attempts() + 1,
                            start.worker(),
                            itemProgress.visit(),
                            start.fence(),
                            at);
            return accepted(item.number(), new WorkEvent.AttemptStarted(attempt));
        }
    }

    /** Starts an attempt as often as it is told to, under one lease. */
    static final class DoubledStart extends ExploredRules {
        @Override
        OrderDecision decide(ItemLookup itemLookup, Order order) {
            var orderDecision = super.decide(itemLookup, order);
            return orderDecision instanceof Refused
                            && order.command() instanceof ReportCommand.StartAttempt start
                            && isUsed(itemLookup.item(start.item()).orElseThrow(), start)
                    ? AnyRole.started(
                            itemLookup.item(start.item()).orElseThrow(), start, order.at())
                    : orderDecision;
        }

        private static boolean isUsed(Item item, ReportCommand.StartAttempt start) {
            return item.progress().fence() == start.fence()
                    && !item.mayHaveLiveAgent()
                    && item.stage() instanceof Stage.Coding;
        }
    }

    private static OrderDecision accepted(ItemNumber item, ItemEvent itemEvent) {
        return new Accepted(item, List.of(itemEvent), Reach.ITEM);
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

    private static Item with(Item item, ItemProgress itemProgress) {
        return new Item(
                item.number(),
                item.origin(),
                item.brief(),
                item.checklist(),
                item.terms(),
                item.stage(),
                item.assignment(),
                itemProgress,
                item.spent());
    }
}
