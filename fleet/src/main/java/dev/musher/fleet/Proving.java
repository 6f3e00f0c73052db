package dev.musher.fleet;

import dev.musher.dispatch.Repairs;
import dev.musher.git.CommitId;
import dev.musher.mission.FixupNotes;
import dev.musher.pipeline.Orders;
import dev.musher.proof.Claim;
import dev.musher.proof.Proof;
import dev.musher.proof.Proof.Blame;
import dev.musher.proof.ProofListener;
import dev.musher.story.Errand;
import dev.musher.story.Footing;
import dev.musher.story.GateStep;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.Review.Gates;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Steering.RequestFixup;
import dev.musher.story.Working;
import dev.musher.story.Working.FailGates;
import dev.musher.story.Working.HoldGates;
import dev.musher.story.Working.PassGates;

/** The gates of one story, from its commits to the verdict. */
final class Proving {
    private final FleetParts parts;
    private final Orders orders;
    private final Job job;

    Proving(FleetParts parts, Orders orders, Job job) {
        this.parts = parts;
        this.orders = orders;
        this.job = job;
    }

    void run() throws InterruptedException {
        var card = parts.pipeline().card(job.post().story());
        if (card.isEmpty()
                || !(card.get().item().stage() instanceof Qa qa)
                || !(qa.review().gates() instanceof Gates.Pending)) {
            return;
        }
        prove(card.get().item(), qa);
    }

    private void prove(Item item, Qa qa) throws InterruptedException {
        var candidate = qa.review().candidate();
        var base = base(candidate.tip());
        var claim = new Claim(base, candidate.tip(), candidate.tree(), tests(item));
        var proof = parts.prover().prove(claim, listener());
        boolean isOfBase = proof.blame() instanceof Blame.Base && !Repairs.isRepair(item);
        var now = parts.yard().base();
        if (isOfBase && !isGreen(now)) {
            return;
        }
        job.shelter();
        if (isOfBase && !now.equals(base) && !(qa.from().errand() instanceof Errand.Fixup)) {
            orders.submit(new RequestFixup(item.number(), FixupNotes.mended(now)));
        } else {
            orders.submit(told(item.number(), proof));
        }
    }

    /** Only what is new or was wrong can be shown by a test; other work leaves them as they are. */
    private static Claim.Tests tests(Item item) {
        return switch (item.brief().type()) {
            case STORY, BUG -> Claim.Tests.WANTED;
            case REFACTOR, SPIKE, EPIC -> Claim.Tests.NOT_WANTED;
        };
    }

    /**
     * Where the work left base as it is now: whoever merged base into a branch answers for nothing
     * of what came with it.
     */
    private CommitId base(CommitId tip) throws InterruptedException {
        var now = parts.yard().base();
        return parts.surroundings().git().history().mergeBase(now, tip).orElse(now);
    }

    /** Whoever began on a red base answers for nothing while base is red. */
    private boolean isGreen(CommitId base) throws InterruptedException {
        return parts.prover()
                .settleBase(base, listener())
                .filter(report -> !report.isGreen())
                .isEmpty();
    }

    private Working told(ItemNumber story, Proof proof) {
        var footing = new Footing(job.post().visit(), job.fence());
        var report = proof.report();
        if (!report.isGreen()) {
            return new FailGates(story, footing, report);
        }
        return proof.held()
                .<Working>map(why -> new HoldGates(story, footing, report, why))
                .orElseGet(() -> new PassGates(story, footing, report));
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
