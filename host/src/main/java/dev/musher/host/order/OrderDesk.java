package dev.musher.host.order;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.secret.Redaction;
import dev.musher.host.project.ProjectHost;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.store.Pipeline.Versioned;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Gives the orders of one actor. A refusal has the same words on every face.
 *
 * @param secrets what is taken out of words that stay in the ledger
 */
public record OrderDesk(ProjectHost project, Actor by, Redaction secrets) {
    /** Enough for the orders that move an item. */
    private static final Map<String, List<String>> SAMPLE =
            Map.of(
                    "reason",
                    List.of("a reason"),
                    "notes",
                    List.of("notes"),
                    "name",
                    List.of("name"));

    /** Something has happened to the item since its caller looked. */
    public static final class ItemChanged extends ExplainedException {
        private static final long serialVersionUID = 1L;

        private final transient List<RecordedEvent> since;

        ItemChanged(ItemNumber item, List<RecordedEvent> since) {
            super("Item " + item + " has changed since you looked.", "Look again, then decide.");
            this.since = List.copyOf(since);
        }

        public List<RecordedEvent> since() {
            return since;
        }
    }

    /** Gives an order; the item that it was about or that it made, or an explanation. */
    public ItemNumber give(OrderRow row, OrderInput input) {
        return give(row, input, OptionalLong.empty());
    }

    /**
     * The same, unless something happened to the item after a version of it; what agents spend does
     * not count.
     */
    public ItemNumber give(OrderRow row, OrderInput input, OptionalLong version) {
        var command = row.meaning().command(project, input.checked(row, secrets));
        return switch (submit(command, version)) {
            case Submitted.Refused(var because) -> throw refused(command, because);
            case Submitted.Accepted(var item, _) -> item;
        };
    }

    private Submitted submit(ItemCommand command, OptionalLong version) {
        if (version.isEmpty() || !(command instanceof ItemCommand.OfItem known)) {
            return project.submit(by, command);
        }
        return switch (project.submit(by, known, version.getAsLong())) {
            case Versioned.Changed(var since) -> throw new ItemChanged(known.item(), since);
            case Versioned.Decided(var submitted) -> submitted;
        };
    }

    /** The orders that would be accepted for an item now, given what else they take. */
    public List<String> possible(ItemNumber item) {
        var sample = new OrderInput(Optional.of(item), SAMPLE);
        return OrderTable.all().stream()
                .filter(row -> row.subject() == OrderRow.Subject.ITEM)
                .filter(row -> isPossible(row, sample))
                .map(OrderRow::name)
                .toList();
    }

    private boolean isPossible(OrderRow row, OrderInput sample) {
        try {
            return project.accepts(by, row.meaning().command(project, sample));
        } catch (ExplainedException _) {
            return false;
        }
    }

    /** The columns that an item can be moved to now. */
    public List<String> columns(ItemNumber item) {
        return ColumnMoves.Target.words().stream()
                .filter(
                        column ->
                                isPossible(
                                        OrderTable.require("move"),
                                        OrderInput.about(item).with("column", List.of(column))))
                .toList();
    }

    private ExplainedException refused(ItemCommand command, String because) {
        if (command instanceof ItemCommand.OfItem known) {
            project.require(known.item());
        }
        return new ExplainedException(because, stopped(command));
    }

    /** Why an item stands still, if it does: that is what is in the way. */
    private String stopped(ItemCommand command) {
        return command instanceof ItemCommand.OfItem known
                        && project.require(known.item()).item().stage()
                                instanceof Stage.Wrapped wrapped
                        && !wrapped.reason().isBlank()
                ? "It was stopped because: " + wrapped.reason()
                : "";
    }
}
