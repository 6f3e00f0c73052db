package dev.musher.track;

import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import dev.musher.git.TreeId;
import dev.musher.yard.Site;

/** The reference of base. */
final class BaseRef {
    private final Site site;
    private final Trunk trunk;

    BaseRef(Site site, Trunk trunk) {
        this.site = site;
        this.trunk = trunk;
    }

    Ref branch() throws InterruptedException {
        return trunk.branch();
    }

    /** Commit and tree by one look, so that they belong together. */
    Base now() throws InterruptedException {
        var branch = branch();
        var lines =
                site.command()
                        .lines(
                                "for-each-ref",
                                "--format=%(objectname) %(tree) <%(symref)>",
                                branch.name());
        if (lines.size() != 1) {
            throw new TrackException(
                    "The base branch "
                            + branch.shortName()
                            + " does not exist or has no commit. Make its first commit, or set"
                            + " base_branch in [project] of .musher/project.toml.");
        }
        var words = lines.getFirst().split(" ", 3);
        if (!words[2].equals("<>")) {
            throw new TrackException(
                    branch
                            + " stands for another branch. Set base_branch in [project] of"
                            + " .musher/project.toml to that one.");
        }
        return new Base(branch, new CommitId(words[0]), new TreeId(words[1]));
    }
}
