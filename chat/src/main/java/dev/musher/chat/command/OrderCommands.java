package dev.musher.chat.command;

import dev.musher.chat.command.ChatCommand.Typed;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.host.order.OrderField;
import dev.musher.host.order.OrderRow;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.view.ItemView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Every order about stories as a command, with its fields as words in their order. */
record OrderCommands(ProjectOrders orders) {
    private static final String DELETE = "delete";
    private static final String NONE = "none";
    private static final String CONFIRMED = "yes";

    List<ChatCommand> all() {
        var all = new ArrayList<ChatCommand>();
        for (OrderRow row : ProjectOrders.table()) {
            all.add(command(row));
        }
        all.add(
                new ChatCommand(
                        "assign",
                        "N AGENT",
                        "Let only this agent work on an item (any: every agent).",
                        ProjectOrders.table().getFirst().role(),
                        words -> words.size() == 2 && ChatCommand.isNumber(words.getFirst()),
                        typed ->
                                give(
                                        typed,
                                        row("edit"),
                                        Map.of("agent", List.of(typed.words().get(1))))));
        return all;
    }

    private static OrderRow row(String name) {
        return ProjectOrders.table().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private ChatCommand command(OrderRow row) {
        return switch (row.subject()) {
            case NEW_ITEM ->
                    new ChatCommand(
                            row.name(),
                            "NAME",
                            row.summary(),
                            row.role(),
                            words -> !words.isEmpty(),
                            typed -> give(typed, row, Map.of("name", List.of(typed.rest(0)))));
            case ITEM ->
                    new ChatCommand(
                            row.name(),
                            usage(row),
                            row.summary(),
                            row.role(),
                            words -> fits(row, words),
                            typed -> ofItem(typed, row));
        };
    }

    private static String usage(OrderRow row) {
        if (isByName(row)) {
            return "N FIELD VALUE";
        }
        var usage = new StringBuilder("N");
        for (OrderField field : row.fields()) {
            String name =
                    field.words().isEmpty()
                            ? field.name().toUpperCase(Locale.ROOT)
                            : String.join("|", field.words());
            usage.append(' ')
                    .append(field.need() == OrderField.Need.REQUIRED ? name : "[" + name + "]");
        }
        return usage.toString();
    }

    /** Whether its fields cannot be told apart by their order. */
    private static boolean isByName(OrderRow row) {
        return row.fields().stream()
                        .filter(field -> field.need() == OrderField.Need.OPTIONAL)
                        .count()
                > 1;
    }

    /** Words beyond the fields mean that a sentence begins like the order. */
    private static boolean fits(OrderRow row, List<String> words) {
        if (words.isEmpty() || !ChatCommand.isNumber(words.getFirst())) {
            return false;
        }
        var rest = words.subList(1, words.size());
        if (rest.isEmpty()) {
            return true;
        }
        if (row.name().equals(DELETE)) {
            return rest.equals(List.of(CONFIRMED));
        }
        return isByName(row)
                ? row.fields().stream().anyMatch(field -> field.name().equals(rest.getFirst()))
                : areFields(row, rest);
    }

    private static boolean areFields(OrderRow row, List<String> words) {
        int at = 0;
        for (OrderField field : row.fields()) {
            var left = words.subList(at, words.size());
            if (left.isEmpty()) {
                return true;
            }
            switch (field.kind()) {
                case PROSE, PROSE_LIST -> {
                    return true;
                }
                case NUMBER_LIST -> {
                    return left.equals(List.of(NONE))
                            || left.stream().allMatch(ChatCommand::isNumber);
                }
                case WORD, NUMBER, FLAG -> {
                    if (left.size() > 1 && !isOne(field, left.getFirst())) {
                        return false;
                    }
                    at++;
                }
            }
        }
        return at >= words.size();
    }

    /** A lone word that is wrong is explained; one with others after it begins a sentence. */
    private static boolean isOne(OrderField field, String word) {
        return switch (field.kind()) {
            case NUMBER, NUMBER_LIST -> ChatCommand.isNumber(word);
            case WORD, FLAG -> field.words().isEmpty() || field.words().contains(word);
            case PROSE, PROSE_LIST -> true;
        };
    }

    private Reply ofItem(Typed typed, OrderRow row) {
        boolean isProgram = typed.person().kind() == ProjectOrders.Kind.PROGRAM;
        if (row.name().equals(DELETE) && isProgram) {
            return Reply.refused(
                    "Only a person can confirm here that an item is deleted. Programs use the tool"
                            + " item_delete, which asks their user.");
        }
        if (row.name().equals(DELETE) && !typed.rest(1).equals(CONFIRMED)) {
            String confirmed = DELETE + " " + typed.item() + " " + CONFIRMED;
            return Reply.text(
                            "Delete item %d for good? It leaves every board."
                                    .formatted(typed.item()))
                    .with(new Block.Buttons(List.of(new Block.Button("To delete it", confirmed))));
        }
        boolean isListMissing =
                typed.words().size() == 1 && row.fields().stream().anyMatch(OrderField::isList);
        return isListMissing
                ? Reply.refused("Send: " + row.name() + " N NUMBER ... (or none)")
                : give(typed, row, values(row, typed));
    }

    private static Map<String, List<String>> values(OrderRow row, Typed typed) {
        var words = typed.words().subList(1, typed.words().size());
        if (row.name().equals(DELETE) || words.isEmpty()) {
            return Map.of();
        }
        if (isByName(row)) {
            return Map.of(words.getFirst(), List.of(typed.rest(2)));
        }
        var values = new LinkedHashMap<String, List<String>>();
        int at = 0;
        for (OrderField field : row.fields()) {
            if (at >= words.size()) {
                break;
            }
            switch (field.kind()) {
                case PROSE, PROSE_LIST -> {
                    values.put(field.name(), List.of(typed.rest(at + 1)));
                    at = words.size();
                }
                case NUMBER_LIST -> {
                    values.put(field.name(), numbers(words.subList(at, words.size())));
                    at = words.size();
                }
                case WORD, NUMBER, FLAG -> values.put(field.name(), List.of(words.get(at++)));
            }
        }
        return values;
    }

    private static List<String> numbers(List<String> words) {
        return words.equals(List.of(NONE)) ? List.of() : words;
    }

    private Reply give(Typed typed, OrderRow row, Map<String, List<String>> values) {
        Optional<Integer> item =
                row.subject() == OrderRow.Subject.ITEM
                        ? Optional.of(typed.item())
                        : Optional.empty();
        var after = orders.give(typed.person().caller(), row, item, values, OptionalLong.empty());
        return Reply.text(said(row, after));
    }

    private static String said(OrderRow row, ItemView item) {
        return row.name().equals(DELETE)
                ? "Deleted item %d.".formatted(item.number())
                : "%d %s: %s.".formatted(item.number(), item.name(), StoryReports.where(item));
    }
}
