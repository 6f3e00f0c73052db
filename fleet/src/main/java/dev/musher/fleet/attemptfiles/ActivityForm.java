package dev.musher.fleet.attemptfiles;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.text.Utf8;
import dev.musher.fleet.attemptfiles.ActivityLog.Entry;
import dev.musher.fleet.runtime.MissionEvent;
import java.time.DateTimeException;
import java.time.Instant;
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
        var fields =
                new JsonObjectBuilder().number("number", entry.number()).text("at", entry.at());
        event(entry.event(), fields);
        return fields.build();
    }

    private static void event(MissionEvent event, JsonObjectBuilder fields) {
        switch (event) {
            case MissionEvent.SessionOpened(var session) -> {
                fields.text("is", "session-opened");
                fields.text("session", cut(session));
            }
            case MissionEvent.Answered(var words) -> {
                fields.text("is", "answered");
                fields.text("words", cut(words));
            }
            case MissionEvent.Called(var tool, var about) -> {
                fields.text("is", "called");
                fields.text("tool", cut(tool));
                fields.text("about", cut(about));
            }
            case MissionEvent.Returned(var tool, var about, var read, var ran) -> {
                fields.text("is", "returned");
                fields.text("tool", cut(tool));
                fields.text("about", cut(about));
                read.ifPresent(path -> fields.text("read", cut(path)));
                ran.ifPresent(command -> ObservedCommands.write(command, fields));
            }
            case MissionEvent.Asked(var about, var answer) -> {
                fields.text("is", "asked");
                fields.text("about", cut(about));
                fields.text("answer", cut(answer));
            }
            case MissionEvent.Paid(var callSpend) -> {
                fields.text("is", "paid");
                SpendForm.write(callSpend, fields);
            }
            case MissionEvent.Waiting(var until) -> {
                fields.text("is", "waiting");
                fields.text("until", until.toString());
            }
            case MissionEvent.Noted(var line) -> {
                fields.text("is", "noted");
                fields.text("line", cut(line));
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
                fields.requireNumber("number").longValueExact(),
                Instant.parse(fields.requireText("at")),
                event);
    }

    /** Empty for a kind that another version wrote. */
    private static Optional<MissionEvent> event(Fields fields) {
        return Optional.ofNullable(
                switch (fields.requireText("is")) {
                    case "session-opened" ->
                            new MissionEvent.SessionOpened(fields.requireText("session"));
                    case "answered" -> new MissionEvent.Answered(fields.requireText("words"));
                    case "called" ->
                            new MissionEvent.Called(
                                    fields.requireText("tool"), fields.requireText("about"));
                    case "returned" ->
                            new MissionEvent.Returned(
                                    fields.requireText("tool"),
                                    fields.requireText("about"),
                                    fields.text("read"),
                                    ObservedCommands.read(fields));
                    case "asked" ->
                            new MissionEvent.Asked(
                                    fields.requireText("about"), fields.requireText("answer"));
                    case "paid" -> new MissionEvent.Paid(SpendForm.read(fields));
                    case "waiting" ->
                            new MissionEvent.Waiting(Instant.parse(fields.requireText("until")));
                    case "noted" -> new MissionEvent.Noted(fields.requireText("line"));
                    default -> null;
                });
    }

    private static String cut(String text) {
        return Utf8.head(Utf8.encodable(text), LONGEST_TEXT);
    }
}
