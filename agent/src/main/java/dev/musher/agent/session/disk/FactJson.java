package dev.musher.agent.session.disk;

import dev.musher.base.json.JsonTokens;
import dev.musher.base.json.JsonValue;
import dev.musher.tools.api.ToolFact;
import io.avaje.json.JsonWriter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Facts as JSON, with the kind in the field {@code fact}. */
final class FactJson {
    private FactJson() {}

    /** Not a pattern switch: the first of those costs milliseconds on the way to a request. */
    static void write(JsonWriter writer, ToolFact toolFact) {
        writer.beginObject();
        if (toolFact instanceof ToolFact.CommandEnded ended) {
            JsonTokens.text(writer, "fact", "command-ended");
            number(writer, "code", ended.code());
            writer.name("left");
            writer.beginArray();
            ended.left().forEach(writer::value);
            writer.endArray();
        } else if (toolFact instanceof ToolFact.CommandTimedOut late) {
            JsonTokens.text(writer, "fact", "command-timed-out");
            number(writer, "millis", late.limit().toMillis());
        } else if (toolFact instanceof ToolFact.WentToBackground gone) {
            JsonTokens.text(writer, "fact", "went-to-background");
            JsonTokens.text(writer, "shell", gone.shell());
        } else if (toolFact instanceof ToolFact.ShellPrinted printed) {
            JsonTokens.text(writer, "fact", "shell-printed");
            JsonTokens.text(writer, "shell", printed.shell());
        } else if (toolFact instanceof ToolFact.ShellEnded ended) {
            JsonTokens.text(writer, "fact", "shell-ended");
            JsonTokens.text(writer, "shell", ended.shell());
            number(writer, "code", ended.code());
        } else {
            JsonTokens.text(writer, "fact", "shell-stopped");
            JsonTokens.text(writer, "shell", ((ToolFact.ShellStopped) toolFact).shell());
        }
        writer.endObject();
    }

    private static void number(JsonWriter writer, String name, long value) {
        writer.name(name);
        writer.value(value);
    }

    static ToolFact read(JsonValue value) {
        if (!(value instanceof JsonValue.Fields fields)) {
            throw new IllegalArgumentException("a fact is an object");
        }
        String kind = fields.text("fact").orElse("");
        return switch (kind) {
            case "command-ended" ->
                    new ToolFact.CommandEnded((int) number(fields, "code"), left(fields));
            case "command-timed-out" ->
                    new ToolFact.CommandTimedOut(Duration.ofMillis(number(fields, "millis")));
            case "went-to-background" -> new ToolFact.WentToBackground(shell(fields));
            case "shell-printed" -> new ToolFact.ShellPrinted(shell(fields));
            case "shell-ended" ->
                    new ToolFact.ShellEnded(shell(fields), (int) number(fields, "code"));
            case "shell-stopped" -> new ToolFact.ShellStopped(shell(fields));
            default -> throw new IllegalArgumentException("\"" + kind + "\" is not known");
        };
    }

    private static String shell(JsonValue.Fields fields) {
        return fields.text("shell").orElseThrow();
    }

    private static long number(JsonValue.Fields fields, String name) {
        return number(Optional.ofNullable(fields.values().get(name)).orElseThrow());
    }

    private static long number(JsonValue value) {
        return value instanceof JsonValue.Numeral(BigDecimal number) ? number.longValue() : 0;
    }

    private static List<Long> left(JsonValue.Fields fields) {
        var left = new ArrayList<Long>();
        if (fields.values().get("left") instanceof JsonValue.Items items) {
            for (JsonValue item : items.values()) {
                left.add(number(item));
            }
        }
        return left;
    }
}
