package dev.musher.host.persona;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.host.access.AccessRole;
import dev.musher.host.order.OrderField;
import dev.musher.host.order.OrderRow;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.view.BoardView;
import dev.musher.host.view.EventView;
import dev.musher.host.view.ItemView;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputFieldType;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** Stories as tools of an agent: the questions and orders that every face has. */
record StoryTools(ProjectQueries queries, ProjectOrders orders) {
    /** What a person has to judge or cannot take back. */
    private static final Set<String> FOR_PEOPLE =
            Set.of("approve", "send-back", "criterion-check", "criterion-uncheck", "delete");

    private static final int LONGEST_TEXT = 20_000;
    private static final int LONGEST_WORD = 200;
    private static final int MOST_VALUES = 100;
    private static final String ITEM = "item";
    private static final InputField NUMBER =
            InputField.required(
                    ITEM, InputField.whole(1, Integer.MAX_VALUE), "The number of the story.");

    /** Those that a caller of this role may use. */
    List<Tool> of(ProjectOrders.Caller caller, AccessRole role) {
        var tools = new ArrayList<Tool>();
        tools.add(read("stories", "List all stories: number, name, where, next.", this::stories));
        tools.add(
                readOne(
                        "story",
                        "Show everything about a story: text, criteria, attempts, gates, and why it"
                                + " waits.",
                        item -> Json.encode(queries.item(item))));
        tools.add(
                readOne(
                        "story_history",
                        "List what happened to a story, the oldest first.",
                        item ->
                                queries.history(item).stream()
                                        .map(StoryTools::line)
                                        .collect(Collectors.joining("\n"))));
        tools.add(
                readOne(
                        "story_diff",
                        "Show what a story changes.",
                        item -> Json.encode(queries.diff(item, Optional.empty()))));
        for (OrderRow row : ProjectOrders.table()) {
            if (!FOR_PEOPLE.contains(row.name()) && role.allows(row.role())) {
                tools.add(order(row, caller));
            }
        }
        return tools;
    }

    private static String line(EventView event) {
        return "%s %s: %s".formatted(event.at(), event.actor(), event.what());
    }

    private String stories() throws InterruptedException {
        var board = queries.board();
        var lines = new ArrayList<String>();
        for (BoardView.ColumnView column : board.columns()) {
            for (ItemView item : column.items()) {
                lines.add(
                        "%d %s: %s"
                                .formatted(
                                        item.number(),
                                        item.name(),
                                        String.join(" ", column.column(), item.badge()).strip()));
            }
        }
        board.outlooks().forEach(next -> lines.add(next.item() + " next: " + next.outlook()));
        if (!board.trouble().isEmpty()) {
            lines.add("No work starts: " + board.trouble());
        }
        return lines.isEmpty() ? "There are no stories." : String.join("\n", lines);
    }

    /** Finds out what a model wants to know. */
    @FunctionalInterface
    private interface Question {
        String answer() throws InterruptedException;
    }

    /** The same about a story. */
    @FunctionalInterface
    private interface ItemQuestion {
        String answer(int item) throws InterruptedException;
    }

    /** Makes a call of its input. */
    @FunctionalInterface
    private interface Caller {
        Question call(ToolInput input);
    }

    private static Tool read(String name, String about, Question question) {
        return new StoryTool(
                new ToolDescription(name, about, InputShape.of(), ToolEffect.READS), _ -> question);
    }

    private static Tool readOne(String name, String about, ItemQuestion question) {
        return new StoryTool(
                new ToolDescription(name, about, InputShape.of(NUMBER), ToolEffect.READS),
                input -> () -> question.answer(input.whole(ITEM).orElseThrow()));
    }

    private Tool order(OrderRow row, ProjectOrders.Caller caller) {
        var fields = new ArrayList<InputField>();
        if (row.subject() == OrderRow.Subject.ITEM) {
            fields.add(NUMBER);
        }
        row.fields().forEach(field -> fields.add(input(field)));
        return new StoryTool(
                new ToolDescription(
                        "story_" + row.name().replace('-', '_'),
                        row.summary(),
                        new InputShape(fields),
                        ToolEffect.TALKS),
                input -> () -> given(row, caller, input));
    }

    private String given(OrderRow row, ProjectOrders.Caller caller, ToolInput input) {
        var item =
                row.subject() == OrderRow.Subject.ITEM
                        ? Optional.of(input.whole(ITEM).orElseThrow())
                        : Optional.<Integer>empty();
        var after = orders.give(caller, row, item, values(input.fields()), OptionalLong.empty());
        return Json.encode(
                new JsonObjectBuilder()
                        .number(ITEM, after.number())
                        .text("name", after.name())
                        .text("column", after.column())
                        .text("badge", after.badge())
                        .texts(
                                "criteria",
                                after.criteria().stream()
                                        .map(ItemView.CriterionView::text)
                                        .toList())
                        .build());
    }

    private static InputField input(OrderField field) {
        InputFieldType type =
                switch (field.kind()) {
                    case PROSE -> InputField.text(LONGEST_TEXT);
                    case PROSE_LIST ->
                            InputField.listOf(InputField.text(LONGEST_TEXT), 0, MOST_VALUES);
                    case WORD ->
                            field.words().isEmpty()
                                    ? InputField.text(LONGEST_WORD)
                                    : InputField.oneOf(field.words().toArray(String[]::new));
                    case NUMBER -> InputField.whole(1, Integer.MAX_VALUE);
                    case NUMBER_LIST ->
                            InputField.listOf(
                                    InputField.whole(1, Integer.MAX_VALUE), 0, MOST_VALUES);
                    case FLAG -> InputField.flag();
                };
        return field.need() == OrderField.Need.REQUIRED
                ? InputField.required(field.name(), type, field.about())
                : InputField.optional(field.name(), type, field.about());
    }

    private static Map<String, List<String>> values(JsonValue.Fields fields) {
        var values = new LinkedHashMap<String, List<String>>();
        fields.values()
                .forEach(
                        (name, value) -> {
                            if (!name.equals(ITEM)) {
                                values.put(name, words(value));
                            }
                        });
        return values;
    }

    private static List<String> words(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(var text) -> List.of(text);
            case JsonValue.Numeral(var number) -> List.of(number.toPlainString());
            case JsonValue.Flag(var flag) -> List.of(Boolean.toString(flag));
            case JsonValue.Items(var items) ->
                    items.stream().flatMap(item -> words(item).stream()).toList();
            case JsonValue.Null _, JsonValue.Fields _ -> List.of();
        };
    }

    private record StoryTool(ToolDescription description, Caller caller) implements Tool {
        @Override
        public PreparedCall prepare(ToolInput toolInput) {
            var question = caller.call(toolInput);
            return PreparedCall.of(
                    List.of(),
                    _ -> {
                        try {
                            return ToolOutcome.done(question.answer());
                        } catch (ExplainedException e) {
                            throw ToolFailure.error(e.explanation());
                        }
                    });
        }
    }
}
