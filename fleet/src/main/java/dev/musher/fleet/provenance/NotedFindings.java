package dev.musher.fleet.provenance;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.story.StepFinding;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the notes of landed commits say that was found in them. Needs no ledger, and holds nothing
 * against one: whether a note is right is verified elsewhere.
 */
public final class NotedFindings {
    private final ProvenanceNotes provenanceNotes;

    public NotedFindings(ProvenanceRepository provenanceRepository) {
        provenanceNotes = new ProvenanceNotes(provenanceRepository.command());
    }

    /** Commits without a finding, or without a note, are left out. */
    public Map<CommitId, List<StepFinding>> of(Collection<CommitId> commits)
            throws InterruptedException {
        var found = new HashMap<CommitId, List<StepFinding>>();
        provenanceNotes
                .read(provenanceNotes.list(), commits)
                .forEach(
                        (commit, note) -> {
                            var findings = findings(note);
                            if (!findings.isEmpty()) {
                                found.put(commit, findings);
                            }
                        });
        return found;
    }

    private static List<StepFinding> findings(ImmutableBytes note) {
        if (!(SignedEnvelope.read(note)
                instanceof SignedEnvelope.Reading.Whole(var signedEnvelope))) {
            return List.of();
        }
        try {
            return Json.parse(signedEnvelope.payload().toString())
                            instanceof JsonValue.Fields statement
                    ? findings(statement.object("predicate"))
                    : List.of();
        } catch (JsonException _) {
            return List.of();
        }
    }

    private static List<StepFinding> findings(Optional<JsonValue.Fields> predicate) {
        return predicate.flatMap(fields -> fields.field("findings")).orElse(new JsonValue.Null())
                        instanceof JsonValue.Items(var items)
                ? items.stream().flatMap(item -> finding(item).stream()).toList()
                : List.of();
    }

    private static Optional<StepFinding> finding(JsonValue item) {
        return item instanceof JsonValue.Fields said
                ? Optional.of(
                        new StepFinding(
                                said.text("weight").orElse(""),
                                said.text("kind").orElse(""),
                                said.text("text").orElse("")))
                : Optional.empty();
    }
}
