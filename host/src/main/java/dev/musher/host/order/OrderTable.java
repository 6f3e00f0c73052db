package dev.musher.host.order;

import static dev.musher.host.order.OrderField.Kind.FLAG;
import static dev.musher.host.order.OrderField.Kind.NUMBER;
import static dev.musher.host.order.OrderField.Kind.NUMBER_LIST;
import static dev.musher.host.order.OrderField.Kind.PROSE;
import static dev.musher.host.order.OrderField.Kind.PROSE_LIST;
import static dev.musher.host.order.OrderField.Kind.WORD;
import static dev.musher.host.order.OrderField.optional;
import static dev.musher.host.order.OrderField.required;

import dev.musher.base.failure.UsageException;
import dev.musher.host.access.AccessRole;
import dev.musher.host.project.ProjectHost;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Every order about stories, once: command line, API and whatever else give these. */
public final class OrderTable {
    private static final List<OrderRow> ROWS = rows();

    private OrderTable() {}

    public static List<OrderRow> all() {
        return ROWS;
    }

    /** The order of this name. */
    public static Optional<OrderRow> find(String name) {
        return ROWS.stream().filter(row -> row.name().equals(name)).findFirst();
    }

    /** The same, where it is known to be there. */
    public static OrderRow require(String name) {
        return find(name)
                .orElseThrow(() -> new IllegalArgumentException("there is no order " + name));
    }

    private static List<OrderRow> rows() {
        var rows = new ArrayList<OrderRow>();
        rows.add(
                new OrderRow(
                        "add",
                        "Add an item.",
                        AccessRole.OPERATOR,
                        OrderRow.Subject.NEW_ITEM,
                        newItem(),
                        (_, input) -> new ItemCommand.Create(ItemWriting.draft(input))));
        rows.add(
                ofItem(
                        "edit",
                        "Change the text or the settings of an item.",
                        changes(),
                        (_, input) ->
                                new EditCommand.Edit(input.number(), ItemWriting.changes(input))));
        rows.addAll(criteria());
        rows.add(
                ofItem(
                        "depends",
                        "Set what an item depends on.",
                        List.of(
                                optional(
                                        "on",
                                        NUMBER_LIST,
                                        "The numbers it depends on (none: no dependency).")),
                        (_, input) ->
                                new EditCommand.SetDependencies(
                                        input.number(), ItemFields.numbers(input.texts("on")))));
        rows.add(
                ofItem(
                        "move",
                        "Move an item to another column.",
                        List.of(
                                required("column", WORD, "Where to.").of("backlog", "coding", "qa"),
                                reason(OrderField.Need.OPTIONAL)),
                        OrderTable::move));
        rows.addAll(judgements());
        for (StorySteering steering : StorySteering.values()) {
            rows.add(steered(steering));
        }
        rows.add(
                ofItem(
                        "supersede",
                        "Close an item in favour of another.",
                        List.of(required("by", NUMBER, "The item that replaces it.")),
                        (_, input) ->
                                new MoveCommand.Supersede(
                                        input.number(),
                                        ItemFields.number(input.text("by").orElse("")))));
        rows.add(
                new OrderRow(
                        "delete",
                        "Remove an item from every board.",
                        AccessRole.OWNER,
                        OrderRow.Subject.ITEM,
                        List.of(),
                        (_, input) -> new MoveCommand.Delete(input.number())));
        return List.copyOf(rows);
    }

    private static OrderRow ofItem(
            String name, String summary, List<OrderField> fields, OrderRow.Meaning meaning) {
        return new OrderRow(
                name, summary, AccessRole.OPERATOR, OrderRow.Subject.ITEM, fields, meaning);
    }

    private static List<OrderField> newItem() {
        var fields = new ArrayList<OrderField>();
        fields.add(optional("name", PROSE, "The name, in one line."));
        fields.addAll(texts());
        fields.add(optional("criteria", PROSE_LIST, "The acceptance criteria."));
        fields.add(optional("depends", NUMBER_LIST, "The items it depends on."));
        fields.add(optional("upcoming", FLAG, "Add it as upcoming, not to the backlog."));
        fields.addAll(terms());
        return fields;
    }

    private static List<OrderField> changes() {
        var fields = new ArrayList<OrderField>();
        fields.add(optional("name", PROSE, "The name, in one line."));
        fields.addAll(texts());
        fields.addAll(terms());
        return fields;
    }

    private static List<OrderField> texts() {
        return List.of(
                optional("body", PROSE, "The text, in Markdown."),
                optional("markdown", PROSE, "Name, text and criteria in one Markdown text."));
    }

    private static List<OrderField> terms() {
        return List.of(
                optional("type", WORD, "What kind of item.")
                        .of("story", "bug", "refactor", "spike", "epic"),
                optional("epic", WORD, "The number of its epic, or none."),
                optional("agent", WORD, "The only agent that works on it, or any."),
                optional("qa", WORD, "Who judges it.").of("gates", "agent", "human", "usual"),
                optional("budget", WORD, "What it may cost in dollars, or usual."),
                optional("priority", WORD, "How soon it is wanted.")
                        .of("urgent", "high", "normal", "low"));
    }

    private static List<OrderRow> criteria() {
        var number = required("criterion", NUMBER, "The number of the criterion.");
        var text = required("text", PROSE, "What has to be met.");
        return List.of(
                ofItem(
                        "criterion-add",
                        "Add an acceptance criterion.",
                        List.of(text),
                        (_, input) ->
                                new EditCommand.AddCriterion(input.number(), criterionText(input))),
                ofItem(
                        "criterion-edit",
                        "Change an acceptance criterion.",
                        List.of(number, text),
                        (_, input) ->
                                new EditCommand.EditCriterion(
                                        input.number(), criterion(input), criterionText(input))),
                ofItem(
                        "criterion-remove",
                        "Remove an acceptance criterion.",
                        List.of(number),
                        (_, input) ->
                                new EditCommand.RemoveCriterion(input.number(), criterion(input))),
                ofItem(
                        "criterion-check",
                        "Say that a criterion is met.",
                        List.of(number),
                        (_, input) ->
                                new EditCommand.CheckCriterion(input.number(), criterion(input))),
                ofItem(
                        "criterion-uncheck",
                        "Say that a criterion is not met.",
                        List.of(number),
                        (_, input) ->
                                new EditCommand.UncheckCriterion(
                                        input.number(), criterion(input))));
    }

    private static String criterionText(OrderInput input) {
        return input.text("text")
                .orElseThrow(
                        () ->
                                new UsageException(
                                        "The text of the criterion is missing.",
                                        "For example: musher story criterion 3 add 'works"
                                                + " offline'"));
    }

    private static int criterion(OrderInput input) {
        try {
            return Integer.parseInt(input.text("criterion").orElse(""));
        } catch (NumberFormatException _) {
            throw new UsageException(
                    "The number of the criterion is missing.",
                    "'musher story show N' shows the numbers of its criteria.");
        }
    }

    private static List<OrderRow> judgements() {
        return List.of(
                ofItem(
                        "approve",
                        "Approve work that waits for a person.",
                        List.of(
                                optional(
                                        "tip",
                                        PROSE,
                                        "The commit that you reviewed; its first digits.")),
                        (project, input) -> {
                            var card = project.require(input.number());
                            return input.text("tip")
                                    .map(seen -> QaJudgement.approve(card, seen))
                                    .orElseGet(() -> QaJudgement.approve(card));
                        }),
                ofItem(
                        "send-back",
                        "Send work back to its coder.",
                        List.of(required("notes", PROSE, "What to change; the coder reads it.")),
                        (project, input) -> {
                            String notes = input.text("notes").orElse("");
                            if (notes.isBlank()) {
                                throw new UsageException(
                                        "Notes are required: the coder needs to know what to"
                                                + " change.",
                                        "For example: musher story send-back %s --notes 'the date"
                                                        .formatted(input.number())
                                                + " is wrong'");
                            }
                            return QaJudgement.sendBack(project.require(input.number()), notes);
                        }));
    }

    private static OrderField reason(OrderField.Need need) {
        return new OrderField(
                "reason", PROSE, need, "The reason; it is kept in the history.", List.of());
    }

    private static OrderRow steered(StorySteering steering) {
        var fields =
                switch (steering.reason()) {
                    case NONE -> List.<OrderField>of();
                    case OPTIONAL -> List.of(reason(OrderField.Need.OPTIONAL));
                    case REQUIRED -> List.of(reason(OrderField.Need.REQUIRED));
                };
        return ofItem(
                steering.word(),
                steering.summary(),
                fields,
                (_, input) -> steering.command(input.number(), why(steering, input)));
    }

    private static String why(StorySteering steering, OrderInput input) {
        var given = input.text("reason");
        if (steering.reason() == StorySteering.Reason.REQUIRED && given.orElse("").isBlank()) {
            throw new UsageException(
                    "A reason is required.",
                    "For example: musher story %s %s --reason 'unclear'"
                            .formatted(steering.word(), input.number()));
        }
        return given.orElse(StorySteering.NO_REASON);
    }

    private static ItemCommand move(ProjectHost project, OrderInput input) {
        String column = input.text("column").orElse("");
        for (ColumnMoves.Target target : ColumnMoves.Target.values()) {
            if (target.name().toLowerCase(Locale.ROOT).equals(column)) {
                String why = input.text("reason").orElse(StorySteering.NO_REASON);
                return ColumnMoves.to(target, project.require(input.number()), why);
            }
        }
        throw new UsageException(
                "Items cannot be moved there by hand.",
                "Columns to move to: backlog, coding, qa. An item merges when its gates pass"
                        + " and is done when it lands; 'musher story abandon' closes it.");
    }
}
