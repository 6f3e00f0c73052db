package dev.musher.fleet;

import dev.musher.attempt.AttemptFolder;
import dev.musher.git.CommitId;
import dev.musher.mission.CheckoutFiles;
import dev.musher.mission.Criteria;
import dev.musher.mission.QaVerdict;
import dev.musher.mission.Ran;
import dev.musher.mission.ReviewFacts;
import dev.musher.mission.ReviewText;
import dev.musher.pipeline.Orders;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Report;
import dev.musher.story.Ending;
import dev.musher.story.Item;
import dev.musher.story.Review.Gates;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Steering.Hold;
import dev.musher.story.Working.ApproveQa;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.RejectQa;
import dev.musher.story.Working.Reviewer;
import java.util.List;
import java.util.Optional;

/** What comes after an attempt of a reviewer: its words are read, and nothing else counts. */
final class Verdicts {
    private static final String ELSEWHERE = "it was not about what is there now";

    private final FleetParts parts;
    private final Orders orders;

    Verdicts(FleetParts parts, Orders orders) {
        this.parts = parts;
        this.orders = orders;
    }

    void close(Shift shift, Optional<Item> item) throws InterruptedException {
        var verdict = read(shift, item);
        orders.submit(new EndAttempt(shift.story(), shift.ticket(), ending(shift, verdict)));
        tell(shift, item, verdict);
    }

    /** Says what the reviewer said, of which the ledger knows that it ended by itself. */
    void judge(Shift shift, Optional<Item> item) throws InterruptedException {
        tell(shift, item, read(shift, item));
    }

    private void tell(Shift shift, Optional<Item> item, Optional<QaVerdict> verdict) {
        var tip = tip(shift, item);
        if (verdict.isPresent() && tip.isPresent()) {
            tell(shift, tip.get(), verdict.get());
        }
        if (!Closing.isStandingStill(item)) {
            folder(shift).keepJudged();
        }
    }

    private void tell(Shift shift, CommitId tip, QaVerdict verdict) {
        var reviewer = new Reviewer.ByAttempt(shift.ticket());
        switch (verdict) {
            case QaVerdict.Approved _ -> orders.submit(new ApproveQa(shift.story(), tip, reviewer));
            case QaVerdict.Rejected(var notes) ->
                    orders.submit(new RejectQa(shift.story(), tip, reviewer, notes));
            case QaVerdict.Unreadable(var why) ->
                    orders.submit(
                            new Hold(
                                    shift.story(),
                                    "the reviewer gave no verdict that counts: %s; approve it or send it back"
                                            .formatted(why)));
        }
    }

    private static Ending ending(Shift shift, Optional<QaVerdict> verdict) {
        return Endings.forced(shift)
                .orElseGet(
                        () ->
                                verdict.map(Verdicts::exited)
                                        .orElseGet(() -> new Ending.QuitEarly(ELSEWHERE)));
    }

    private static Ending exited(QaVerdict verdict) {
        return verdict instanceof QaVerdict.Unreadable(var why)
                ? new Ending.QuitEarly(why)
                : new Ending.Finished();
    }

    /** Empty if there is nothing to read, or not of what is judged now. */
    private Optional<QaVerdict> read(Shift shift, Optional<Item> item) throws InterruptedException {
        var report = shift.report().filter(it -> it.exit() instanceof Exit.Exited);
        var tip = tip(shift, item);
        if (report.isEmpty() || tip.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                folder(shift).isAttested()
                        ? read(report.get(), item.orElseThrow(), folder(shift))
                        : new QaVerdict.Unreadable("its report is not as Musher wrote it"));
    }

    /** What is cited is looked up in a checkout that the reviewer never had its hands on. */
    QaVerdict read(Report report, Item item, AttemptFolder folder) throws InterruptedException {
        var review = ((Qa) item.stage()).review();
        var tip = review.candidate().tip();
        try (var checkout = parts.yard().checkOut(tip, "verdict-" + item.number())) {
            var ran =
                    folder.ran().all().stream()
                            .map(it -> new Ran(it.command(), it.exitCode()))
                            .toList();
            return QaVerdict.read(
                    report.words(),
                    new ReviewFacts(
                            Criteria.of(item),
                            review.gates() instanceof Gates.Green(var gates)
                                    ? ReviewText.findings(gates)
                                    : List.of(),
                            ran,
                            parts.prover().passedTests(tip),
                            new CheckoutFiles(checkout.top())));
        }
    }

    /** Of what is judged, if this attempt was about it. */
    private static Optional<CommitId> tip(Shift shift, Optional<Item> item) {
        return item.isPresent()
                        && item.get().stage() instanceof Qa qa
                        && item.get().progress().visit() == shift.attempt().visit()
                ? Optional.of(qa.review().candidate().tip())
                : Optional.empty();
    }

    private AttemptFolder folder(Shift shift) {
        return parts.surroundings().folders().folder(shift.story(), shift.attempt().number());
    }
}
