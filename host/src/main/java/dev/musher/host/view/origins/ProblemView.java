package dev.musher.host.view.origins;

import dev.musher.fleet.provenance.ProvenanceProblem;
import io.avaje.jsonb.Json;
import java.util.List;

/** Something that is not as it was written, for programs; what does not apply is empty. */
@Json
public record ProblemView(String kind, String commit, String field, String what) {
    public static List<ProblemView> all(List<ProvenanceProblem> problems) {
        return problems.stream().map(ProblemView::of).toList();
    }

    private static ProblemView of(ProvenanceProblem provenanceProblem) {
        return switch (provenanceProblem) {
            case ProvenanceProblem.OfLedger(var what) -> new ProblemView("ledger", "", "", what);
            case ProvenanceProblem.OfCommit(var commit, var what) ->
                    new ProblemView("commit", commit.hex(), "", what);
            case ProvenanceProblem.OfTrailer(var commit, var trailer, var what) ->
                    new ProblemView("trailer", commit.hex(), trailer, what);
            case ProvenanceProblem.OfEvidence(var file, var what) ->
                    new ProblemView("evidence", "", file, what);
            case ProvenanceProblem.OfNote(var commit, var field, var what) ->
                    new ProblemView("note", commit.hex(), field, what);
        };
    }
}
