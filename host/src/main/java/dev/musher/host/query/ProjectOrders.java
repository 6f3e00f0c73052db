package dev.musher.host.query;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.secret.Redaction;
import dev.musher.base.text.PrintableText;
import dev.musher.host.desk.Person.Permit;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.order.FleetOrders;
import dev.musher.host.order.OrderDesk;
import dev.musher.host.order.OrderInput;
import dev.musher.host.order.OrderRow;
import dev.musher.host.order.OrderTable;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.EventView;
import dev.musher.host.view.FleetControlView;
import dev.musher.host.view.ItemView;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import io.avaje.jsonb.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Gives the orders of callers of a network, answered with records for programs.
 *
 * @param secrets what is taken out of words that stay in the ledger
 * @param requests of agents, which people answer
 */
public record ProjectOrders(ProjectHost project, Redaction secrets, TeamRequests requests) {
    /** Who gives an order. */
    public record Caller(String name, Kind kind) {
        private Actor actor() {
            return new Actor(
                    switch (kind) {
                        case PERSON -> Actor.Kind.PERSON;
                        case PROGRAM -> Actor.Kind.BOT;
                    },
                    name);
        }
    }

    /** What a caller is. */
    public enum Kind {
        PERSON,
        PROGRAM
    }

    /** What is possible for an item now. */
    @Json
    public record PossibleView(int item, List<String> orders, List<String> columns) {}

    /** Something has happened since the caller looked, for programs. */
    @Json
    public record ConflictView(String error, String hint, long version, List<EventView> changed) {}

    /** Nothing was ordered, because something has happened since the caller looked. */
    public static final class Conflict extends ExplainedException {
        private static final long serialVersionUID = 1L;

        private final transient ConflictView view;

        Conflict(ConflictView view) {
            super(view.error(), view.hint());
            this.view = view;
        }

        public ConflictView view() {
            return view;
        }
    }

    public static List<OrderRow> table() {
        return OrderTable.all();
    }

    /** Gives an order; the item afterwards. */
    public ItemView give(
            Caller caller,
            OrderRow row,
            Optional<Integer> item,
            Map<String, List<String>> values,
            OptionalLong version) {
        var input = new OrderInput(item.map(ItemNumber::new), values);
        try {
            var number = desk(caller).give(row, input, version);
            return ItemView.of(project.card(number).orElseThrow());
        } catch (OrderDesk.ItemChanged e) {
            var since = e.since();
            throw new Conflict(
                    new ConflictView(
                            e.sentence(),
                            e.hint(),
                            project.require(item.map(ItemNumber::new).orElseThrow()).version(),
                            since.stream().map(EventView::of).toList()));
        }
    }

    public PossibleView possible(Caller caller, int item) {
        var number = project.require(new ItemNumber(item)).number();
        var desk = desk(caller);
        return new PossibleView(item, desk.possible(number), desk.columns(number));
    }

    /**
     * Sets the fleet as a whole.
     *
     * @param what pause, resume or headcount
     * @param value the reason, or the number
     */
    public void fleet(Caller caller, String what, String value) {
        FleetOrders.give(project, caller.actor(), what, value);
    }

    /**
     * Answers a request of an agent.
     *
     * @param answer once, attempt or no to a permission; reply or no to a question
     * @param choices the options that are chosen
     * @param note for the agent; may be empty
     */
    public void answer(
            Caller caller, int request, String answer, List<String> choices, String note) {
        if (answer.equals("reply")) {
            requests.reply(request, caller.name(), choices, secrets.clean(note));
            return;
        }
        var permit =
                switch (answer) {
                    case "once" -> new Permit.Once();
                    case "attempt" -> new Permit.Session(List.of());
                    case "no" -> new Permit.No(secrets.clean(note));
                    default ->
                            throw new UsageException(
                                    "'" + PrintableText.line(answer) + "' is not an answer.",
                                    "There are: once, attempt, no, reply.");
                };
        requests.answer(request, caller.name(), permit);
    }

    public FleetControlView control() {
        return FleetControlView.of(project.control());
    }

    private OrderDesk desk(Caller caller) {
        return new OrderDesk(project, caller.actor(), secrets);
    }
}
