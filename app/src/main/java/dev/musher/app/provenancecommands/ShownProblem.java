package dev.musher.app.provenancecommands;

import dev.musher.fleet.provenance.ProvenanceProblem;
import io.avaje.jsonb.Json;
import java.util.List;

/** Something that is not as it was written, for programs; what does not apply is empty. */
@Json
record ShownProblem(String kind, String commit, String field, String what) {
    static List<ShownProblem> all(List<ProvenanceProblem> problems) {
        return problems.stream().map(ShownProblem::of).toList();
    }

    private static ShownProblem of(ProvenanceProblem provenanceProblem) {
        return switch (provenanceProblem) {
            case ProvenanceProblem.OfLedger(var what) -> new ShownProblem("ledger", "", "", what);
            case ProvenanceProblem.OfCommit(var commit, var what) ->
                    new ShownProblem("commit", commit.hex(), "", what);
            case ProvenanceProblem.OfTrailer(var commit, var trailer, var what) ->
                    new ShownProblem("trailer", commit.hex(), trailer, what);
            case ProvenanceProblem.OfEvidence(var file, var what) ->
                    new ShownProblem("evidence", "", file, what);
            case ProvenanceProblem.OfNote(var commit, var field, var what) ->
                    new ShownProblem("note", commit.hex(), field, what);
        };
    }
}
