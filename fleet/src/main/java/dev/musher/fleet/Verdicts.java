package dev.musher.fleet;

import dev.musher.runtime.Exit;
import dev.musher.runtime.Report;
import dev.musher.story.Ending;
import dev.musher.story.Ending.Heard;
import dev.musher.story.Item;
import dev.musher.story.Stage.Qa;
import dev.musher.story.Working.ApproveQa;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.RejectQa;
import dev.musher.story.Working.Reviewer;
import java.util.Optional;

/** What comes after an attempt of a reviewer: its words are read, and nothing else counts. */
final class Verdicts {
    private static final Ending KILLED =
            new Ending.Stopped("the fleet ended before it could say how this went");

    private final FleetParts parts;
    private final Office office;

    Verdicts(FleetParts parts, Office office) {
        this.parts = parts;
        this.office = office;
    }

    void close(Shift shift, Optional<Item> item) {
        office.submit(new EndAttempt(shift.story(), shift.ticket(), ending(shift, item)));
        judge(shift, item);
    }

    /** Says what the reviewer said, if it is about what stands there now. */
    void judge(Shift shift, Optional<Item> item) {
        if (isDone(shift)
                && item.isPresent()
                && item.get().stage() instanceof Qa qa
                && item.get().progress().visit() == shift.attempt().visit()) {
            tell(shift, qa, read(shift, item));
        }
        parts.surroundings().folders().folder(shift.story(), shift.attempt().number()).keepJudged();
    }

    private void tell(Shift shift, Qa qa, ReviewVerdict verdict) {
        var tip = qa.review().candidate().tip();
        var reviewer = new Reviewer.ByAttempt(shift.ticket());
        switch (verdict) {
            case ReviewVerdict.Approved _ ->
                    office.submit(new ApproveQa(shift.story(), tip, reviewer));
            case ReviewVerdict.Rejected(var notes) ->
                    office.submit(new RejectQa(shift.story(), tip, reviewer, notes));
            case ReviewVerdict.Unreadable _ -> {}
        }
    }

    private Ending ending(Shift shift, Optional<Item> item) {
        if (shift.report().isEmpty()) {
            return KILLED;
        }
        return switch (shift.report().get().exit()) {
            case Exit.Exited _ -> exited(read(shift, item));
            case Exit.Broke(var heard, var detail) ->
                    new Ending.Crashed(
                            heard == Exit.Heard.NOTHING ? Heard.NOTHING : Heard.SOMETHING, detail);
            case Exit.NotResumed(var detail) -> new Ending.Crashed(Heard.NOTHING, detail);
            case Exit.Throttled(var until) -> new Ending.Throttled(until);
            case Exit.LimitReached(var limit) -> new Ending.LimitReached(limit);
            case Exit.Stopped _ ->
                    shift.cause()
                            .map(StopCause::ending)
                            .orElseGet(() -> new Ending.Stopped("it was interrupted"));
        };
    }

    private static Ending exited(ReviewVerdict verdict) {
        return verdict instanceof ReviewVerdict.Unreadable(var why)
                ? new Ending.QuitEarly(why)
                : new Ending.Finished();
    }

    private static boolean isDone(Shift shift) {
        return shift.report().map(Report::exit).filter(Exit.Exited.class::isInstance).isPresent();
    }

    private ReviewVerdict read(Shift shift, Optional<Item> item) {
        return item.map(one -> parts.counsel().verdict(one, shift.report().orElseThrow().words()))
                .orElseGet(() -> new ReviewVerdict.Unreadable("the story is gone"));
    }
}
