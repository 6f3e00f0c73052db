package dev.musher.app.provenancecommands;

import dev.musher.base.git.data.Commit;
import dev.musher.fleet.provenance.CommitOrigins.Note;
import dev.musher.fleet.provenance.CommitOrigins.Origin;
import io.avaje.jsonb.Json;
import java.util.List;
import java.util.Optional;

/**
 * Where a commit comes from, for programs.
 *
 * @param ours whether a story is behind it
 * @param making absent where no ledger knows of it
 * @param note valid, missing, wrong or unchecked; empty for a commit of somebody else
 * @param remark why the note could not be checked; empty otherwise
 */
@Json
record ShownOrigin(
        String commit,
        String author,
        String authoredAt,
        String subject,
        boolean ours,
        Optional<ShownStory> story,
        Optional<ShownMaking> making,
        String note,
        String remark,
        List<ShownProblem> problems) {
    static ShownOrigin of(Origin origin, ProvenanceCommandContext desk) {
        return switch (origin) {
            case Origin.Elsewhere(var commit) -> elsewhere(commit);
            case Origin.Story story -> of(elsewhere(story.commit()), story, desk);
        };
    }

    private static ShownOrigin elsewhere(Commit commit) {
        return new ShownOrigin(
                commit.id().hex(),
                commit.author().name() + " <" + commit.author().email() + ">",
                commit.authored().toString(),
                commit.subject(),
                false,
                Optional.empty(),
                Optional.empty(),
                "",
                "",
                List.of());
    }

    private static ShownOrigin of(
            ShownOrigin commit, Origin.Story story, ProvenanceCommandContext desk) {
        return new ShownOrigin(
                commit.commit(),
                commit.author(),
                commit.authoredAt(),
                commit.subject(),
                true,
                story.work().map(ShownStory::of).or(() -> story.text().map(ShownStory::of)),
                story.work().map(work -> ShownMaking.of(work, desk)),
                word(story.note()),
                story.note() instanceof Note.Unchecked(var why) ? why : "",
                story.note() instanceof Note.Wrong(var problems)
                        ? ShownProblem.all(problems)
                        : List.of());
    }

    private static String word(Note note) {
        return switch (note) {
            case Note.Valid() -> "valid";
            case Note.Missing() -> "missing";
            case Note.Unchecked _ -> "unchecked";
            case Note.Wrong _ -> "wrong";
        };
    }
}
