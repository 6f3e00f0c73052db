package dev.musher.agent.learning;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.learning.LearningEvent.PassOutcome;
import dev.musher.agent.learning.LearningEvent.ReviewOutcome;
import dev.musher.agent.session.SessionId;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.time.InstantText;
import dev.musher.provider.catalogue.Cost;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One event of a learning run as a line of JSON, and back. */
final class LearningLine {
    private LearningLine() {}

    /** With its line feed. */
    static byte[] encode(LearningEvent event) {
        return (Json.encode(fields(event).build()) + "\n").getBytes(UTF_8);
    }

    private static JsonObjectBuilder fields(LearningEvent event) {
        var line = new JsonObjectBuilder();
        return switch (event) {
            case LearningEvent.Started(var at, var reason) ->
                    line.text("is", "started").text("at", time(at)).text("reason", reason);
            case LearningEvent.PassBegan(var pass, var at) ->
                    line.text("is", "pass").text("pass", pass).text("at", time(at));
            case LearningEvent.ReviewBegan(var slice) -> slice(line.text("is", "review"), slice);
            case LearningEvent.FileChanged(var file, var before, var after) -> {
                line.text("is", "file").text("file", file);
                before.ifPresent(bytes -> line.text("before", base64(bytes)));
                after.ifPresent(bytes -> line.text("after", base64(bytes)));
                yield line;
            }
            case LearningEvent.SkillAged(var name) -> line.text("is", "skill").text("name", name);
            case LearningEvent.Noted(var text) -> line.text("is", "noted").text("text", text);
            case LearningEvent.Refused(var what, var because) ->
                    line.text("is", "refused").text("what", what).text("because", because);
            case LearningEvent.ReviewEnded(var slice, var outcome, var detail) ->
                    slice(line.text("is", "reviewed"), slice)
                            .text("outcome", outcome.word())
                            .text("detail", detail);
            case LearningEvent.PassEnded ended -> passEnded(line, ended);
            case LearningEvent.Ended(var at) -> line.text("is", "ended").text("at", time(at));
            case LearningEvent.Undone(var at, var kept) ->
                    line.text("is", "undone")
                            .text("at", time(at))
                            .texts("kept", kept.stream().map(Path::toString).toList());
        };
    }

    private static JsonObjectBuilder passEnded(
            JsonObjectBuilder line, LearningEvent.PassEnded ended) {
        line.text("is", "pass-ended")
                .text("pass", ended.pass())
                .text("at", time(ended.at()))
                .text("outcome", ended.outcome().word())
                .text("detail", ended.detail());
        return switch (ended.cost()) {
            case Cost.Known(var picodollars) -> line.number("picodollars", picodollars);
            case Cost.Unknown(var reason) -> line.text("unknown", reason);
        };
    }

    private static JsonObjectBuilder slice(JsonObjectBuilder line, SessionSlice slice) {
        return line.text("session", slice.session())
                .number("after", slice.after())
                .number("last", slice.last())
                .number("bytes", slice.bytes());
    }

    private static String time(Instant at) {
        return InstantText.text(at);
    }

    private static String base64(ImmutableBytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.toArray());
    }

    /** A line that was torn off by a crash, or that another version wrote, is none. */
    static Optional<LearningEvent> decode(String line) {
        try {
            return Json.parse(line) instanceof Fields fields ? read(fields) : Optional.empty();
        } catch (JsonException | DateTimeException | ArithmeticException _) {
            return Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static Optional<LearningEvent> read(Fields fields) {
        return switch (fields.requireText("is")) {
            case "started" ->
                    Optional.of(
                            new LearningEvent.Started(at(fields), fields.requireText("reason")));
            case "pass" ->
                    Optional.of(
                            new LearningEvent.PassBegan(fields.requireText("pass"), at(fields)));
            case "review" -> Optional.of(new LearningEvent.ReviewBegan(slice(fields)));
            case "file" ->
                    Optional.of(
                            new LearningEvent.FileChanged(
                                    Path.of(fields.requireText("file")),
                                    bytes(fields, "before"),
                                    bytes(fields, "after")));
            case "skill" -> Optional.of(new LearningEvent.SkillAged(fields.requireText("name")));
            case "noted" -> Optional.of(new LearningEvent.Noted(fields.requireText("text")));
            case "refused" ->
                    Optional.of(
                            new LearningEvent.Refused(
                                    fields.requireText("what"), fields.requireText("because")));
            case "reviewed" ->
                    Optional.of(
                            new LearningEvent.ReviewEnded(
                                    slice(fields),
                                    ReviewOutcome.valueOf(constant(fields)),
                                    fields.requireText("detail")));
            case "pass-ended" -> Optional.of(passEnded(fields));
            case "ended" -> Optional.of(new LearningEvent.Ended(at(fields)));
            case "undone" -> Optional.of(new LearningEvent.Undone(at(fields), kept(fields)));
            default -> Optional.empty();
        };
    }

    private static LearningEvent passEnded(Fields fields) {
        Optional<Cost> known =
                fields.number("picodollars").map(sum -> new Cost.Known(sum.longValueExact()));
        return new LearningEvent.PassEnded(
                fields.requireText("pass"),
                at(fields),
                PassOutcome.valueOf(constant(fields)),
                fields.requireText("detail"),
                known.orElseGet(() -> new Cost.Unknown(fields.text("unknown").orElse(""))));
    }

    private static String constant(Fields fields) {
        return fields.requireText("outcome").toUpperCase(Locale.ROOT).replace('-', '_');
    }

    private static Instant at(Fields fields) {
        return Instant.parse(fields.requireText("at"));
    }

    private static SessionSlice slice(Fields fields) {
        return new SessionSlice(
                new SessionId(fields.requireText("session")),
                fields.requireNumber("after").longValueExact(),
                fields.requireNumber("last").longValueExact(),
                fields.requireNumber("bytes").longValueExact());
    }

    private static Optional<ImmutableBytes> bytes(Fields fields, String name) {
        return fields.text(name).map(text -> ImmutableBytes.wrap(Base64.getDecoder().decode(text)));
    }

    private static List<Path> kept(Fields fields) {
        var kept = new ArrayList<Path>();
        for (JsonValue item : fields.items("kept")) {
            if (item instanceof JsonValue.Text(var path)) {
                kept.add(Path.of(path));
            }
        }
        return kept;
    }
}
