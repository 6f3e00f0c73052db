package dev.musher.fleet.provenance;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.Commit;
import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.pipeline.ledger.sqlite.NodeSignatures;
import java.util.List;
import java.util.Optional;

/** Finds where commits come from, as far as that is known here. */
public final class CommitOrigins {
    private final ProvenanceRepository provenanceRepository;
    private final Optional<LocalRecords> books;

    /**
     * @param books absent in a clone, where only commits and notes are
     */
    public CommitOrigins(ProvenanceRepository provenanceRepository, Optional<LocalRecords> books) {
        this.provenanceRepository = provenanceRepository;
        this.books = books;
    }

    /** What only the project's own folder has. */
    public record LocalRecords(LandingIndex landings, NodeSignatures notary) {}

    /** Where a commit comes from. */
    public sealed interface Origin {
        Commit commit();

        /**
         * A story.
         *
         * @param text what the commit says; absent if only the ledger knows that it is one
         * @param work as the ledger has it; absent if it does not
         */
        record Story(
                Commit commit,
                Optional<StoryCommitMessage> text,
                Optional<LandedWork> work,
                Note note)
                implements Origin {}

        /** An author that is not one of our agents. */
        record Elsewhere(Commit commit) implements Origin {}
    }

    /** How the note of a commit stands. */
    public sealed interface Note {
        record Valid() implements Note {}

        record Missing() implements Note {}

        /** It is there, and cannot be verified here. */
        record Unchecked(String why) implements Note {}

        record Wrong(List<ProvenanceProblem> problems) implements Note {
            public Wrong {
                problems = List.copyOf(problems);
            }
        }
    }

    public Origin of(CommitId id) throws InterruptedException {
        var git =
                new Git(
                        provenanceRepository.processes(),
                        provenanceRepository.environment(),
                        provenanceRepository.directory());
        var commit = git.history().log(id, 1).getFirst();
        var text = StoryCommitMessage.parse(commit.message());
        var work =
                books.flatMap(
                        known ->
                                known.landings()
                                        .find(id, text.map(said -> said.trailers().story())));
        return text.isEmpty() && work.isEmpty()
                ? new Origin.Elsewhere(commit)
                : new Origin.Story(commit, text, work, note(id, work));
    }

    private Note note(CommitId commit, Optional<LandedWork> work) throws InterruptedException {
        var provenanceNotes = new ProvenanceNotes(provenanceRepository.command());
        var shelf = provenanceNotes.list();
        var odd = shelf.odd().get(commit);
        if (odd != null) {
            return new Note.Wrong(List.of(new ProvenanceProblem.OfNote(commit, "", odd)));
        }
        var note = provenanceNotes.read(shelf, List.of(commit)).get(commit);
        if (note == null) {
            return new Note.Missing();
        }
        if (books.isEmpty()) {
            return new Note.Unchecked("no ledger here, so it cannot be verified");
        }
        if (work.isEmpty()) {
            return new Note.Unchecked("the ledger does not have this commit");
        }
        var check = new NoteCheck(books.get().notary());
        var problems = check.problems(work.get(), note);
        return problems.isEmpty() ? new Note.Valid() : new Note.Wrong(problems);
    }
}
