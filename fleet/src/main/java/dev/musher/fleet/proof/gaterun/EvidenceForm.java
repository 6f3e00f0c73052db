package dev.musher.fleet.proof.gaterun;

import dev.musher.base.git.data.TreeId;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonTokens;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.InstantText;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepRemarks;
import io.avaje.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Evidence as JSON, and back. What does not fit to the last field is not evidence. */
final class EvidenceForm {
    private static final int VERSION = 5;

    private static final Set<String> FIELDS =
            Set.of(
                    "v",
                    "tree",
                    "gate",
                    "name",
                    "command",
                    "exitCode",
                    "millis",
                    "tail",
                    "tries",
                    "notes",
                    "output",
                    "log",
                    "started",
                    "tests",
                    "read");

    private EvidenceForm() {}

    /**
     * Evidence and what it is evidence for.
     *
     * @param gate the hash of its key
     */
    record Kept(String gate, StepEvidence evidence) {}

    static byte[] encode(Kept kept) {
        return Json.write(writer -> write(writer, kept));
    }

    private static void write(JsonWriter writer, Kept kept) {
        var stepEvidence = kept.evidence();
        var step = stepEvidence.step();
        writer.beginObject();
        number(writer, "v", VERSION);
        JsonTokens.text(writer, "tree", stepEvidence.tree().hex());
        JsonTokens.text(writer, "gate", kept.gate());
        JsonTokens.text(writer, "name", step.name());
        JsonTokens.text(writer, "command", step.command());
        number(writer, "exitCode", step.exitCode());
        number(writer, "millis", step.took().toMillis());
        JsonTokens.text(writer, "tail", step.tail());
        number(writer, "tries", step.tries());
        writer.name("notes");
        write(writer, step.remarks().notes());
        JsonTokens.text(writer, "output", stepEvidence.output());
        JsonTokens.text(writer, "log", stepEvidence.log());
        JsonTokens.text(writer, "started", InstantText.text(stepEvidence.started()));
        writer.name("tests");
        TestResultsForm.write(writer, stepEvidence.tests());
        writer.name("read");
        write(writer, stepEvidence.read());
        writer.endObject();
    }

    private static void write(JsonWriter writer, Optional<Set<String>> files) {
        if (files.isEmpty()) {
            writer.nullValue();
            return;
        }
        write(writer, files.get());
    }

    private static void write(JsonWriter writer, Collection<String> texts) {
        writer.beginArray();
        texts.forEach(writer::value);
        writer.endArray();
    }

    private static Optional<Set<String>> files(JsonValue value) {
        if (value instanceof JsonValue.Null) {
            return Optional.empty();
        }
        return Optional.of(new TreeSet<>(texts(value)));
    }

    private static List<String> texts(JsonValue value) {
        return ((JsonValue.Items) value)
                .values().stream().map(item -> ((JsonValue.Text) item).value()).toList();
    }

    private static void number(JsonWriter writer, String name, long value) {
        writer.name(name);
        writer.value(value);
    }

    /** Empty for what is damaged or was written by another version. */
    static Optional<Kept> decode(byte[] bytes) {
        try {
            return Json.parse(new String(bytes, StandardCharsets.UTF_8))
                                    instanceof JsonValue.Fields fields
                            && fields.values().keySet().equals(FIELDS)
                            && fields.requireNumber("v").longValueExact() == VERSION
                    ? Optional.of(read(fields))
                    : Optional.empty();
        } catch (JsonException
                | DateTimeException
                | ArithmeticException
                | ClassCastException
                | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static Kept read(JsonValue.Fields fields) {
        var step =
                new GateStep(
                        fields.requireText("name"),
                        fields.requireText("command"),
                        fields.requireNumber("exitCode").intValueExact(),
                        Duration.ofMillis(fields.requireNumber("millis").longValueExact()),
                        fields.requireText("tail"),
                        fields.requireNumber("tries").intValueExact(),
                        StepRemarks.ofNotes(
                                texts(fields.field("notes").orElse(new JsonValue.Null()))));
        var stepEvidence =
                new StepEvidence(
                        new TreeId(fields.requireText("tree")),
                        step,
                        fields.requireText("output"),
                        fields.requireText("log"),
                        Instant.parse(fields.requireText("started")),
                        TestResultsForm.read(fields.field("tests").orElse(new JsonValue.Null())),
                        files(fields.field("read").orElse(new JsonValue.Null())));
        return new Kept(fields.requireText("gate"), stepEvidence);
    }
}
