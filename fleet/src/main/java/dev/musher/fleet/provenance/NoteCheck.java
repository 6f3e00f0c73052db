package dev.musher.fleet.provenance;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.provenance.ProvenanceProblem.OfNote;
import dev.musher.pipeline.ledger.sqlite.NodeSignatures;
import dev.musher.pipeline.story.GateStep;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks a note against its signature and the ledger. */
final class NoteCheck {
    private final NodeSignatures nodeSignatures;

    NoteCheck(NodeSignatures nodeSignatures) {
        this.nodeSignatures = nodeSignatures;
    }

    /** What is wrong with the note of landed work; nothing if it is as it was written. */
    List<ProvenanceProblem> problems(LandedWork work, ImmutableBytes note) {
        var commit = work.commit();
        if (note.length() > SignedEnvelope.MOST_BYTES) {
            return List.of(new OfNote(commit, "", "it is too long for a statement"));
        }
        return switch (SignedEnvelope.read(note)) {
            case SignedEnvelope.Reading.Damaged(var field, var why) ->
                    List.of(new OfNote(commit, field, why));
            case SignedEnvelope.Reading.Whole(var signedEnvelope) -> problems(work, signedEnvelope);
        };
    }

    private List<ProvenanceProblem> problems(LandedWork work, SignedEnvelope signedEnvelope) {
        var problems = new ArrayList<ProvenanceProblem>();
        signature(work.commit(), signedEnvelope).ifPresent(problems::add);
        try {
            var said = Json.parse(signedEnvelope.payload().toString());
            var expected = ProvenanceStatement.of(work, attested(said));
            for (var difference : StatementDifferences.between(expected.content(), said)) {
                problems.add(new OfNote(work.commit(), difference.field(), difference.what()));
            }
            if (problems.isEmpty() && !expected.bytes().equals(signedEnvelope.payload())) {
                problems.add(new OfNote(work.commit(), "payload", "it is not in canonical form"));
            }
        } catch (JsonException e) {
            problems.add(new OfNote(work.commit(), "payload", "it is not JSON: " + e.getMessage()));
        }
        return problems;
    }

    private Optional<ProvenanceProblem> signature(CommitId commit, SignedEnvelope signedEnvelope) {
        return switch (signedEnvelope.check(nodeSignatures)) {
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
    private static StepRecords attested(JsonValue said) {
        return (tree, step) -> steps(said, tree, step).stream().findFirst();
    }

    private static List<StepRecord> steps(JsonValue said, TreeId tree, GateStep step) {
        var found = new ArrayList<StepRecord>();
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

    private static Optional<StepRecord> sighting(JsonValue.Fields step) {
        try {
            return step.text("outputSha256").isPresent() && step.text("startedAt").isPresent()
                    ? Optional.of(
                            new StepRecord(
                                    step.text("outputSha256").get(),
                                    Instant.parse(step.text("startedAt").get())))
                    : Optional.empty();
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
