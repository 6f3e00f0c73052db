package dev.musher.fleet.attempt;

import dev.musher.base.git.data.Commit;
import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.dispatch.BaseRepairItems;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.prompt.CriterionCheck;
import dev.musher.fleet.prompt.CriterionClaim;
import dev.musher.fleet.prompt.FixupNotes;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.ProofReport;
import dev.musher.fleet.proof.ProofReport.Blame;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.diff.EmptyTests;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Criterion.Mark;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.QaReview.Gates;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.order.MoveCommand.RequestFixup;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.order.ReportCommand.FailGates;
import dev.musher.pipeline.story.order.ReportCommand.HoldGates;
import dev.musher.pipeline.story.order.ReportCommand.PassGates;
import dev.musher.pipeline.story.rules.CriteriaPolicy;
import java.util.List;
import java.util.Optional;

/** The gates of one story, from its commits to the verdict. */
public final class StoryGateRun {
    /** How far back claims are looked for. */
    private static final int MOST_COMMITS = 500;

    private final FleetParts parts;
    private final Orders orders;
    private final StoryJob storyJob;

    public StoryGateRun(FleetParts parts, Orders orders, StoryJob storyJob) {
        this.parts = parts;
        this.orders = orders;
        this.storyJob = storyJob;
    }

    public void run() throws InterruptedException {
        var card = parts.pipeline().card(storyJob.purpose().story());
        if (card.isEmpty()
                || !(card.get().item().stage() instanceof Qa qa)
                || !(qa.review().gates() instanceof Gates.Pending)) {
            return;
        }
        prove(card.get().item(), qa);
    }

    private void prove(Item item, Qa qa) throws InterruptedException {
        var mergeCandidate = qa.review().candidate();
        var base = base(mergeCandidate.tip());
        var claims = claims(item, base, mergeCandidate.tip());
        var workClaim =
                new WorkClaim(
                        base, mergeCandidate.tip(), mergeCandidate.tree(), tests(item, claims));
        var proofReport = parts.prover().prove(workClaim, listener());
        var check = check(item, workClaim, claims, proofReport);
        boolean isOfBase =
                proofReport.blame() instanceof Blame.Base && !BaseRepairItems.isRepair(item);
        var now = parts.workspaces().base();
        if (isOfBase && !isGreen(now)) {
            return;
        }
        storyJob.ignoreInterrupts();
        if (isOfBase && !now.equals(base) && !(qa.from().task() instanceof CoderTask.Fixup)) {
            orders.submit(new RequestFixup(item.number(), FixupNotes.baseFixed(now)));
        } else if (isToBeShown(item, qa, proofReport, check)) {
            orders.submit(new RequestFixup(item.number(), FixupNotes.unshown(check.notes())));
        } else {
            orders.submit(told(item.number(), proofReport, check));
        }
    }

    /** Whether the coder is asked for a test, once for a story, before a person has to judge. */
    private boolean isToBeShown(Item item, Qa qa, ProofReport proofReport, CriterionCheck check) {
        return proofReport.report().isGreen()
                && proofReport.held().isEmpty()
                && !proofReport.passed().isEmpty()
                && !check.notes().isEmpty()
                && tests(item, List.of()) == WorkClaim.Tests.WANTED
                && qa.review().mode() == QaMode.GATES
                && parts.pipeline().policy().criteria() == CriteriaPolicy.REQUIRED
                && parts.pipeline().history(item.number()).stream()
                        .map(RecordedEvent::event)
                        .noneMatch(StoryGateRun::askedForTests);
    }

    private static boolean askedForTests(ItemEvent event) {
        return event instanceof MoveEvent.FixupRequested(var notes) && FixupNotes.isUnshown(notes);
    }

    /** What the commits of the story say of its criteria. */
    private List<CriterionClaim> claims(Item item, CommitId base, CommitId tip)
            throws InterruptedException {
        if (item.checklist().criteria().isEmpty()) {
            return List.of();
        }
        var commits = parts.environment().git().history().log(base, tip, MOST_COMMITS);
        return CriterionClaim.among(commits.stream().map(Commit::message).toList());
    }

    private CriterionCheck check(
            Item item, WorkClaim workClaim, List<CriterionClaim> claims, ProofReport proofReport)
            throws InterruptedException {
        var criteria =
                item.checklist().criteria().stream()
                        .filter(criterion -> !(criterion.mark() instanceof Mark.Checked))
                        .toList();
        if (criteria.isEmpty() || !proofReport.report().isGreen()) {
            return CriterionCheck.NONE;
        }
        var git = parts.environment().git();
        var empty =
                claims.isEmpty()
                        ? EmptyTests.NONE
                        : EmptyTests.of(git, workClaim.base(), workClaim.tip());
        return CriterionCheck.of(
                criteria,
                claims,
                new CriterionCheck.Seen(
                        proofReport.passed(),
                        proofReport.showing(),
                        test -> empty.objection(test).or(() -> weak(proofReport, test)),
                        empty::identity));
    }

    private static Optional<String> weak(ProofReport proofReport, String test) {
        return Optional.ofNullable(proofReport.weak().get(test));
    }

    /** Only what is new or was wrong can be shown by a test; other work leaves them as they are. */
    private static WorkClaim.Tests tests(Item item, List<CriterionClaim> claims) {
        return switch (item.brief().type()) {
            case STORY, BUG -> claims.isEmpty() ? WorkClaim.Tests.WANTED : WorkClaim.Tests.NAMED;
            case REFACTOR, SPIKE, EPIC -> WorkClaim.Tests.NOT_WANTED;
        };
    }

    /**
     * Where the work left base as it is now: an agent that merged base into a branch does not
     * answer for what came with it.
     */
    private CommitId base(CommitId tip) throws InterruptedException {
        var now = parts.workspaces().base();
        return parts.environment().git().history().mergeBase(now, tip).orElse(now);
    }

    /** Work that started on a red base is not blamed while base is red. */
    private boolean isGreen(CommitId base) throws InterruptedException {
        return parts.prover()
                .settleBase(base, listener())
                .filter(report -> !report.isGreen())
                .isEmpty();
    }

    private ReportCommand told(ItemNumber story, ProofReport proofReport, CriterionCheck check) {
        var gateTarget = new GateTarget(storyJob.purpose().visit(), storyJob.fence());
        var report = proofReport.report().noting(check.notes());
        if (!report.isGreen()) {
            return new FailGates(story, gateTarget, report);
        }
        return proofReport
                .held()
                .<ReportCommand>map(
                        why -> new HoldGates(story, gateTarget, report, check.shown(), why))
                .orElseGet(() -> new PassGates(story, gateTarget, report, check.shown()));
    }

    private ProofListener listener() {
        return new ProofListener() {
            @Override
            public void started(String step) {
                storyJob.doing(step);
            }

            @Override
            public void ended(GateStep step) {
                storyJob.doing(step.name() + (step.isGreen() ? " is green" : " is red"));
            }
        };
    }
}
