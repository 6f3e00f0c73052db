package dev.musher.discord.transport;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What Discord's documentation demands of messages, and what a reader sees of them. */
final class DiscordMessageRules {
    private static final int MOST_CHARACTERS = 2_000;
    private static final int MOST_ROWS = 5;
    private static final int MOST_IN_ROW = 5;
    private static final int MOST_IN_LABEL = 80;
    private static final int MOST_IN_ID = 100;
    private static final int SUPPRESS_EMBEDS = 1 << 2;
    private static final Pattern MENTION =
            Pattern.compile("(?<!\\\\)(@everyone|@here|<@[!&]?\\d+>)");
    private static final Pattern CODE = Pattern.compile("(?s)```\\n(.*?)\\n```");
    private static final Pattern ESCAPED = Pattern.compile("\\\\([^a-zA-Z0-9\\s])");

    private DiscordMessageRules() {}

    static List<String> problems(JsonValue.Fields message) {
        var problems = new ArrayList<String>();
        String content = message.text("content").orElse("");
        if (content.isBlank() || content.length() > MOST_CHARACTERS) {
            problems.add("content of " + content.length());
        }
        if (!mentionsNobody(message)) {
            problems.add("it may mention people: " + Json.encode(message));
        }
        long flags = message.number("flags").map(Number::longValue).orElse(0L);
        if ((flags & SUPPRESS_EMBEDS) == 0) {
            problems.add("links are unfurled");
        }
        checkRows(message.items("components"), problems);
        return problems;
    }

    private static boolean mentionsNobody(JsonValue.Fields message) {
        var allowed = message.object("allowed_mentions");
        return allowed.isPresent()
                && allowed.get().field("parse").equals(Optional.of(new JsonValue.Items(List.of())))
                && allowed.get().items("users").isEmpty()
                && allowed.get().items("roles").isEmpty();
    }

    private static void checkRows(List<JsonValue> rows, List<String> problems) {
        var ids = new HashSet<String>();
        if (rows.size() > MOST_ROWS) {
            problems.add("rows: " + rows.size());
        }
        for (var row : rows) {
            var buttons = ((JsonValue.Fields) row).items("components");
            if (buttons.isEmpty() || buttons.size() > MOST_IN_ROW) {
                problems.add("buttons of a row: " + buttons.size());
            }
            for (var one : buttons) {
                var button = (JsonValue.Fields) one;
                String id = button.requireText("custom_id");
                String label = button.requireText("label");
                boolean fits =
                        !id.isEmpty()
                                && id.length() <= MOST_IN_ID
                                && !label.isBlank()
                                && label.length() <= MOST_IN_LABEL;
                if (!fits || !ids.add(id)) {
                    problems.add("a button that Discord refuses: " + Json.encode(button));
                }
            }
        }
    }

    static List<JsonValue.Fields> buttons(JsonValue.Fields message) {
        return message.items("components").stream()
                .flatMap(row -> ((JsonValue.Fields) row).items("components").stream())
                .map(JsonValue.Fields.class::cast)
                .toList();
    }

    static int pings(JsonValue.Fields message) {
        return mentionsNobody(message)
                ? 0
                : (int) MENTION.matcher(message.text("content").orElse("")).results().count();
    }

    /** Escapes are not seen, but in code they are. */
    static String text(JsonValue.Fields message) {
        String content = message.text("content").orElse("");
        var seen = new StringBuilder();
        int from = 0;
        var code = CODE.matcher(content);
        while (code.find()) {
            seen.append(unescaped(content.substring(from, code.start()))).append(code.group(1));
            from = code.end();
        }
        return seen.append(unescaped(content.substring(from))).toString();
    }

    private static String unescaped(String text) {
        return ESCAPED.matcher(text).replaceAll("$1");
    }
}
