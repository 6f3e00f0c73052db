package dev.musher.proof.diff;

import dev.musher.git.CommitId;
import dev.musher.git.Git;
import dev.musher.git.Treeish;
import dev.musher.proof.Claim;
import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.Finding.Weight;
import dev.musher.story.GateStep;
import dev.musher.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Looks at what a claim changes. Blocks while git tells it. */
public final class DiffLook {
    /** What the step is called; no gate is. */
    public static final String NAME = "diff";

    private final Git git;
    private final Clock clock;

    public DiffLook(Git git, Clock clock) {
        this.git = git;
        this.clock = clock;
    }

    public Look look(Claim claim) throws InterruptedException {
        long started = clock.nanos();
        var from = start(claim);
        var changes = git.diffs().files(from, claim.tip());
        var findings = new ArrayList<Finding>();
        if (changes.isEmpty() || isBase(claim)) {
            findings.add(
                    new Finding(
                            Kind.EMPTY_DIFF,
                            "",
                            0,
                            "the commits change nothing: the tree is the one of base",
                            Weight.BLOCKS));
        }
        var took = Duration.ofMillis((clock.nanos() - started) / 1_000_000);
        return new Look(step(from, findings, took), findings, new ChangedPaths(changes));
    }

    /** Base may have moved since: what others did meanwhile is none of the claimant's doing. */
    private CommitId start(Claim claim) throws InterruptedException {
        return git.history().mergeBase(claim.base(), claim.tip()).orElse(claim.base());
    }

    private boolean isBase(Claim claim) throws InterruptedException {
        return git.repository().tree(claim.base().hex()).filter(claim.tree()::equals).isPresent();
    }

    private static GateStep step(Treeish from, List<Finding> findings, Duration took) {
        boolean blocks = findings.stream().anyMatch(f -> f.weight() == Weight.BLOCKS);
        return new GateStep(NAME, "git diff " + from.hex(), blocks ? 1 : 0, took, "");
    }
}
