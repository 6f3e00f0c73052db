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
public final class FactJson {
    private FactJson() {}

    /** An array of facts. */
    public static void write(JsonWriter writer, List<ToolFact> facts) {
        writer.beginArray();
        for (ToolFact toolFact : facts) {
            writer.beginObject();
            if (!ofCommand(writer, toolFact)) {
                ofFiles(writer, toolFact);
            }
            writer.endObject();
        }
        writer.endArray();
    }

    /** Not a pattern switch: the first of those costs milliseconds on the way to a request. */
    private static boolean ofCommand(JsonWriter writer, ToolFact toolFact) {
        if (toolFact instanceof ToolFact.CommandEnded ended) {
            kind(writer, "command-ended");
            number(writer, "code", ended.code());
            number(writer, "signal", ended.signal());
            writer.name("left");
            writer.beginArray();
            for (long pid : ended.left()) {
                writer.value(pid);
            }
            writer.endArray();
            number(writer, "took_ms", ended.took().toMillis());
        } else if (toolFact instanceof ToolFact.CommandsEnded ended) {
            kind(writer, "commands-ended");
            number(writer, "in_last", ended.inLast());
            writer.name("parts");
            writer.beginArray();
            for (ToolFact.PartEnded part : ended.parts()) {
                writer.beginObject();
                JsonTokens.text(writer, "program", part.program());
                number(writer, "code", part.code());
                writer.endObject();
            }
            writer.endArray();
        } else if (toolFact instanceof ToolFact.CommandTimedOut late) {
            kind(writer, "command-timed-out");
            number(writer, "limit_ms", late.limit().toMillis());
        } else if (toolFact instanceof ToolFact.Output output) {
            kind(writer, "output");
            number(writer, "lines", output.lines());
            number(writer, "notes", output.notes());
        } else if (toolFact instanceof ToolFact.ShellEnded ended) {
            kind(writer, "shell-ended");
            JsonTokens.text(writer, "shell", ended.shell());
            number(writer, "code", ended.code());
        } else if (toolFact instanceof ToolFact.WentToBackground gone) {
            kind(writer, "went-to-background");
            JsonTokens.text(writer, "shell", gone.shell());
        } else if (toolFact instanceof ToolFact.ShellPrinted printed) {
            kind(writer, "shell-printed");
            JsonTokens.text(writer, "shell", printed.shell());
        } else if (toolFact instanceof ToolFact.ShellStopped stopped) {
            kind(writer, "shell-stopped");
            JsonTokens.text(writer, "shell", stopped.shell());
        } else {
            return false;
        }
        return true;
    }

    private static void ofFiles(JsonWriter writer, ToolFact toolFact) {
        if (toolFact instanceof ToolFact.FileChanged changed) {
            kind(writer, "file-changed");
            JsonTokens.text(writer, "path", changed.path());
            JsonTokens.text(writer, "change", changed.change().word());
            number(writer, "added", changed.added());
            number(writer, "removed", changed.removed());
            JsonTokens.text(writer, "diff", changed.diff());
        } else if (toolFact instanceof ToolFact.FileUnchanged unchanged) {
            kind(writer, "file-unchanged");
            JsonTokens.text(writer, "path", unchanged.path());
        } else if (toolFact instanceof ToolFact.FilesRead read) {
            kind(writer, "files-read");
            writer.name("paths");
            writer.beginArray();
            for (String path : read.paths()) {
                JsonTokens.text(writer, path);
            }
            writer.endArray();
        } else if (toolFact instanceof ToolFact.Truncated truncated) {
            kind(writer, "truncated");
            JsonTokens.text(writer, "where", truncated.where());
        } else {
            kind(writer, "todos-changed");
            writer.name("items");
            writer.beginArray();
            for (ToolFact.Todo item : ((ToolFact.TodosChanged) toolFact).items()) {
                writer.beginObject();
                JsonTokens.text(writer, "text", item.text());
                JsonTokens.text(writer, "state", item.state());
                writer.endObject();
            }
            writer.endArray();
        }
    }

    private static void kind(JsonWriter writer, String kind) {
        JsonTokens.text(writer, "fact", kind);
    }

    private static void number(JsonWriter writer, String name, long value) {
        writer.name(name);
        writer.value(value);
    }

    static ToolFact read(JsonValue value) {
        var fields = fields(value);
        String kind = text(fields, "fact");
        return switch (kind) {
            case "command-ended" ->
                    new ToolFact.CommandEnded(
                            (int) number(fields, "code"),
                            left(fields),
                            Duration.ofMillis(number(fields, "took_ms")));
            case "commands-ended" ->
                    new ToolFact.CommandsEnded(parts(fields), (int) number(fields, "in_last"));
            case "command-timed-out" ->
                    new ToolFact.CommandTimedOut(Duration.ofMillis(number(fields, "limit_ms")));
            case "output" ->
                    new ToolFact.Output(number(fields, "lines"), (int) number(fields, "notes"));
            case "went-to-background" -> new ToolFact.WentToBackground(text(fields, "shell"));
            case "shell-printed" -> new ToolFact.ShellPrinted(text(fields, "shell"));
            case "shell-ended" ->
                    new ToolFact.ShellEnded(text(fields, "shell"), (int) number(fields, "code"));
            case "shell-stopped" -> new ToolFact.ShellStopped(text(fields, "shell"));
            case "truncated" -> new ToolFact.Truncated(text(fields, "where"));
            case "file-changed" -> changed(fields);
            case "file-unchanged" -> new ToolFact.FileUnchanged(text(fields, "path"));
            case "files-read" -> new ToolFact.FilesRead(paths(fields));
            case "todos-changed" -> new ToolFact.TodosChanged(todos(fields));
            default -> throw unknown(kind);
        };
    }

    private static ToolFact changed(JsonValue.Fields fields) {
        return new ToolFact.FileChanged(
                text(fields, "path"),
                change(text(fields, "change")),
                (int) number(fields, "added"),
                (int) number(fields, "removed"),
                text(fields, "diff"));
    }

    private static ToolFact.Change change(String word) {
        for (ToolFact.Change change : ToolFact.Change.values()) {
            if (change.word().equals(word)) {
                return change;
            }
        }
        throw unknown(word);
    }

    private static List<Long> left(JsonValue.Fields fields) {
        var left = new ArrayList<Long>();
        for (JsonValue item : fields.items("left")) {
            left.add(number(item));
        }
        return left;
    }

    private static List<ToolFact.PartEnded> parts(JsonValue.Fields fields) {
        var parts = new ArrayList<ToolFact.PartEnded>();
        for (JsonValue item : fields.items("parts")) {
            parts.add(
                    new ToolFact.PartEnded(
                            text(fields(item), "program"), (int) number(fields(item), "code")));
        }
        return parts;
    }

    private static List<String> paths(JsonValue.Fields fields) {
        var paths = new ArrayList<String>();
        for (JsonValue item : fields.items("paths")) {
            paths.add(item instanceof JsonValue.Text text ? text.value() : "");
        }
        return paths;
    }

    private static List<ToolFact.Todo> todos(JsonValue.Fields fields) {
        var todos = new ArrayList<ToolFact.Todo>();
        for (JsonValue item : fields.items("items")) {
            todos.add(new ToolFact.Todo(text(fields(item), "text"), text(fields(item), "state")));
        }
        return todos;
    }

    private static JsonValue.Fields fields(JsonValue value) {
        if (value instanceof JsonValue.Fields fields) {
            return fields;
        }
        throw new IllegalArgumentException("a fact is an object");
    }

    private static String text(JsonValue.Fields fields, String name) {
        return fields.text(name).orElseThrow();
    }

    private static long number(JsonValue.Fields fields, String name) {
        return number(Optional.ofNullable(fields.values().get(name)).orElseThrow());
    }

    private static long number(JsonValue value) {
        return value instanceof JsonValue.Numeral(BigDecimal number) ? number.longValue() : 0;
    }

    private static IllegalArgumentException unknown(String word) {
        return new IllegalArgumentException("\"" + word + "\" is not known");
    }
}
