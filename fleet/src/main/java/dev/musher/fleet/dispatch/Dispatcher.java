package dev.musher.fleet.dispatch;

import dev.musher.fleet.dispatch.StoryOutlook.AtWork;
import dev.musher.fleet.dispatch.StoryOutlook.Leaving;
import dev.musher.fleet.dispatch.StoryOutlook.NeedsPerson;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
import dev.musher.fleet.dispatch.StoryOutlook.WaitsUntil;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAssignment.Running;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides who should start on what. What is nearest to landing comes first, and within a column
 * what came into it first. Deciding again after the decision was carried out gives nothing new.
 */
public final class Dispatcher {
    private static final List<Column> ORDER = List.of(Column.MERGE, Column.QA, Column.CODING);

    private final DispatchInput dispatchInput;
    private final Map<ItemNumber, StoryOutlook> outlooks = new HashMap<>();
    private final Map<ItemNumber, String> blocks = new HashMap<>();

    private Dispatcher(DispatchInput dispatchInput) {
        this.dispatchInput = dispatchInput;
    }

    public static DispatchPlan decide(DispatchInput dispatchInput) {
        return new Dispatcher(dispatchInput).decide();
    }

    private DispatchPlan decide() {
        var ready = new ArrayList<ReadyItem>();
        for (List<Card> cards : dispatchInput.board().columns().values()) {
            for (Card card : cards) {
                if (!(card.item().stage() instanceof Stage.Over)
                        || card.item().mayHaveLiveAgent()) {
                    look(card);
                }
            }
        }
        for (Column column : ORDER) {
            for (Card card : dispatchInput.board().column(column)) {
                ready(card).ifPresent(ready::add);
            }
        }
        outlooks.putAll(Assigner.of(dispatchInput, ready));
        return new DispatchPlan(outlooks, promotions(), blocks);
    }

    /** What is known without comparing it with others; nothing for what is ready. */
    private void look(Card card) {
        Item item = card.item();
        if (item.assignment() instanceof Running(Attempt attempt)) {
            outlooks.put(item.number(), attended(card, attempt));
        } else if (isPromotable(card) && takenBack(card).isPresent()) {
            outlooks.put(item.number(), new NeedsPerson(takenBackReason(card)));
        } else if (demand(card) instanceof RoleDemand.NoRole(var storyOutlook)) {
            outlooks.put(item.number(), storyOutlook);
        } else {
            obstacle(card).ifPresent(storyOutlook -> outlooks.put(item.number(), storyOutlook));
        }
    }

    private RoleDemand demand(Card card) {
        return RoleDemand.of(card, dispatchInput);
    }

    private StoryOutlook attended(Card card, Attempt attempt) {
        Item item = card.item();
        if (attempt.visit() != item.progress().visit()) {
            return new Leaving(attempt, "the story has moved on");
        }
        return isWanted(card, attempt.worker().role())
                ? new AtWork(attempt)
                : new Leaving(attempt, "the story is in " + item.stage().word());
    }

    /** A merger continues, also if another reason to merge was found meanwhile. */
    private boolean isWanted(Card card, AgentRole agentRole) {
        return agentRole == AgentRole.MERGER
                ? card.item().stage() instanceof Stage.MergeFailed
                : demand(card) instanceof RoleDemand.Wants(AgentRole wanted) && wanted == agentRole;
    }

    /** Why no agent may start on an item that needs one. */
    private Optional<StoryOutlook> obstacle(Card card) {
        ItemNumber number = card.number();
        if (dispatchInput.staff().presence().stories().contains(number)) {
            return Optional.of(new Waits(new WaitReason.Changing()));
        }
        var despair = dispatchInput.history(number).blockReason();
        if (despair.isPresent()) {
            blocks.put(number, despair.get());
            return Optional.of(new NeedsPerson(new WaitReason.Blocking(despair.get())));
        }
        return Unmet.of(card)
                .or(
                        () ->
                                trouble(number)
                                        .map(
                                                why ->
                                                        new NeedsPerson(
                                                                new WaitReason.NothingStarts(why))))
                .or(() -> Optional.ofNullable(dispatchInput.shortfalls().get(number)))
                .or(() -> asleep(number));
    }

    private Optional<FleetTrouble> trouble(ItemNumber number) {
        return dispatchInput.trouble().filter(_ -> !dispatchInput.exempt().contains(number));
    }

    private Optional<StoryOutlook> asleep(ItemNumber number) {
        return dispatchInput
                .history(number)
                .asleepUntil()
                .filter(until -> until.isAfter(dispatchInput.now()))
                .map(until -> new WaitsUntil(until, sleepReason(dispatchInput.history(number))));
    }

    private Optional<ReadyItem> ready(Card card) {
        return !outlooks.containsKey(card.number())
                        && demand(card) instanceof RoleDemand.Wants(AgentRole agentRole)
                ? Optional.of(new ReadyItem(card, agentRole))
                : Optional.empty();
    }

    private List<ItemNumber> promotions() {
        return dispatchInput.board().column(Column.BACKLOG).stream()
                .filter(Dispatcher::isPromotable)
                .filter(card -> takenBack(card).isEmpty())
                .map(Card::number)
                .toList();
    }

    private static boolean isPromotable(Card card) {
        return card.item().stage() instanceof Stage.Backlog
                && card.item().brief().type() != ItemType.EPIC
                && !card.item().terms().dependencies().isEmpty()
                && card.waiting().isNothing();
    }

    private Optional<BacklogReturn> takenBack(Card card) {
        return dispatchInput
                .history(card.number())
                .takenBack()
                .filter(taken -> taken.holds(card, dispatchInput.board()));
    }

    private WaitReason takenBackReason(Card card) {
        return new WaitReason.TakenBack(card.number(), takenBack(card).orElseThrow().by().id());
    }

    private static WaitReason sleepReason(AttemptHistory attemptHistory) {
        var pastAttempt = attemptHistory.latest().orElseThrow();
        String agent = pastAttempt.attempt().worker().agent();
        if (pastAttempt.ending() instanceof AttemptEnding.Throttled) {
            return new WaitReason.RateLimited(agent);
        }
        return pastAttempt.ending() instanceof AttemptEnding.OutOfMoney
                ? new WaitReason.OutOfMoney(agent)
                : new WaitReason.Crashed(agent);
    }
}
