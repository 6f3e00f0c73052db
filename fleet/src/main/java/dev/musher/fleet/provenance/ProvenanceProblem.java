package dev.musher.fleet.provenance;

import dev.musher.base.git.data.CommitId;

/** A difference that an audit found, by its place. */
public sealed interface ProvenanceProblem {
    /** What is wrong with it. */
    String what();

    /** What is concerned, such as {@code the note of commit 1a2b…, field predicate.cost}. */
    default String thing() {
        return switch (this) {
            case OfLedger _ -> "the ledger";
            case OfCommit(var commit, _) -> "commit " + commit;
            case OfTrailer(var commit, var trailer, _) ->
                    "trailer " + trailer + " of commit " + commit;
            case OfEvidence(var file, _) -> "evidence " + file;
            case OfNote(var commit, var field, _) ->
                    "note of commit " + commit + (field.isEmpty() ? "" : ", field " + field);
        };
    }

    /** The ledger, which names its entry in the sentence. */
    record OfLedger(String what) implements ProvenanceProblem {}

    /** A commit on base, or one that should be there. */
    record OfCommit(CommitId commit, String what) implements ProvenanceProblem {}

    /** A line of a commit's message. */
    record OfTrailer(CommitId commit, String trailer, String what) implements ProvenanceProblem {}

    /**
     * A file of the evidence.
     *
     * @param file its path below the project's {@code .musher/state}
     */
    record OfEvidence(String file, String what) implements ProvenanceProblem {}

    /**
     * A note.
     *
     * @param field of the envelope or of the statement in it; empty for all of it
     */
    record OfNote(CommitId commit, String field, String what) implements ProvenanceProblem {}
}
