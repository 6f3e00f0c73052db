package dev.musher.fleet;

import dev.musher.git.CommitId;
import dev.musher.git.Git;
import dev.musher.proof.Claim;
import dev.musher.proof.Proof;
import dev.musher.proof.Proof.Blame;
import dev.musher.proof.ProofListener;
import dev.musher.story.Candidate;
import dev.musher.story.Footing;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.ItemNumber;
import dev.musher.story.Review.Gates;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Working.FailGates;
import dev.musher.story.Working.PassGates;

/** The gates of one story, from its commits to the verdict. */
final class Proving {
    private final FleetParts parts;
    private final Office office;
    private final Job job;

    Proving(FleetParts parts, Office office, Job job) {
        this.parts = parts;
        this.office = office;
        this.job = job;
    }

    void run() throws InterruptedException {
        var card = parts.pipeline().card(job.post().story());
        if (card.isEmpty()
                || !(card.get().item().stage() instanceof Qa qa)
                || !(qa.review().gates() instanceof Gates.Pending)) {
            return;
        }
        prove(card.get().number(), qa.review().candidate());
    }

    private void prove(ItemNumber story, Candidate candidate) throws InterruptedException {
        var base = base(candidate.tip());
        var proof =
                parts.prover()
                        .prove(new Claim(base, candidate.tip(), candidate.tree()), listener());
        boolean isHeard = isOnClaimant(proof, base);
        job.shelter();
        if (isHeard) {
            tell(story, proof.report());
        }
    }

    /**
     * Where the work left base as it is now: whoever merged base into a branch answers for nothing
     * of what came with it.
     */
    private CommitId base(CommitId tip) throws InterruptedException {
        var now = parts.yard().base();
        var around = parts.surroundings();
        return new Git(around.processes(), around.environment(), around.project())
                .history()
                .mergeBase(now, tip)
                .orElse(now);
    }

    /** Whoever began on a red base answers for it only once base is green. */
    private boolean isOnClaimant(Proof proof, CommitId base) throws InterruptedException {
        if (!(proof.blame() instanceof Blame.Base)) {
            return true;
        }
        var now = parts.yard().base();
        return !now.equals(base) && parts.prover().checkBase(now, listener()).isEmpty();
    }

    private void tell(ItemNumber story, GateReport report) {
        var footing = new Footing(job.post().visit(), job.fence());
        office.submit(
                report.isGreen()
                        ? new PassGates(story, footing, report)
                        : new FailGates(story, footing, report));
    }

    private ProofListener listener() {
        return new ProofListener() {
            @Override
            public void started(String step) {
                job.doing(step);
            }

            @Override
            public void ended(GateStep step) {
                job.doing(step.name() + (step.isGreen() ? " is green" : " is red"));
            }
        };
    }
}
