package dev.musher.fleet.proof.verification;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.TreeChange;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.fleet.proof.source.RustTestModules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Makes trees that have the code of a claim and some files as base has them. */
final class BaseOverlay {
    private final ProofParts proofParts;
    private final TreeMaker trees;

    BaseOverlay(ProofParts proofParts) {
        this.proofParts = proofParts;
        trees = new TreeMaker(proofParts);
    }

    /**
     * The claimed tree with base's content of these files: what the claim adds of them is not
     * there, and what it takes away is.
     */
    GatedTree of(WorkClaim workClaim, Predicate<String> files) throws InterruptedException {
        return trees.of(
                new GatedTree(workClaim.tip(), workClaim.tree()),
                changes(workClaim, files),
                "The code of a story with the tests of base");
    }

    /** As git reads entries of an index; what goes away is first, since it may be in the way. */
    private String changes(WorkClaim workClaim, Predicate<String> files)
            throws InterruptedException {
        var gone = new StringBuilder();
        var back = new StringBuilder();
        var mixed = new ArrayList<TreeChange>();
        for (var change : proofParts.git().diffs().trees(workClaim.base(), workClaim.tip())) {
            var path = change.path().toString();
            var before = change.before();
            if (files.test(path)) {
                gone.append(entry("0", "0".repeat(before.object().length()), path));
                back.append(before.isThere() ? entry(before.mode(), before.object(), path) : "");
            } else if (path.endsWith(".rs")) {
                mixed.add(change);
            }
        }
        return gone.append(back).append(withTestsOfBase(mixed)).toString();
    }

    private static String entry(String mode, String object, String path) {
        return mode + " " + object + "\t" + path + "\0";
    }

    /** Rust has tests where the code is: of such files only these are as on base. */
    private String withTestsOfBase(List<TreeChange> changes) throws InterruptedException {
        var base = new HashMap<String, String>();
        var story = new HashMap<String, String>();
        for (TreeChange change : changes) {
            var path = change.path().toString();
            content(change.before().object()).ifPresent(text -> base.put(path, text));
            content(change.after().object()).ifPresent(text -> story.put(path, text));
        }
        var entries = new StringBuilder();
        for (var file : RustTestModules.asOnBase(base, story).entrySet()) {
            var object = git().writeWithInput(file.getValue(), "hash-object", "-w", "--stdin");
            entries.append(entry("100644", object, file.getKey()));
        }
        return entries.toString();
    }

    /** Empty where there is no file. */
    private Optional<String> content(String object) throws InterruptedException {
        var answer = git().tryWrite("cat-file", "blob", object);
        return answer.succeeded() ? Optional.of(answer.bytes().toString()) : Optional.empty();
    }

    private GitCommand git() {
        return proofParts.git().command();
    }
}
