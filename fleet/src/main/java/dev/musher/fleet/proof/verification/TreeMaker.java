package dev.musher.fleet.proof.verification;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.ProofException;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.gaterun.GatedTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes trees of the project that are on no branch. They become commits that git deletes in its
 * time.
 */
final class TreeMaker {
    private static final String WHO = "Musher";
    private static final String MAIL = "musher@localhost";

    private final ProofParts proofParts;

    TreeMaker(ProofParts proofParts) {
        this.proofParts = proofParts;
    }

    /**
     * The tree of a commit with some entries changed; the commit itself if that is its tree.
     *
     * @param entries as git reads those of an index, each ended by a NUL
     * @param message of the commit that is made
     */
    GatedTree of(GatedTree from, String entries, String message) throws InterruptedException {
        var tree = entries.isEmpty() ? from.tree() : tree(from.commit(), entries);
        return tree.equals(from.tree()) ? from : new GatedTree(commit(tree, message), tree);
    }

    private TreeId tree(CommitId from, String entries) throws InterruptedException {
        Path folder = folder();
        Path index = folder.resolve("index");
        var git = git().with("GIT_INDEX_FILE", index.toString());
        try {
            git.write("read-tree", from.hex());
            git.writeWithInput(entries, "update-index", "-z", "--index-info");
            return new TreeId(git.write("write-tree"));
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
                        .writeWithInput(message + "\n", "commit-tree", tree.hex()));
    }

    private GitCommand git() {
        return proofParts.git().command();
    }

    static Path folder() {
        try {
            return Files.createTempDirectory("musher-tree");
        } catch (IOException e) {
            throw new ProofException(
                    "Cannot write temporary files: " + e + ". Check whether the disk is full.", e);
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
