package dev.musher.fleet.provenance;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.pipeline.story.ItemNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What landed since a release, from commits alone. */
public final class ReleaseHistory {
    private final GitCommand git;
    private final Reverts reverts;

    public ReleaseHistory(ProvenanceRepository provenanceRepository) {
        git = provenanceRepository.command();
        reverts = new Reverts(git);
    }

    /**
     * A story's commit on base.
     *
     * @param committed the date of the commit, which is when the story came to be merged
     */
    public record Merged(CommitId commit, Instant committed, StoryCommitMessage text) {}

    /** The last tag that a commit has or follows; none if there is no tag. */
    public Optional<String> lastTag(CommitId of) throws InterruptedException {
        var answer = git.tryRead("describe", "--tags", "--abbrev=0", of.hex());
        return answer.succeeded() ? Optional.of(answer.text()) : Optional.empty();
    }

    /**
     * What a release brings.
     *
     * @param landed the newest first; also what came back that the release before had lost
     * @param reverted what the release before had, and this one has not
     */
    public record Changes(List<Merged> landed, List<Merged> reverted) {
        public Changes {
            landed = List.copyOf(landed);
            reverted = List.copyOf(reverted);
        }
    }

    /** What a commit has that another has not, and the other way round. */
    public Changes changes(Optional<CommitId> since, CommitId to) throws InterruptedException {
        String range = since.map(commit -> commit + "..").orElse("") + to;
        var merged = merged(List.of(range));
        if (!reverts.isAnyIn(range)) {
            return new Changes(merged, List.of());
        }
        var undone = reverts.undone(to);
        merged.removeIf(each -> undone.contains(each.commit()));
        return since.isPresent()
                ? across(since.get(), merged, undone)
                : new Changes(merged, List.of());
    }

    /** Reverts reach over a release, and so do reverts of reverts. */
    private Changes across(CommitId release, List<Merged> merged, Set<CommitId> undone)
            throws InterruptedException {
        var undoneBefore = reverts.undone(release);
        var landed = new ArrayList<>(merged);
        landed.addAll(released(release, without(undoneBefore, undone)));
        var stories = landed.stream().map(ReleaseHistory::story).collect(Collectors.toSet());
        var reverted =
                released(release, without(undone, undoneBefore)).stream()
                        .filter(each -> !stories.contains(story(each)))
                        .toList();
        return new Changes(landed, reverted);
    }

    private static ItemNumber story(Merged merged) {
        return merged.text().trailers().story();
    }

    private static Set<CommitId> without(Set<CommitId> commits, Set<CommitId> others) {
        return commits.stream()
                .filter(commit -> !others.contains(commit))
                .collect(Collectors.toSet());
    }

    /** Those of the commits that are of stories, and that a release has. */
    private List<Merged> released(CommitId release, Set<CommitId> commits)
            throws InterruptedException {
        var revisions = new ArrayList<>(List.of("--no-walk"));
        for (CommitId commit : commits) {
            if (isIn(release, commit)) {
                revisions.add(commit.hex());
            }
        }
        return revisions.size() == 1 ? List.of() : merged(revisions);
    }

    private boolean isIn(CommitId release, CommitId commit) throws InterruptedException {
        return git.tryRead("merge-base", "--is-ancestor", commit.hex(), release.hex()).succeeded();
    }

    private List<Merged> merged(List<String> revisions) throws InterruptedException {
        var words =
                new ArrayList<>(
                        List.of(
                                "log",
                                "-z",
                                "--no-patch",
                                "--encoding=UTF-8",
                                "--format=%H%x00%ct%x00%B",
                                "--basic-regexp",
                                "--grep=^Musher-Story: "));
        words.addAll(revisions);
        words.add("--");
        var fields = ProvenanceNotes.split(git.read(words.toArray(String[]::new)));
        var merged = new ArrayList<Merged>();
        for (int at = 0; at + 2 < fields.size(); at += 3) {
            var commit = new CommitId(fields.get(at));
            var when = Instant.ofEpochSecond(Long.parseLong(fields.get(at + 1)));
            StoryCommitMessage.parse(fields.get(at + 2))
                    .ifPresent(text -> merged.add(new Merged(commit, when, text)));
        }
        return merged;
    }
}
