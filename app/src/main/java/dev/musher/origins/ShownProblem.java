package dev.musher.origins;

import dev.musher.provenance.Problem;
import io.avaje.jsonb.Json;
import java.util.List;

/** Something that is not as it was written, for programs; what does not apply is empty. */
@Json
record ShownProblem(String kind, String commit, String field, String what) {
    static List<ShownProblem> all(List<Problem> problems) {
        return problems.stream().map(ShownProblem::of).toList();
    }

    private static ShownProblem of(Problem problem) {
        return switch (problem) {
            case Problem.OfLedger(var what) -> new ShownProblem("ledger", "", "", what);
            case Problem.OfCommit(var commit, var what) ->
                    new ShownProblem("commit", commit.hex(), "", what);
            case Problem.OfTrailer(var commit, var trailer, var what) ->
                    new ShownProblem("trailer", commit.hex(), trailer, what);
            case Problem.OfEvidence(var file, var what) ->
                    new ShownProblem("evidence", "", file, what);
            case Problem.OfNote(var commit, var field, var what) ->
                    new ShownProblem("note", commit.hex(), field, what);
        };
    }
}
