package dev.musher.host.view.origins;

import dev.musher.base.git.data.Commit;
import dev.musher.fleet.provenance.CommitOrigins.Note;
import dev.musher.fleet.provenance.CommitOrigins.Origin;
import io.avaje.jsonb.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where a commit comes from, for programs.
 *
 * @param ours whether a story is behind it
 * @param making absent where no ledger knows of it
 * @param note valid, missing, wrong or unchecked; empty for a commit without a story
 * @param remark why the note could not be checked; empty otherwise
 */
@Json
public record OriginView(
        String commit,
        String author,
        String authoredAt,
        String subject,
        boolean ours,
        Optional<StoryView> story,
        Optional<MakingView> making,
        String note,
        String remark,
        List<ProblemView> problems) {
    public static OriginView of(Origin origin, Path state) {
        return switch (origin) {
            case Origin.Elsewhere(var commit) -> elsewhere(commit);
            case Origin.Story story -> of(elsewhere(story.commit()), story, state);
        };
    }

    private static OriginView elsewhere(Commit commit) {
        return new OriginView(
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

    private static OriginView of(OriginView commit, Origin.Story story, Path state) {
        return new OriginView(
                commit.commit(),
                commit.author(),
                commit.authoredAt(),
                commit.subject(),
                true,
                story.work().map(StoryView::of).or(() -> story.text().map(StoryView::of)),
                story.work().map(work -> MakingView.of(work, state)),
                word(story.note()),
                story.note() instanceof Note.Unchecked(var why) ? why : "",
                story.note() instanceof Note.Wrong(var problems)
                        ? ProblemView.all(problems)
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
