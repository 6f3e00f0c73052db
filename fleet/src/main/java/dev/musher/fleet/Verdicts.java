package dev.musher.fleet;

import dev.musher.attempt.AttemptFolder;
import dev.musher.mission.CheckoutFiles;
import dev.musher.mission.Criteria;
import dev.musher.mission.QaVerdict;
import dev.musher.mission.Ran;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Report;
import dev.musher.story.Ending;
import dev.musher.story.Item;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Working.ApproveQa;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.RejectQa;
import dev.musher.story.Working.Reviewer;
import java.util.Optional;

/** What comes after an attempt of a reviewer: its words are read, and nothing else counts. */
final class Verdicts {
    private final FleetParts parts;
    private final Office office;

    Verdicts(FleetParts parts, Office office) {
        this.parts = parts;
        this.office = office;
    }

    void close(Shift shift, Optional<Item> item) throws InterruptedException {
        var verdict = read(shift, item);
        office.submit(new EndAttempt(shift.story(), shift.ticket(), ending(shift, verdict)));
        tell(shift, item, verdict);
    }

    /** Says what the reviewer said, of which the ledger knows that it ended by itself. */
    void judge(Shift shift, Optional<Item> item) throws InterruptedException {
        tell(shift, item, read(shift, item));
    }

    private void tell(Shift shift, Optional<Item> item, QaVerdict verdict) {
        if (item.isPresent() && item.get().stage() instanceof Qa qa && isOf(shift, item.get())) {
            tell(shift, qa, verdict);
        }
        if (!Closing.isStandingStill(item)) {
            folder(shift).keepJudged();
        }
    }

    private static boolean isOf(Shift shift, Item item) {
        return item.progress().visit() == shift.attempt().visit();
    }

    private void tell(Shift shift, Qa qa, QaVerdict verdict) {
        var tip = qa.review().candidate().tip();
        var reviewer = new Reviewer.ByAttempt(shift.ticket());
        switch (verdict) {
            case QaVerdict.Approved _ -> office.submit(new ApproveQa(shift.story(), tip, reviewer));
            case QaVerdict.Rejected(var notes) ->
                    office.submit(new RejectQa(shift.story(), tip, reviewer, notes));
            case QaVerdict.Unreadable _ -> {}
        }
    }

    private static Ending ending(Shift shift, QaVerdict verdict) {
        return Endings.forced(shift).orElseGet(() -> exited(verdict));
    }

    private static Ending exited(QaVerdict verdict) {
        return verdict instanceof QaVerdict.Unreadable(var why)
                ? new Ending.QuitEarly(why)
                : new Ending.Finished();
    }

    private static boolean isDone(Shift shift) {
        return shift.report().map(Report::exit).filter(Exit.Exited.class::isInstance).isPresent();
    }

    /** What is cited is looked up in a checkout that the reviewer never had its hands on. */
    private QaVerdict read(Shift shift, Optional<Item> item) throws InterruptedException {
        if (!isDone(shift)
                || item.isEmpty()
                || !isOf(shift, item.get())
                || !(item.get().stage() instanceof Qa qa)) {
            return new QaVerdict.Unreadable("it was not about what is there now");
        }
        if (!folder(shift).isAttested()) {
            return new QaVerdict.Unreadable("its report is not as Musher wrote it");
        }
        var tip = qa.review().candidate().tip();
        try (var checkout = parts.yard().checkOut(tip, "verdict-" + shift.story())) {
            return QaVerdict.read(
                    shift.report().orElseThrow().words(),
                    Criteria.of(item.get()),
                    folder(shift).ran().all().stream()
                            .map(ran -> new Ran(ran.command(), ran.exitCode()))
                            .toList(),
                    new CheckoutFiles(checkout.top()));
        }
    }

    private AttemptFolder folder(Shift shift) {
        return parts.surroundings().folders().folder(shift.story(), shift.attempt().number());
    }
}
