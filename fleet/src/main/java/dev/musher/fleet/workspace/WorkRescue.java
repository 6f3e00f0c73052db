package dev.musher.fleet.workspace;

import dev.musher.base.git.Git;
import dev.musher.base.git.GitCommand;
import dev.musher.base.git.GitException;
import dev.musher.base.git.Refs;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Saves what a workspace has besides its branch into the project, before the workspace is removed.
 */
final class WorkRescue {
    private static final int MOST = 1_000;
    private static final String LINK = "160000 ";
    private static final Ref STASH = new Ref("refs/stash");

    private final StoryRefs refs;
    private final CommitFetcher commitFetcher;
    private final SafeRepositoryView safeRepositoryView;
    private final GitCommand there;

    WorkRescue(
            ProjectRepository projectRepository,
            SafeRepositoryView safeRepositoryView,
            StoryRefs refs) {
        this.safeRepositoryView = safeRepositoryView;
        this.refs = refs;
        commitFetcher = new CommitFetcher(projectRepository, refs);
        there = safeRepositoryView.command();
    }

    /** What became of uncommitted changes. */
    sealed interface Rest {
        record Committed(CommitId commit) implements Rest {}

        record Impossible(String because) implements Rest {}
    }

    /**
     * Keeps other branches, tags, stashes and what is checked out, as far as it is nowhere else.
     */
    void keepOthers(CommitId tip, CommitId base) throws InterruptedException {
        var others = others();
        others.remove(tip.hex());
        for (var commit : others) {
            var lost = there.write("rev-list", "--max-count=1", commit, "^" + tip, "^" + base);
            if (!lost.isEmpty()) {
                bring(new CommitId(commit), refs.kept(new CommitId(commit)));
            }
        }
    }

    private Set<String> others() throws InterruptedException {
        var git = safeRepositoryView.git();
        var commits = new LinkedHashSet<>(named(git.refs()));
        commits.add(checkedOut(git));
        var stash = git.refs().find(STASH);
        if (stash.isPresent()) {
            // Without its log, only the newest one has a name.
            commits.add(stash.get().hex());
            commits.addAll(
                    there.readLines("log", "-g", "--format=%H", "-n", "" + MOST, STASH.name()));
        }
        return commits;
    }

    /** Branches and tags; most workspaces have one branch. */
    private Set<String> named(Refs all) throws InterruptedException {
        var branches = all.below("refs/heads/");
        var commits = new LinkedHashSet<String>();
        for (Ref branch : branches) {
            all.findPlain(branch).ifPresent(commit -> commits.add(commit.hex()));
        }
        boolean isPlain = commits.size() == branches.size() && all.below("refs/tags/").isEmpty();
        return isPlain ? commits : asked();
    }

    private Set<String> asked() throws InterruptedException {
        var commits = new LinkedHashSet<String>();
        for (var line :
                there.readLines(
                        "for-each-ref",
                        "--count=" + MOST,
                        "--format=%(objecttype) %(objectname) %(*objecttype) %(*objectname)",
                        "refs/heads/",
                        "refs/tags/")) {
            var words = line.split(" ", 4);
            for (int at = 0; at + 1 < words.length; at += 2) {
                if (words[at].equals("commit")) {
                    commits.add(words[at + 1]);
                }
            }
        }
        return commits;
    }

    private String checkedOut(Git git) throws InterruptedException {
        var branch = git.repository().headBranch();
        var tip = branch.isPresent() ? git.refs().find(branch.get()) : Optional.<CommitId>empty();
        return tip.isPresent() ? tip.get().hex() : there.write("rev-parse", "HEAD");
    }

    /** Commits everything that no commit has, on top of the tip, with the index of the lookout. */
    Rest commitRest(CommitId tip) throws InterruptedException {
        try {
            return committed(tip);
        } catch (StoryWorkspaceException | GitException e) {
            return new Rest.Impossible(
                    "Uncommitted changes cannot be kept: "
                            + e.explanation()
                            + " Commit or remove them, then close it again.");
        }
    }

    private Rest committed(CommitId tip) throws InterruptedException {
        there.write("add", "--all");
        var strangers = links(there.readLines("ls-files", "--stage"));
        strangers.removeAll(links(there.readLines("ls-tree", "-r", tip.hex())));
        if (!strangers.isEmpty()) {
            return new Rest.Impossible(
                    "The workspace contains another repository, which would be lost: "
                            + String.join(", ", strangers)
                            + ". Move it away, then close it again.");
        }
        var tree = there.write("write-tree");
        var message = "Keep what was not committed when story " + refs.story() + " was closed";
        var commit = new CommitId(there.write("commit-tree", tree, "-p", tip.hex(), "-m", message));
        bring(commit, refs.kept(commit));
        return new Rest.Committed(commit);
    }

    private static Set<String> links(List<String> entries) {
        var links = new HashSet<String>();
        for (var entry : entries) {
            if (entry.startsWith(LINK)) {
                links.add(entry.substring(entry.indexOf('\t') + 1));
            }
        }
        return links;
    }

    private void bring(CommitId commit, Ref target) throws InterruptedException {
        var source = "refs/musher/rescued/" + commit;
        there.write("update-ref", source, commit.hex());
        commitFetcher.fetchAny(safeRepositoryView.top(), source, target);
    }
}
