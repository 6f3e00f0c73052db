package dev.musher.slack.transport;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What Slack's documentation demands of blocks, and what a reader sees of them. */
final class SlackBlockRules {
    private static final int MOST_BLOCKS = 50;
    private static final int MOST_IN_SECTION = 3_000;
    private static final int MOST_IN_ALL = 13_200;
    private static final int MOST_BUTTONS = 25;
    private static final int MOST_IN_LABEL = 75;
    private static final int MOST_IN_VALUE = 2_000;
    private static final Pattern CONTROL = Pattern.compile("[<>]|&(?!(amp|lt|gt);)");

    private static final Pattern MENTION = Pattern.compile("<[!@#]");

    private SlackBlockRules() {}

    static List<String> problems(String text, JsonValue.Items blocks) {
        var problems = new ArrayList<String>();
        if (text.isBlank() || CONTROL.matcher(text).find()) {
            problems.add("text for notifications: " + text);
        }
        if (blocks.values().isEmpty() || blocks.values().size() > MOST_BLOCKS) {
            problems.add("blocks: " + blocks.values().size());
        }
        if (text(blocks).length() > MOST_IN_ALL) {
            problems.add("longer than Slack takes in all");
        }
        for (var block : blocks.values()) {
            check((JsonValue.Fields) block, problems);
        }
        return problems;
    }

    private static void check(JsonValue.Fields block, List<String> problems) {
        switch (block.text("type").orElse("")) {
            case "section" -> checkMarks(block.object("text").orElseThrow(), problems);
            case "rich_text" -> block.items("elements").forEach(one -> checkRich(one, problems));
            case "actions" -> checkButtons(block, problems);
            default -> problems.add("a block of an unknown type: " + Json.encode(block));
        }
    }

    private static void checkMarks(JsonValue.Fields text, List<String> problems) {
        String words = text.requireText("text");
        if (words.isEmpty() || words.length() > MOST_IN_SECTION) {
            problems.add("section of " + words.length());
        }
        if (CONTROL.matcher(words).find()) {
            problems.add("not escaped: " + words);
        }
        if (!text.field("verbatim").equals(Optional.of(new JsonValue.Flag(true)))) {
            problems.add("Slack would read @channel in it: " + words);
        }
    }

    /** Other elements than text would mention people, channels or pages. */
    private static void checkRich(JsonValue element, List<String> problems) {
        var fields = (JsonValue.Fields) element;
        switch (fields.text("type").orElse("")) {
            case "text" -> {
                if (fields.requireText("text").isEmpty()) {
                    problems.add("a text without characters");
                }
            }
            case "rich_text_section", "rich_text_list", "rich_text_preformatted" ->
                    fields.items("elements").forEach(one -> checkRich(one, problems));
            default -> problems.add("an element of an unknown type: " + Json.encode(element));
        }
    }

    private static void checkButtons(JsonValue.Fields row, List<String> problems) {
        var ids = new HashSet<String>();
        int buttons = row.items("elements").size();
        if (buttons == 0 || buttons > MOST_BUTTONS) {
            problems.add("buttons of a row: " + buttons);
        }
        for (var element : row.items("elements")) {
            var button = (JsonValue.Fields) element;
            String id = button.requireText("action_id");
            int label = button.object("text").orElseThrow().requireText("text").length();
            int value = button.requireText("value").length();
            if (!ids.add(id) || label == 0 || label > MOST_IN_LABEL || value > MOST_IN_VALUE) {
                problems.add("a button that Slack refuses: " + Json.encode(button));
            }
        }
    }

    /** Words in marks that Slack would read as a mention. */
    static int pings(JsonValue.Items blocks) {
        return (int)
                blocks.values().stream()
                        .flatMap(block -> ((JsonValue.Fields) block).object("text").stream())
                        .flatMap(text -> MENTION.matcher(text.requireText("text")).results())
                        .count();
    }

    static List<JsonValue.Fields> buttons(JsonValue.Items blocks) {
        return blocks.values().stream()
                .map(JsonValue.Fields.class::cast)
                .filter(block -> block.text("type").equals(Optional.of("actions")))
                .flatMap(block -> block.items("elements").stream())
                .map(JsonValue.Fields.class::cast)
                .toList();
    }

    static String label(JsonValue.Fields button) {
        return button.object("text").orElseThrow().requireText("text");
    }

    static String text(JsonValue.Items blocks) {
        return blocks.values().stream()
                .map(JsonValue.Fields.class::cast)
                .map(SlackBlockRules::text)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    private static String text(JsonValue.Fields block) {
        return block.text("type").equals(Optional.of("rich_text"))
                ? rich(block).stripTrailing()
                : block.object("text").map(text -> readable(text.requireText("text"))).orElse("");
    }

    private static String rich(JsonValue.Fields element) {
        String inside =
                element.items("elements").stream()
                        .map(one -> rich((JsonValue.Fields) one))
                        .collect(Collectors.joining());
        return switch (element.text("type").orElse("")) {
            case "text" -> element.requireText("text");
            case "rich_text_section", "rich_text_preformatted" -> inside + "\n";
            default -> inside;
        };
    }

    private static String readable(String escaped) {
        return escaped.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }
}
