package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.fleet.commitmessage.TrailerLines;
import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.fleet.workspace.ProjectRepository;
import dev.musher.pipeline.story.Landing.Landed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The stories that landed, as the newest commits of base say. What was read once is remembered: the
 * next look reads only what base has gained.
 */
final class LandedSearch {
    /** Of base's own line. */
    private static final int MOST_COMMITS = 5_000;

    /** Of each commit. */
    private static final int FIELDS = 4;

    private final ProjectRepository projectRepository;
    private final Map<CommitId, Map<Integer, Found>> byTip = new HashMap<>();
    private Optional<CommitId> seen = Optional.empty();

    LandedSearch(ProjectRepository projectRepository) {
        this.projectRepository = projectRepository;
    }

    /** A commit of a story. */
    private record Found(CommitId commit, TreeId tree, CommitId parent) {}

    synchronized Optional<StackedCommit> find(CommitId base, QueuedStory queuedStory)
            throws InterruptedException {
        if (!seen.equals(Optional.of(base))) {
            read(base);
            seen = Optional.of(base);
        }
        var found =
                byTip.getOrDefault(queuedStory.tip(), Map.of()).get(queuedStory.story().value());
        return found == null ? Optional.empty() : stacked(queuedStory, found);
    }

    private Optional<StackedCommit> stacked(QueuedStory queuedStory, Found found)
            throws InterruptedException {
        var below = projectRepository.git().repository().tree(found.parent().hex());
        return below.filter(tree -> !tree.equals(found.tree()))
                .map(tree -> new Landed(found.commit(), found.tree(), found.parent(), tree))
                .map(landed -> new StackedCommit(queuedStory.story(), queuedStory.tip(), landed));
    }

    private void read(CommitId base) throws InterruptedException {
        Optional<CommitId> end = seen;
        if (end.isEmpty()
                || byTip.size() > MOST_COMMITS
                || !projectRepository.git().history().isAncestor(end.get(), base)) {
            byTip.clear();
            end = oldest(base);
        }
        String range = end.map(commit -> commit + "..").orElse("") + base;
        var fields =
                projectRepository
                        .command()
                        .names(
                                "-c",
                                "log.showSignature=false",
                                "log",
                                "-z",
                                "--first-parent",
                                "--fixed-strings",
                                "--grep=" + TrailerLines.TIP + ": ",
                                "--max-count=" + MOST_COMMITS,
                                "--encoding=UTF-8",
                                "--format=%H%x00%T%x00%P%x00%B",
                                range,
                                "--");
        keep(fields);
    }

    /** The first commit that is too old to be looked at. */
    private Optional<CommitId> oldest(CommitId base) throws InterruptedException {
        return projectRepository
                .command()
                .readLines(
                        "rev-list",
                        "--first-parent",
                        "--max-count=1",
                        "--skip=" + MOST_COMMITS,
                        base.hex(),
                        "--")
                .stream()
                .findFirst()
                .map(CommitId::new);
    }

    private void keep(List<ImmutableBytes> fields) {
        for (int at = 0; at + FIELDS <= fields.size(); at += FIELDS) {
            var parents = fields.get(at + 2).toString();
            var text = StoryCommitMessage.parse(fields.get(at + 3).toString());
            if (text.isPresent() && !parents.isEmpty() && !parents.contains(" ")) {
                var found =
                        new Found(
                                new CommitId(fields.get(at).toString()),
                                new TreeId(fields.get(at + 1).toString()),
                                new CommitId(parents));
                byTip.computeIfAbsent(text.get().tip(), _ -> new HashMap<>())
                        .put(text.get().trailers().story().value(), found);
            }
        }
    }
}
