package dev.musher.dispatch;

import dev.musher.board.Card;
import dev.musher.dispatch.Outlook.AtWork;
import dev.musher.dispatch.Outlook.Leaving;
import dev.musher.dispatch.Outlook.Parked;
import dev.musher.dispatch.Outlook.Sleeps;
import dev.musher.dispatch.Outlook.Waits;
import dev.musher.story.Assignment.Running;
import dev.musher.story.Attempt;
import dev.musher.story.Column;
import dev.musher.story.Ending;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.Role;
import dev.musher.story.Stage;
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

    private final Facts facts;
    private final Map<ItemNumber, Outlook> outlooks = new HashMap<>();
    private final Map<ItemNumber, String> blocks = new HashMap<>();

    private Dispatcher(Facts facts) {
        this.facts = facts;
    }

    public static Dispatch decide(Facts facts) {
        return new Dispatcher(facts).decide();
    }

    private Dispatch decide() {
        var ready = new ArrayList<Ready>();
        for (List<Card> cards : facts.board().columns().values()) {
            for (Card card : cards) {
                if (!(card.item().stage() instanceof Stage.Over) || card.item().isAttended()) {
                    look(card);
                }
            }
        }
        for (Column column : ORDER) {
            for (Card card : facts.board().column(column)) {
                ready(card).ifPresent(ready::add);
            }
        }
        outlooks.putAll(Assigning.of(facts, ready));
        return new Dispatch(outlooks, promotions(), blocks);
    }

    /** What is known without comparing it with others; nothing for what is ready. */
    private void look(Card card) {
        Item item = card.item();
        if (item.assignment() instanceof Running(Attempt attempt)) {
            outlooks.put(item.number(), attended(card, attempt));
        } else if (isPromotable(card) && takenBack(card).isPresent()) {
            outlooks.put(item.number(), new Parked(takenBackReason(card)));
        } else if (demand(card) instanceof Demand.Nobody(var outlook)) {
            outlooks.put(item.number(), outlook);
        } else {
            obstacle(card).ifPresent(outlook -> outlooks.put(item.number(), outlook));
        }
    }

    private Demand demand(Card card) {
        return Demand.of(card, facts);
    }

    private Outlook attended(Card card, Attempt attempt) {
        Item item = card.item();
        if (attempt.visit() != item.progress().visit()) {
            return new Leaving(attempt, "the story has moved on");
        }
        return isWanted(card, attempt.worker().role())
                ? new AtWork(attempt)
                : new Leaving(attempt, "the story stands at " + item.stage().word());
    }

    /** Whoever joins two sides goes on, also if another reason was found meanwhile to do so. */
    private boolean isWanted(Card card, Role role) {
        return role == Role.MERGER
                ? card.item().stage() instanceof Stage.MergeFailed
                : demand(card) instanceof Demand.Wants(Role wanted) && wanted == role;
    }

    /** Why nobody may start on what wants somebody. */
    private Optional<Outlook> obstacle(Card card) {
        ItemNumber number = card.number();
        if (facts.staff().presence().stories().contains(number)) {
            return Optional.of(new Waits(new WaitReason.Changing()));
        }
        var despair = facts.trail(number).despair();
        if (despair.isPresent()) {
            blocks.put(number, despair.get());
            return Optional.of(new Parked(new WaitReason.Blocking(despair.get())));
        }
        return Unmet.of(card)
                .or(() -> trouble(number).map(why -> new Parked(new WaitReason.NothingStarts(why))))
                .or(() -> Optional.ofNullable(facts.shortfalls().get(number)))
                .or(() -> asleep(number));
    }

    private Optional<String> trouble(ItemNumber number) {
        return facts.trouble().filter(_ -> !facts.exempt().contains(number));
    }

    private Optional<Outlook> asleep(ItemNumber number) {
        return facts.trail(number)
                .asleepUntil()
                .filter(until -> until.isAfter(facts.now()))
                .map(until -> new Sleeps(until, sleepReason(facts.trail(number))));
    }

    private Optional<Ready> ready(Card card) {
        return !outlooks.containsKey(card.number())
                        && demand(card) instanceof Demand.Wants(Role role)
                ? Optional.of(new Ready(card, role))
                : Optional.empty();
    }

    private List<ItemNumber> promotions() {
        return facts.board().column(Column.BACKLOG).stream()
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

    private Optional<TakenBack> takenBack(Card card) {
        return facts.trail(card.number())
                .takenBack()
                .filter(taken -> taken.holds(card, facts.board()));
    }

    private WaitReason takenBackReason(Card card) {
        return new WaitReason.TakenBack(card.number(), takenBack(card).orElseThrow().by().id());
    }

    private static WaitReason sleepReason(Trail trail) {
        var past = trail.latest().orElseThrow();
        String agent = past.attempt().worker().agent();
        if (past.ending() instanceof Ending.Throttled) {
            return new WaitReason.RateLimited(agent);
        }
        return past.ending() instanceof Ending.OutOfMoney
                ? new WaitReason.OutOfMoney(agent)
                : new WaitReason.Crashed(agent);
    }
}
