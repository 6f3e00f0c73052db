package dev.musher.story;

import dev.musher.story.Command.Create;
import dev.musher.story.Editing.SetDependencies;
import dev.musher.story.Working.ApproveQa;
import dev.musher.story.Working.AttemptRecovery;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.FailGates;
import dev.musher.story.Working.FailMerge;
import dev.musher.story.Working.FinishCode;
import dev.musher.story.Working.HoldGates;
import dev.musher.story.Working.NotePlan;
import dev.musher.story.Working.PassGates;
import dev.musher.story.Working.RecordSpend;
import dev.musher.story.Working.RejectQa;
import dev.musher.story.Working.Reviewer;
import dev.musher.story.Working.StartAttempt;
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
        var commands = Alphabet.of(item);
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
                Alphabet.of(item).stream()
                        .filter(RandomStories::leadsOn)
                        .filter(command -> world.accepts(at(actor, command), command))
                        .toList();
        return orders.isEmpty()
                ? Optional.empty()
                : Optional.of(at(actor, orders.get(rest / 2 % orders.size())));
    }

    private static boolean leadsOn(Command command) {
        return (command instanceof Working && !(command instanceof RecordSpend))
                || command instanceof Steering.Start
                || command instanceof Steering.Triage;
    }

    private static Order at(Actor actor, Command command) {
        return new Order(actor, StoryWorld.NOW, command);
    }

    private static Draft draft(int rest) {
        ItemType type = TYPES.get(rest % TYPES.size());
        QaMode mode = MODES.get(rest % MODES.size());
        Draft draft = StoryWorld.draft(type, Terms.NONE.withQa(Optional.of(mode)));
        return new Draft(
                draft.brief(),
                draft.criteria(),
                draft.terms(),
                rest % 7 < 3 ? Draft.Entry.UPCOMING : Draft.Entry.BACKLOG);
    }

    /** The same command, one attempt, visit or lease too late. */
    private static Command stale(Command.OfItem command) {
        return switch (command) {
            case StartAttempt(var item, var worker, long fence) ->
                    new StartAttempt(item, worker, fence - 1);
            case EndAttempt(var item, var ticket, var ending) ->
                    new EndAttempt(item, stale(ticket), ending);
            case NotePlan(var item, var ticket, var plan) ->
                    new NotePlan(item, stale(ticket), plan);
            case FinishCode(var item, var ticket, var candidate) ->
                    new FinishCode(item, stale(ticket), candidate);
            case PassGates(var item, var footing, var report) ->
                    new PassGates(item, stale(footing), report);
            case HoldGates(var item, var footing, var report, var why) ->
                    new HoldGates(item, stale(footing), report, why);
            case FailGates(var item, var footing, var report) ->
                    new FailGates(item, stale(footing), report);
            case ApproveQa(var item, var tip, Reviewer.ByAttempt(var ticket)) ->
                    new ApproveQa(item, tip, new Reviewer.ByAttempt(stale(ticket)));
            case RejectQa(var item, var tip, Reviewer.ByAttempt(var ticket), var notes) ->
                    new RejectQa(item, tip, new Reviewer.ByAttempt(stale(ticket)), notes);
            case FailMerge(var item, int visit, var failure) ->
                    new FailMerge(item, visit - 1, failure);
            case AttemptRecovery(var item, var ticket, var recovery) ->
                    new AttemptRecovery(item, stale(ticket), recovery);
            case Command.OfItem other -> other;
        };
    }

    private static Ticket stale(Ticket ticket) {
        return new Ticket(ticket.attempt() - 1, ticket.fence());
    }

    private static Footing stale(Footing footing) {
        return new Footing(footing.visit() - 1, footing.fence());
    }

    /** Whether the command is one that {@link #order} makes stale. */
    static boolean isLate(Item item, Command command) {
        return switch (command) {
            case EndAttempt end -> end.ticket().attempt() < item.progress().attempts();
            case FinishCode finish -> finish.ticket().attempt() < item.progress().attempts();
            case PassGates pass -> pass.footing().visit() < item.progress().visit();
            case HoldGates hold -> hold.footing().visit() < item.progress().visit();
            case FailGates fail -> fail.footing().visit() < item.progress().visit();
            case FailMerge fail -> fail.visit() < item.progress().visit();
            case AttemptRecovery tried -> tried.ticket().attempt() < item.progress().attempts();
            case StartAttempt start -> start.fence() < item.progress().fence();
            case Command _ -> false;
        };
    }
}
