package dev.musher.provenance;

import dev.musher.git.CommitId;
import dev.musher.text.Octets;
import dev.musher.track.CommitText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What landed since something was released, from commits alone. */
public final class Releases {
    private final Plumbing plumbing;

    public Releases(Place place) {
        plumbing = place.plumbing();
    }

    /**
     * A story's commit on base.
     *
     * @param committed the date of the commit, which is when the story came to be merged
     */
    public record Merged(CommitId commit, Instant committed, CommitText text) {}

    /** The last tag that a commit has or follows; none if there is no tag. */
    public Optional<String> lastTag(CommitId of) throws InterruptedException {
        var answer = plumbing.ask(Octets.of(""), "describe", "--tags", "--abbrev=0", of.hex());
        return answer.succeeded() ? Optional.of(answer.out().toString().strip()) : Optional.empty();
    }

    /** What a commit has that another has not, the newest first. */
    public List<Merged> merged(Optional<CommitId> since, CommitId to) throws InterruptedException {
        var fields =
                Notes.split(
                        plumbing.run(
                                "log",
                                "-z",
                                "--no-patch",
                                "--encoding=UTF-8",
                                "--format=%H%x00%ct%x00%B",
                                "--basic-regexp",
                                "--grep=^Musher-Story: ",
                                since.map(commit -> commit + "..").orElse("") + to,
                                "--"));
        var merged = new ArrayList<Merged>();
        for (int at = 0; at + 2 < fields.size(); at += 3) {
            var commit = new CommitId(fields.get(at));
            var when = Instant.ofEpochSecond(Long.parseLong(fields.get(at + 1)));
            CommitText.parse(fields.get(at + 2))
                    .ifPresent(text -> merged.add(new Merged(commit, when, text)));
        }
        return merged;
    }
}
