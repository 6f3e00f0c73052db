package dev.musher.fleet.attempt;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.attemptfiles.AttemptFolder;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.prompt.CheckoutFiles;
import dev.musher.fleet.prompt.QaVerdict;
import dev.musher.fleet.prompt.ReviewCriteria;
import dev.musher.fleet.prompt.ReviewFacts;
import dev.musher.fleet.prompt.ReviewPrompt;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.QaReview.Gates;
import dev.musher.pipeline.story.item.Stage.Qa;
import dev.musher.pipeline.story.order.MoveCommand.Hold;
import dev.musher.pipeline.story.order.ReportCommand.ApproveQa;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.RejectQa;
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import java.util.List;
import java.util.Optional;

/** Completes an attempt of a reviewer: its verdict is read, and nothing else counts. */
final class ReviewCompletion {
    private static final String ELSEWHERE = "it was about an older commit";

    private final FleetParts parts;
    private final Orders orders;

    ReviewCompletion(FleetParts parts, Orders orders) {
        this.parts = parts;
        this.orders = orders;
    }

    void close(EndedAttempt endedAttempt, Optional<Item> item) throws InterruptedException {
        var verdict = read(endedAttempt, item);
        orders.submit(
                new EndAttempt(
                        endedAttempt.story(),
                        endedAttempt.ticket(),
                        ending(endedAttempt, verdict)));
        tell(endedAttempt, item, verdict);
    }

    /** Says what the reviewer said, of which the ledger knows that it ended by itself. */
    void judge(EndedAttempt endedAttempt, Optional<Item> item) throws InterruptedException {
        tell(endedAttempt, item, read(endedAttempt, item));
    }

    private void tell(EndedAttempt endedAttempt, Optional<Item> item, Optional<QaVerdict> verdict) {
        var tip = tip(endedAttempt, item);
        if (verdict.isPresent() && tip.isPresent()) {
            tell(endedAttempt, tip.get(), verdict.get());
        }
        if (!AttemptCompletion.isStandingStill(item)) {
            folder(endedAttempt).keepJudged();
        }
    }

    private void tell(EndedAttempt endedAttempt, CommitId tip, QaVerdict verdict) {
        var reviewer = new Reviewer.ByAttempt(endedAttempt.ticket());
        switch (verdict) {
            case QaVerdict.Approved approved ->
                    orders.submit(
                            new ApproveQa(
                                    endedAttempt.story(),
                                    tip,
                                    reviewer,
                                    approved.shown(endedAttempt.attempt().number())));
            case QaVerdict.Rejected(var notes) ->
                    orders.submit(new RejectQa(endedAttempt.story(), tip, reviewer, notes));
            case QaVerdict.Unreadable(var why) ->
                    orders.submit(
                            new Hold(
                                    endedAttempt.story(),
                                    "the reviewer gave no valid verdict: %s; approve it or send it back"
                                            .formatted(why)));
        }
    }

    private static AttemptEnding ending(EndedAttempt endedAttempt, Optional<QaVerdict> verdict) {
        return AttemptEndings.forced(endedAttempt)
                .orElseGet(
                        () ->
                                verdict.map(ReviewCompletion::exited)
                                        .orElseGet(() -> new AttemptEnding.QuitEarly(ELSEWHERE)));
    }

    private static AttemptEnding exited(QaVerdict verdict) {
        return verdict instanceof QaVerdict.Unreadable(var why)
                ? new AttemptEnding.QuitEarly(why)
                : new AttemptEnding.Finished();
    }

    /** Empty if there is nothing to read, or not of what is judged now. */
    private Optional<QaVerdict> read(EndedAttempt endedAttempt, Optional<Item> item)
            throws InterruptedException {
        var report = endedAttempt.report().filter(it -> it.exit() instanceof MissionExit.Exited);
        var tip = tip(endedAttempt, item);
        if (report.isEmpty() || tip.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                folder(endedAttempt).isAttested()
                        ? read(report.get(), item.orElseThrow(), folder(endedAttempt))
                        : new QaVerdict.Unreadable("its report was changed after Musher wrote it"));
    }

    /** What is cited is looked up in a checkout that the reviewer never had its hands on. */
    QaVerdict read(MissionReport missionReport, Item item, AttemptFolder folder)
            throws InterruptedException {
        var qaReview = ((Qa) item.stage()).review();
        var tip = qaReview.candidate().tip();
        try (var checkout = parts.workspaces().checkOut(tip, "verdict-" + item.number())) {
            return QaVerdict.read(
                    missionReport.words(),
                    new ReviewFacts(
                            ReviewCriteria.of(item),
                            qaReview.gates() instanceof Gates.Green(var gates)
                                    ? ReviewPrompt.findings(gates)
                                    : List.of(),
                            folder.ran().all(),
                            parts.prover().passedTests(tip),
                            new CheckoutFiles(checkout.top())));
        }
    }

    /** Of what is judged, if this attempt was about it. */
    private static Optional<CommitId> tip(EndedAttempt endedAttempt, Optional<Item> item) {
        return item.isPresent()
                        && item.get().stage() instanceof Qa qa
                        && item.get().progress().visit() == endedAttempt.attempt().visit()
                ? Optional.of(qa.review().candidate().tip())
                : Optional.empty();
    }

    private AttemptFolder folder(EndedAttempt endedAttempt) {
        return parts.environment()
                .folders()
                .folder(endedAttempt.story(), endedAttempt.attempt().number());
    }
}
