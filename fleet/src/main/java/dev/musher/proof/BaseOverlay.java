package dev.musher.proof;

import dev.musher.text.Octets;
import dev.musher.yard.GitCommand;
import java.util.List;
import java.util.function.Predicate;

/** Makes trees that have the code of a claim and some files as base has them. */
final class BaseOverlay {
    private static final String NOTHING = "000000";

    private final Means means;
    private final MadeTrees trees;

    BaseOverlay(Means means) {
        this.means = means;
        trees = new MadeTrees(means);
    }

    /**
     * The claimed tree with base's content of these files: what the claim adds of them is not
     * there, and what it takes away is.
     */
    Subject of(Claim claim, Predicate<String> files) throws InterruptedException {
        return trees.of(
                new Subject(claim.tip(), claim.tree()),
                changes(claim, files),
                "The code of a story with the tests of base");
    }

    /** As git reads entries of an index; what goes away is first, since it may be in the way. */
    private String changes(Claim claim, Predicate<String> files) throws InterruptedException {
        List<Octets> words =
                GitCommand.in(means.git().directory(), means.processes(), means.environment())
                        .names(
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
}
