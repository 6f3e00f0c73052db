package dev.musher.proof;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.text.Octets;
import dev.musher.yard.GitCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/**
 * Makes trees that have the code of a claim and some files as base has them. They become commits of
 * the project that no branch knows, of which git makes an end in its time.
 */
final class BaseOverlay {
    private static final String NOTHING = "000000";
    private static final String WHO = "Musher";
    private static final String MAIL = "musher@localhost";

    private final Means means;

    BaseOverlay(Means means) {
        this.means = means;
    }

    /**
     * The claimed tree with base's content of these files: what the claim adds of them is not
     * there, and what it takes away is.
     */
    Subject of(Claim claim, Predicate<String> files) throws InterruptedException {
        var changes = changes(claim, files);
        return changes.isEmpty()
                ? new Subject(claim.tip(), claim.tree())
                : commit(claim, tree(claim, changes));
    }

    /** As git reads entries of an index; what goes away is first, since it may be in the way. */
    private String changes(Claim claim, Predicate<String> files) throws InterruptedException {
        List<Octets> words =
                git().names(
                                "diff-tree",
                                "-r",
                                "-z",
                                "--no-renames",
                                claim.base().hex(),
                                claim.tip().hex());
        var gone = new StringBuilder();
        var back = new StringBuilder();
        for (int at = 0; at + 1 < words.size(); at += 2) {
            var path = words.get(at + 1).toString();
            if (!files.test(path)) {
                continue;
            }
            // :MODE MODE OBJECT OBJECT STATUS
            var parts = words.get(at).toString().substring(1).split(" ", -1);
            boolean isNew = parts[0].equals(NOTHING);
            gone.append("0 ").append("0".repeat(parts[2].length())).append('\t').append(path);
            gone.append('\0');
            if (!isNew) {
                back.append(parts[0]).append(' ').append(parts[2]).append('\t').append(path);
                back.append('\0');
            }
        }
        return gone.append(back).toString();
    }

    private TreeId tree(Claim claim, String changes) throws InterruptedException {
        Path folder = folder();
        Path index = folder.resolve("index");
        var git = git().with("GIT_INDEX_FILE", index.toString());
        try {
            git.run("read-tree", claim.tip().hex());
            git.feed(changes, "update-index", "-z", "--index-info");
            return new TreeId(git.run("write-tree"));
        } finally {
            delete(index);
            delete(folder);
        }
    }

    /** The same tree is the same commit, so that nothing piles up. */
    private Subject commit(Claim claim, TreeId tree) throws InterruptedException {
        if (tree.equals(claim.tree())) {
            return new Subject(claim.tip(), tree);
        }
        var commit =
                git().with("GIT_AUTHOR_NAME", WHO)
                        .with("GIT_AUTHOR_EMAIL", MAIL)
                        .with("GIT_AUTHOR_DATE", "@0 +0000")
                        .with("GIT_COMMITTER_NAME", WHO)
                        .with("GIT_COMMITTER_EMAIL", MAIL)
                        .with("GIT_COMMITTER_DATE", "@0 +0000")
                        .feed(
                                "The code of a story with the tests of base\n",
                                "commit-tree",
                                tree.hex());
        return new Subject(new CommitId(commit), tree);
    }

    private GitCommand git() {
        return GitCommand.in(means.git().directory(), means.processes(), means.environment());
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("musher-overlay");
        } catch (IOException e) {
            throw new ProofException(
                    "Cannot write temporary files: " + e + ". Look whether the disk is full.", e);
        }
    }

    private static void delete(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException _) {
            // It lies where temporary files are, and goes with them.
        }
    }
}
