package dev.musher.proof;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.yard.GitCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes trees of the project that nobody committed. They become commits that no branch knows, of
 * which git makes an end in its time.
 */
final class MadeTrees {
    private static final String WHO = "Musher";
    private static final String MAIL = "musher@localhost";

    private final Means means;

    MadeTrees(Means means) {
        this.means = means;
    }

    /**
     * The tree of a commit with some entries changed; the commit itself if that is its tree.
     *
     * @param entries as git reads those of an index, each ended by a NUL
     * @param message of the commit that is made
     */
    Subject of(Subject from, String entries, String message) throws InterruptedException {
        var tree = entries.isEmpty() ? from.tree() : tree(from.commit(), entries);
        return tree.equals(from.tree()) ? from : new Subject(commit(tree, message), tree);
    }

    private TreeId tree(CommitId from, String entries) throws InterruptedException {
        Path folder = folder();
        Path index = folder.resolve("index");
        var git = git().with("GIT_INDEX_FILE", index.toString());
        try {
            git.run("read-tree", from.hex());
            git.feed(entries, "update-index", "-z", "--index-info");
            return new TreeId(git.run("write-tree"));
        } finally {
            delete(index);
            delete(folder);
        }
    }

    /** The same tree is the same commit, so that nothing piles up. */
    private CommitId commit(TreeId tree, String message) throws InterruptedException {
        return new CommitId(
                git().with("GIT_AUTHOR_NAME", WHO)
                        .with("GIT_AUTHOR_EMAIL", MAIL)
                        .with("GIT_AUTHOR_DATE", "@0 +0000")
                        .with("GIT_COMMITTER_NAME", WHO)
                        .with("GIT_COMMITTER_EMAIL", MAIL)
                        .with("GIT_COMMITTER_DATE", "@0 +0000")
                        .feed(message + "\n", "commit-tree", tree.hex()));
    }

    private GitCommand git() {
        return GitCommand.in(means.git().directory(), means.processes(), means.environment());
    }

    static Path folder() {
        try {
            return Files.createTempDirectory("musher-tree");
        } catch (IOException e) {
            throw new ProofException(
                    "Cannot write temporary files: " + e + ". Look whether the disk is full.", e);
        }
    }

    static void delete(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException _) {
            // It lies where temporary files are, and goes with them.
        }
    }
}
