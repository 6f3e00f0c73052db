package dev.musher.fleet.attemptfiles;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.attemptfiles.ActivityLog.Entry;
import dev.musher.fleet.runtime.MissionEvent;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What happens on an attempt as a line of JSON: its number, its time, its kind and its fields. */
public final class ActivityForm {
    /** In bytes. */
    private static final int LONGEST_TEXT = 4_000;

    private ActivityForm() {}

    static String write(Entry entry) {
        return Json.encode(fields(entry));
    }

    /** The form that files and programs have in common. */
    public static Fields fields(Entry entry) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("number", SpendForm.numeral(entry.number()));
        fields.put("at", new Text(entry.at().toString()));
        event(entry.event(), fields);
        return new Fields(fields);
    }

    private static void event(MissionEvent event, Map<String, JsonValue> fields) {
        switch (event) {
            case MissionEvent.SessionOpened(var session) -> {
                fields.put("is", new Text("session-opened"));
                fields.put("session", cut(session));
            }
            case MissionEvent.Answered(var words) -> {
                fields.put("is", new Text("answered"));
                fields.put("words", cut(words));
            }
            case MissionEvent.Called(var tool, var about) -> {
                fields.put("is", new Text("called"));
                fields.put("tool", cut(tool));
                fields.put("about", cut(about));
            }
            case MissionEvent.Returned(var tool, var about, var read, var ran) -> {
                fields.put("is", new Text("returned"));
                fields.put("tool", cut(tool));
                fields.put("about", cut(about));
                read.ifPresent(path -> fields.put("read", cut(path)));
                ran.ifPresent(command -> ObservedCommands.write(command, fields));
            }
            case MissionEvent.Asked(var about, var answer) -> {
                fields.put("is", new Text("asked"));
                fields.put("about", cut(about));
                fields.put("answer", cut(answer));
            }
            case MissionEvent.Paid(var callSpend) -> {
                fields.put("is", new Text("paid"));
                SpendForm.write(callSpend, fields);
            }
            case MissionEvent.Waiting(var until) -> {
                fields.put("is", new Text("waiting"));
                fields.put("until", new Text(until.toString()));
            }
            case MissionEvent.Noted(var line) -> {
                fields.put("is", new Text("noted"));
                fields.put("line", cut(line));
            }
        }
    }

    /** Empty for what is not of this form. */
    static Optional<Entry> read(String line) {
        try {
            return Json.parse(line) instanceof Fields fields
                    ? event(fields).map(event -> entry(fields, event))
                    : Optional.empty();
        } catch (JsonException
                | IllegalArgumentException
                | ArithmeticException
                | DateTimeException _) {
            return Optional.empty();
        }
    }

    private static Entry entry(Fields fields, MissionEvent event) {
        return new Entry(
                SpendForm.whole(fields, "number"),
                Instant.parse(WorkspaceStateForm.required(fields, "at")),
                event);
    }

    /** Empty for a kind that another version wrote. */
    private static Optional<MissionEvent> event(Fields fields) {
        return Optional.ofNullable(
                switch (WorkspaceStateForm.required(fields, "is")) {
                    case "session-opened" ->
                            new MissionEvent.SessionOpened(text(fields, "session"));
                    case "answered" -> new MissionEvent.Answered(text(fields, "words"));
                    case "called" ->
                            new MissionEvent.Called(text(fields, "tool"), text(fields, "about"));
                    case "returned" ->
                            new MissionEvent.Returned(
                                    text(fields, "tool"),
                                    text(fields, "about"),
                                    fields.text("read"),
                                    ObservedCommands.read(fields));
                    case "asked" ->
                            new MissionEvent.Asked(text(fields, "about"), text(fields, "answer"));
                    case "paid" -> new MissionEvent.Paid(SpendForm.read(fields));
                    case "waiting" ->
                            new MissionEvent.Waiting(Instant.parse(text(fields, "until")));
                    case "noted" -> new MissionEvent.Noted(text(fields, "line"));
                    default -> null;
                });
    }

    private static String text(Fields fields, String name) {
        return WorkspaceStateForm.required(fields, name);
    }

    private static Text cut(String text) {
        return new Text(Utf8.head(Utf8.encodable(text), LONGEST_TEXT));
    }
}
