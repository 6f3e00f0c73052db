package dev.musher.yard;

import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Takes what a workspace has beside its branch into the project, before the workspace goes. */
final class Rescue {
    private static final int MOST = 1_000;
    private static final String LINK = "160000 ";

    private final Plot plot;
    private final StoryRefs refs;
    private final Homeward homeward;
    private final Places.Place place;
    private final GitCommand there;

    Rescue(Site site, Plot plot, StoryRefs refs) {
        this.plot = plot;
        this.refs = refs;
        homeward = new Homeward(site, refs);
        place = new Places(site).of(plot);
        there = site.below(place.folder()).command(plot.top());
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
        for (var commit : others()) {
            var lost = there.run("rev-list", "--max-count=1", commit, "^" + tip, "^" + base);
            if (!lost.isEmpty()) {
                bring(new CommitId(commit), refs.kept(new CommitId(commit)));
            }
        }
    }

    private Set<String> others() throws InterruptedException {
        var commits = new LinkedHashSet<String>();
        for (var line :
                there.lines(
                        "for-each-ref",
                        "--count=" + MOST,
                        "--format=%(objecttype) %(objectname) %(*objecttype) %(*objectname)",
                        "refs/heads/",
                        "refs/tags/",
                        "refs/stash")) {
            var words = line.split(" ", 4);
            for (int at = 0; at + 1 < words.length; at += 2) {
                if (words[at].equals("commit")) {
                    commits.add(words[at + 1]);
                }
            }
        }
        commits.addAll(there.lines("rev-parse", "HEAD"));
        if (there.ask("rev-parse", "--verify", "--quiet", "refs/stash").succeeded()) {
            commits.addAll(there.lines("log", "-g", "--format=%H", "-n", "" + MOST, "refs/stash"));
        }
        return commits;
    }

    /** Commits everything that no commit has, on top of the tip, with an index of its own. */
    Rest commitRest(CommitId tip) throws InterruptedException {
        Path index = place.folder().resolve("archive.index");
        try {
            Path own = plot.top().resolve(".git").resolve("index");
            if (Files.exists(own)) {
                Files.copy(own, index, StandardCopyOption.REPLACE_EXISTING);
            }
            return committed(there.with("GIT_INDEX_FILE", index.toString()), tip);
        } catch (YardException e) {
            return new Rest.Impossible(
                    "Uncommitted changes cannot be kept: "
                            + e.explanation()
                            + " Commit them or take them away, then close it again.");
        } catch (IOException e) {
            throw Places.unwritable(place.folder(), e);
        }
    }

    private Rest committed(GitCommand aside, CommitId tip) throws InterruptedException {
        aside.run("add", "--all");
        var strangers = links(aside.lines("ls-files", "--stage"));
        strangers.removeAll(links(aside.lines("ls-tree", "-r", tip.hex())));
        if (!strangers.isEmpty()) {
            return new Rest.Impossible(
                    "There is a repository of its own in the workspace, which would be lost: "
                            + String.join(", ", strangers)
                            + ". Move it away, then close it again.");
        }
        var tree = aside.run("write-tree");
        var message = "Keep what was not committed when story " + refs.story() + " was closed";
        var commit = new CommitId(aside.run("commit-tree", tree, "-p", tip.hex(), "-m", message));
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
        there.run("update-ref", source, commit.hex());
        homeward.fetchAny(plot.top(), source, target);
    }
}
