package dev.musher.fleet.proof.verification;

import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.FixResult;
import dev.musher.fleet.proof.ProofException;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.fleet.proof.gaterun.StepRunner;
import dev.musher.fleet.workspace.Checkout;
import dev.musher.pipeline.gate.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;

/** Runs the fix commands of gates, and takes what they change. */
final class FixRunner {
    private final ProofParts proofParts;
    private final StepRunner runner;
    private final Semaphore budget;

    FixRunner(ProofParts proofParts, StepRunner runner, Semaphore budget) {
        this.proofParts = proofParts;
        this.runner = runner;
        this.budget = budget;
    }

    FixResult runFix(GatedTree gatedTree, Gate gate, ProofListener listener)
            throws InterruptedException {
        var fix = fix(gate);
        budget.acquire();
        try (var place =
                proofParts.checkouts().checkOut(gatedTree.commit(), "fix-" + gate.name())) {
            listener.started(fix.name());
            var step = runner.runOnly(fix, place);
            listener.ended(step);
            if (!step.isGreen()) {
                return new FixResult.Failed(step);
            }
            var tree = taken(place, gatedTree);
            return tree.equals(gatedTree.tree())
                    ? new FixResult.Unchanged()
                    : new FixResult.Fixed(tree);
        } finally {
            budget.release();
        }
    }

    /** What runs in place of the gate, as the gate would: its folder, its time. */
    private static Gate fix(Gate gate) {
        var command =
                gate.fix()
                        .orElseThrow(
                                () ->
                                        new ProofException(
                                                "Gate "
                                                        + gate.name()
                                                        + " has no fix command in"
                                                        + " .musher/project.toml."));
        return gate.running(command);
    }

    /**
     * The files of the commit as they are now, as a tree of the project; what else a command
     * leaves, such as caches and logs, is not work. The project's own repository looks at them,
     * with an index for this alone: what the command did to the repository of the checkout, or
     * staged there, does not matter.
     */
    private TreeId taken(Checkout place, GatedTree gatedTree) throws InterruptedException {
        Path top = place.top();
        Path index = top.resolveSibling(top.getFileName() + ".index");
        var git =
                proofParts
                        .git()
                        .in(top)
                        .command()
                        .with("GIT_DIR", proofParts.git().repository().commonDirectory().toString())
                        .with("GIT_WORK_TREE", top.toString())
                        .with("GIT_INDEX_FILE", index.toString());
        try {
            git.write("read-tree", gatedTree.commit().hex());
            // Of a project that is checked out in part, the checkout has everything all the same.
            git.write("-c", "core.sparseCheckout=false", "add", "--update");
            return new TreeId(git.write("write-tree"));
        } finally {
            delete(index);
        }
    }

    private static void delete(Path index) {
        try {
            Files.deleteIfExists(index);
        } catch (IOException _) {
            // It lies beside the checkout, and goes with it.
        }
    }
}
