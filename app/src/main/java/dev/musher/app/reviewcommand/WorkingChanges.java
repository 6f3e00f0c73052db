package dev.musher.app.reviewcommand;

import dev.musher.agent.codereview.Changeset;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.base.git.Git;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.StatusEntry;
import dev.musher.base.process.CapturedOutput;
import dev.musher.base.text.PrintableText;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What the work tree of a repository changes. */
public final class WorkingChanges {
    private static final int MOST_BYTES = 4 << 20;
    private static final int SHORT_HEX = 9;
    private static final String NEXT = "\ndiff --git ";

    /** Where branches usually leave from. */
    private static final List<String> BASE_BRANCHES =
            List.of(
                    "refs/heads/main",
                    "refs/heads/master",
                    "refs/heads/trunk",
                    "refs/remotes/origin/HEAD",
                    "refs/remotes/origin/main",
                    "refs/remotes/origin/master");

    private final Git git;

    /**
     * Changes, and what they are changes of.
     *
     * @param top of the work tree, from which paths are read
     * @param base for people
     */
    public record Found(Path top, String base, Changeset changes) {}

    /** Where the review begins. */
    private record Base(CommitId commit, String shown) {}

    public WorkingChanges(Git git) {
        this.git = git;
    }

    /** Against the commit at which HEAD left what is named, or else the base branch. */
    Found against(Optional<String> named) throws InterruptedException {
        Path top = git.repository().top();
        var head = git.repository().commit("HEAD");
        Optional<Base> base =
                named.isPresent() ? Optional.of(named(named.get(), head)) : usual(head);
        var fresh = new UntrackedFiles(top);
        var changes = Changeset.NONE;
        if (base.isPresent()) {
            changes = tracked(base.get());
        }
        for (StatusEntry entry : git.workTree().status()) {
            if (base.isEmpty() || entry instanceof StatusEntry.Untracked) {
                fresh.add(entry.path().toString());
            }
        }
        return new Found(
                top,
                base.map(Base::shown).orElse("nothing, because there is no commit yet"),
                changes.plus(fresh.changes()).withoutSecrets());
    }

    private Base named(String revision, Optional<CommitId> head) throws InterruptedException {
        CommitId commit =
                git.repository()
                        .commit(revision)
                        .orElseThrow(
                                () ->
                                        new CommandFailed(
                                                "git does not know the commit '"
                                                        + PrintableText.line(revision)
                                                        + "'.",
                                                "Name a branch, a tag or a commit, like --base"
                                                        + " main."));
        var left = head.isPresent() ? git.history().mergeBase(commit, head.get()) : head;
        return base(left.orElse(commit), PrintableText.line(revision));
    }

    /** The branch that HEAD left last; one that is old would bring in the work of others. */
    private Optional<Base> usual(Optional<CommitId> head) throws InterruptedException {
        if (head.isEmpty()) {
            return Optional.empty();
        }
        Base nearest = base(head.get(), "HEAD");
        int fewest = Integer.MAX_VALUE;
        for (String branch : BASE_BRANCHES) {
            var tip = git.repository().commit(branch);
            var left = tip.isPresent() ? git.history().mergeBase(tip.get(), head.get()) : tip;
            if (left.isPresent()) {
                int ahead = git.history().ahead(left.get(), head.get());
                if (ahead < fewest) {
                    fewest = ahead;
                    nearest = base(left.get(), branch.substring(branch.indexOf('/', 5) + 1));
                }
            }
        }
        return Optional.of(nearest);
    }

    private static Base base(CommitId commit, String name) {
        return new Base(commit, name + " (" + commit.hex().substring(0, SHORT_HEX) + ")");
    }

    private Changeset tracked(Base base) throws InterruptedException {
        CapturedOutput patch = git.diffs().toWorkTree(base.commit(), MOST_BYTES);
        String text = patch.bytes().toString();
        if (patch.complete()) {
            return Changeset.read(text);
        }
        // The last file is cut, and others follow that were not read.
        int end = text.lastIndexOf(NEXT);
        return Changeset.read(end < 0 ? "" : text.substring(0, end + 1))
                .without("the rest", "the whole change has " + patch.totalBytes() + " bytes");
    }
}
