package dev.musher.host.view.origins;

import dev.musher.provenance.Problem;
import io.avaje.jsonb.Json;
import java.util.List;

/** Something that is not as it was written, for programs; what does not apply is empty. */
@Json
public record ProblemView(String kind, String commit, String field, String what) {
    public static List<ProblemView> all(List<Problem> problems) {
        return problems.stream().map(ProblemView::of).toList();
    }

    private static ProblemView of(Problem problem) {
        return switch (problem) {
            case Problem.OfLedger(var what) -> new ProblemView("ledger", "", "", what);
            case Problem.OfCommit(var commit, var what) ->
                    new ProblemView("commit", commit.hex(), "", what);
            case Problem.OfTrailer(var commit, var trailer, var what) ->
                    new ProblemView("trailer", commit.hex(), trailer, what);
            case Problem.OfEvidence(var file, var what) ->
                    new ProblemView("evidence", "", file, what);
            case Problem.OfNote(var commit, var field, var what) ->
                    new ProblemView("note", commit.hex(), field, what);
        };
    }
}
