package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.EditCommand.SetDependencies;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemCommand.Create;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.order.ReportCommand.ApproveQa;
import dev.musher.pipeline.story.order.ReportCommand.AttemptRecovery;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.FailGates;
import dev.musher.pipeline.story.order.ReportCommand.FailMerge;
import dev.musher.pipeline.story.order.ReportCommand.FinishCode;
import dev.musher.pipeline.story.order.ReportCommand.HoldGates;
import dev.musher.pipeline.story.order.ReportCommand.NotePlan;
import dev.musher.pipeline.story.order.ReportCommand.PassGates;
import dev.musher.pipeline.story.order.ReportCommand.RecordSpend;
import dev.musher.pipeline.story.order.ReportCommand.RejectQa;
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import dev.musher.pipeline.story.order.ReportCommand.StartAttempt;
import java.util.List;
import java.util.Optional;

/**
 * Stories as chance writes them: each number picks an item, an actor and a command, many of them
 * late, doubled or under a lost lease.
 */
public final class RandomStories {
    private static final List<Actor> ACTORS =
            List.of(StoryWorld.PERSON, StoryWorld.SERVER, StoryWorld.SERVER, StoryWorld.AGENT);

    private static final List<ItemType> TYPES = List.of(ItemType.values());
    private static final List<QaMode> MODES = List.of(QaMode.values());

    private RandomStories() {}

    /** The order that a number picks in this world. */
    public static Order order(StoryWorld world, int choice) {
        int rest = Math.floorMod(choice, 1_000_003);
        Actor actor = ACTORS.get(rest % ACTORS.size());
        rest /= ACTORS.size();
        if (world.all().isEmpty() || rest % 40 == 0) {
            return at(actor, new Create(draft(rest)));
        }
        Item item = world.all().get(rest % world.all().size());
        rest /= 8;
        if (rest % 25 == 0) {
            ItemNumber other = world.all().get(rest % world.all().size()).number();
            return at(actor, new SetDependencies(item.number(), List.of(other)));
        }
        var commands = AllCommands.of(item);
        if (rest % 3 > 0) {
            return onward(world, item, rest / 3)
                    .orElse(at(actor, commands.get(rest % commands.size())));
        }
        var command = commands.get(rest % commands.size());
        return at(actor, rest % 7 == 0 ? stale(command) : command);
    }

    /** Something that takes the item further, since pure chance would seldom finish anything. */
    private static Optional<Order> onward(StoryWorld world, Item item, int rest) {
        Actor actor = rest % 2 == 0 ? StoryWorld.SERVER : StoryWorld.PERSON;
        var orders =
                AllCommands.of(item).stream()
                        .filter(RandomStories::leadsOn)
                        .filter(command -> world.accepts(at(actor, command), command))
                        .toList();
        return orders.isEmpty()
                ? Optional.empty()
                : Optional.of(at(actor, orders.get(rest / 2 % orders.size())));
    }

    private static boolean leadsOn(ItemCommand itemCommand) {
        return (itemCommand instanceof ReportCommand && !(itemCommand instanceof RecordSpend))
                || itemCommand instanceof MoveCommand.Start
                || itemCommand instanceof MoveCommand.Triage;
    }

    private static Order at(Actor actor, ItemCommand itemCommand) {
        return new Order(actor, StoryWorld.NOW, itemCommand);
    }

    private static ItemDraft draft(int rest) {
        ItemType type = TYPES.get(rest % TYPES.size());
        QaMode mode = MODES.get(rest % MODES.size());
        ItemDraft itemDraft = StoryWorld.draft(type, ItemTerms.NONE.withQa(Optional.of(mode)));
        return new ItemDraft(
                itemDraft.brief(),
                itemDraft.criteria(),
                itemDraft.terms(),
                rest % 7 < 3 ? ItemDraft.Entry.UPCOMING : ItemDraft.Entry.BACKLOG);
    }

    /** The same command, one attempt, visit or lease too late. */
    private static ItemCommand stale(ItemCommand.OfItem command) {
        return switch (command) {
            case StartAttempt(var item, var attemptAgent, long fence) ->
                    new StartAttempt(item, attemptAgent, fence - 1);
            case EndAttempt(var item, var attemptTicket, var attemptEnding) ->
                    new EndAttempt(item, stale(attemptTicket), attemptEnding);
            case NotePlan(var item, var attemptTicket, var plan) ->
                    new NotePlan(item, stale(attemptTicket), plan);
            case FinishCode(var item, var attemptTicket, var mergeCandidate) ->
                    new FinishCode(item, stale(attemptTicket), mergeCandidate);
            case PassGates(var item, var gateTarget, var report, var shown) ->
                    new PassGates(item, stale(gateTarget), report, shown);
            case HoldGates(var item, var gateTarget, var report, var shown, var why) ->
                    new HoldGates(item, stale(gateTarget), report, shown, why);
            case FailGates(var item, var gateTarget, var report) ->
                    new FailGates(item, stale(gateTarget), report);
            case ApproveQa(var item, var tip, Reviewer.ByAttempt(var attemptTicket), var shown) ->
                    new ApproveQa(item, tip, new Reviewer.ByAttempt(stale(attemptTicket)), shown);
            case RejectQa(var item, var tip, Reviewer.ByAttempt(var attemptTicket), var notes) ->
                    new RejectQa(item, tip, new Reviewer.ByAttempt(stale(attemptTicket)), notes);
            case FailMerge(var item, int visit, var failure) ->
                    new FailMerge(item, visit - 1, failure);
            case AttemptRecovery(var item, var attemptTicket, var recovery) ->
                    new AttemptRecovery(item, stale(attemptTicket), recovery);
            case ItemCommand.OfItem other -> other;
        };
    }

    private static AttemptTicket stale(AttemptTicket attemptTicket) {
        return new AttemptTicket(attemptTicket.attempt() - 1, attemptTicket.fence());
    }

    private static GateTarget stale(GateTarget gateTarget) {
        return new GateTarget(gateTarget.visit() - 1, gateTarget.fence());
    }

    /** Whether the command is one that {@link #order} makes stale. */
    static boolean isLate(Item item, ItemCommand itemCommand) {
        return switch (itemCommand) {
            case EndAttempt end -> end.ticket().attempt() < item.progress().attempts();
            case FinishCode finish -> finish.ticket().attempt() < item.progress().attempts();
            case PassGates pass -> pass.target().visit() < item.progress().visit();
            case HoldGates hold -> hold.target().visit() < item.progress().visit();
            case FailGates fail -> fail.target().visit() < item.progress().visit();
            case FailMerge fail -> fail.visit() < item.progress().visit();
            case AttemptRecovery tried -> tried.ticket().attempt() < item.progress().attempts();
            case StartAttempt start -> start.fence() < item.progress().fence();
            case ItemCommand _ -> false;
        };
    }
}
