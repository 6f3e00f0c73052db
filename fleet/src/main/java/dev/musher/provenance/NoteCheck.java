package dev.musher.provenance;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.ledger.sqlite.Notary;
import dev.musher.provenance.Problem.OfNote;
import dev.musher.story.GateStep;
import dev.musher.text.Octets;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Holds a note against its signature and against the ledger. */
final class NoteCheck {
    private final Notary notary;

    NoteCheck(Notary notary) {
        this.notary = notary;
    }

    /** What is wrong with the note of landed work; nothing if it is as it was written. */
    List<Problem> problems(LandedWork work, Octets note) {
        var commit = work.commit();
        if (note.length() > Envelope.MOST_BYTES) {
            return List.of(new OfNote(commit, "", "it is too long for a statement"));
        }
        return switch (Envelope.read(note)) {
            case Envelope.Reading.Damaged(var field, var why) ->
                    List.of(new OfNote(commit, field, why));
            case Envelope.Reading.Whole(var envelope) -> problems(work, envelope);
        };
    }

    private List<Problem> problems(LandedWork work, Envelope envelope) {
        var problems = new ArrayList<Problem>();
        signature(work.commit(), envelope).ifPresent(problems::add);
        try {
            var said = Json.parse(envelope.payload().toString());
            var expected = Statement.of(work, attested(said));
            for (var difference : Differences.between(expected.content(), said)) {
                problems.add(new OfNote(work.commit(), difference.field(), difference.what()));
            }
            if (problems.isEmpty() && !expected.bytes().equals(envelope.payload())) {
                problems.add(
                        new OfNote(work.commit(), "payload", "it is not written in the one way"));
            }
        } catch (JsonException e) {
            problems.add(new OfNote(work.commit(), "payload", "it is no JSON: " + e.getMessage()));
        }
        return problems;
    }

    private Optional<Problem> signature(CommitId commit, Envelope envelope) {
        return switch (envelope.check(notary)) {
            case GENUINE -> Optional.empty();
            case FORGED ->
                    Optional.of(
                            new OfNote(commit, "signatures[0].sig", "it does not fit the payload"));
            case STRANGER ->
                    Optional.of(
                            new OfNote(
                                    commit,
                                    "signatures[0].keyid",
                                    "no machine with this key ever signed the ledger"));
        };
    }

    /**
     * What the note itself says of steps: the ledger does not know it, and the signature holds it.
     */
    private static Sightings attested(JsonValue said) {
        return (tree, step) -> steps(said, tree, step).stream().findFirst();
    }

    private static List<Sighting> steps(JsonValue said, TreeId tree, GateStep step) {
        var found = new ArrayList<Sighting>();
        if (!(said instanceof JsonValue.Fields statement)) {
            return found;
        }
        for (JsonValue report : items(statement.object("predicate"), "gates")) {
            if (!(report instanceof JsonValue.Fields gates)
                    || !gates.text("tree").equals(Optional.of(tree.hex()))) {
                continue;
            }
            for (JsonValue one : items(Optional.of(gates), "steps")) {
                if (one instanceof JsonValue.Fields fields && isOf(step, fields)) {
                    sighting(fields).ifPresent(found::add);
                }
            }
        }
        return found;
    }

    private static boolean isOf(GateStep step, JsonValue.Fields said) {
        var exitCode = new JsonValue.Numeral(BigDecimal.valueOf(step.exitCode()));
        return said.text("name").equals(Optional.of(step.name()))
                && said.text("command").equals(Optional.of(step.command()))
                && said.field("exitCode").equals(Optional.of(exitCode));
    }

    private static List<JsonValue> items(Optional<JsonValue.Fields> fields, String name) {
        return fields.flatMap(all -> all.field(name)).orElse(new JsonValue.Null())
                        instanceof JsonValue.Items(var items)
                ? items
                : List.of();
    }

    private static Optional<Sighting> sighting(JsonValue.Fields step) {
        try {
            return step.text("outputSha256").isPresent() && step.text("startedAt").isPresent()
                    ? Optional.of(
                            new Sighting(
                                    step.text("outputSha256").get(),
                                    Instant.parse(step.text("startedAt").get())))
                    : Optional.empty();
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
