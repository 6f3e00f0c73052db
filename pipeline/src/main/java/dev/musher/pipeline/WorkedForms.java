package dev.musher.pipeline;

import static dev.musher.pipeline.ValueForms.MOMENT;
import static dev.musher.pipeline.ValueForms.word;
import static dev.musher.pipeline.WorkForms.ATTEMPT;
import static dev.musher.pipeline.WorkForms.CANDIDATE;
import static dev.musher.pipeline.WorkForms.ENDING;
import static dev.musher.pipeline.WorkForms.FAILURE;
import static dev.musher.pipeline.WorkForms.LANDING;
import static dev.musher.pipeline.WorkForms.RECOVERY;
import static dev.musher.pipeline.WorkForms.REPORT;
import static dev.musher.pipeline.WorkForms.REVIEWER;
import static dev.musher.pipeline.WorkForms.SPEND;
import static dev.musher.pipeline.WorkForms.TICKET;

import dev.musher.story.Ending;
import dev.musher.story.Event;
import dev.musher.story.PlanState;
import dev.musher.story.QaMode;
import dev.musher.story.Worked;

/** The forms of events that say what happened in the world. */
final class WorkedForms {
    private static final Form<Ending.Toll> TOLL = word(Ending.Toll.class);

    private WorkedForms() {}

    static void add(Variants<Event> events) {
        attempts(events);
        judging(events);
        merging(events);
    }

    private static void attempts(Variants<Event> events) {
        events.with(
                        "attempt-started",
                        Worked.AttemptStarted.class,
                        Form.field(
                                "attempt",
                                ATTEMPT,
                                Worked.AttemptStarted::attempt,
                                Worked.AttemptStarted::new))
                .with(
                        "attempt-ended",
                        Worked.AttemptEnded.class,
                        Form.of(
                                (it, out) ->
                                        out.value("ticket", TICKET, it.ticket())
                                                .value("ending", ENDING, it.ending())
                                                .value("toll", TOLL, it.toll()),
                                in ->
                                        new Worked.AttemptEnded(
                                                in.value("ticket", TICKET),
                                                in.value("ending", ENDING),
                                                in.value("toll", TOLL))))
                .with(
                        "spend-recorded",
                        Worked.SpendRecorded.class,
                        Form.of(
                                (it, out) ->
                                        out.number("attempt", it.attempt())
                                                .value("spend", SPEND, it.spend()),
                                in ->
                                        new Worked.SpendRecorded(
                                                in.whole("attempt"), in.value("spend", SPEND))))
                .with(
                        "plan-noted",
                        Worked.PlanNoted.class,
                        Form.of(
                                (it, out) ->
                                        out.value("ticket", TICKET, it.ticket())
                                                .value("plan", word(PlanState.class), it.plan()),
                                in ->
                                        new Worked.PlanNoted(
                                                in.value("ticket", TICKET),
                                                in.value("plan", word(PlanState.class)))))
                .with(
                        "code-finished",
                        Worked.CodeFinished.class,
                        Form.of(
                                (it, out) ->
                                        out.value("ticket", TICKET, it.ticket())
                                                .value("candidate", CANDIDATE, it.candidate())
                                                .value("mode", word(QaMode.class), it.mode()),
                                in ->
                                        new Worked.CodeFinished(
                                                in.value("ticket", TICKET),
                                                in.value("candidate", CANDIDATE),
                                                in.value("mode", word(QaMode.class)))));
    }

    private static void judging(Variants<Event> events) {
        events.with(
                        "approval-asked",
                        Worked.ApprovalAsked.class,
                        Form.of(
                                (it, out) ->
                                        out.value("of", word(QaMode.class), it.of())
                                                .text("why", it.why()),
                                in ->
                                        new Worked.ApprovalAsked(
                                                in.value("of", word(QaMode.class)),
                                                in.text("why"))))
                .with(
                        "gates-passed",
                        Worked.GatesPassed.class,
                        Form.of(
                                (it, out) ->
                                        out.number("fence", it.fence())
                                                .value("report", REPORT, it.report()),
                                in ->
                                        new Worked.GatesPassed(
                                                in.number("fence"), in.value("report", REPORT))))
                .with(
                        "gates-failed",
                        Worked.GatesFailed.class,
                        Form.of(
                                (it, out) ->
                                        out.number("fence", it.fence())
                                                .value("report", REPORT, it.report()),
                                in ->
                                        new Worked.GatesFailed(
                                                in.number("fence"), in.value("report", REPORT))))
                .with(
                        "qa-approved",
                        Worked.QaApproved.class,
                        Form.field(
                                "reviewer",
                                REVIEWER,
                                Worked.QaApproved::reviewer,
                                Worked.QaApproved::new))
                .with(
                        "qa-rejected",
                        Worked.QaRejected.class,
                        Form.of(
                                (it, out) ->
                                        out.value("reviewer", REVIEWER, it.reviewer())
                                                .text("notes", it.notes()),
                                in ->
                                        new Worked.QaRejected(
                                                in.value("reviewer", REVIEWER), in.text("notes"))));
    }

    private static void merging(Variants<Event> events) {
        events.with(
                        "merge-landed",
                        Worked.MergeLanded.class,
                        Form.of(
                                (it, out) ->
                                        out.value("landing", LANDING, it.landing())
                                                .value("at", MOMENT, it.at()),
                                in ->
                                        new Worked.MergeLanded(
                                                in.value("landing", LANDING),
                                                in.value("at", MOMENT))))
                .with(
                        "merge-failed",
                        Worked.MergeFailed.class,
                        Form.of(
                                (it, out) ->
                                        out.value("failure", FAILURE, it.failure())
                                                .value(
                                                        "strike",
                                                        word(Worked.Strike.class),
                                                        it.strike()),
                                in ->
                                        new Worked.MergeFailed(
                                                in.value("failure", FAILURE),
                                                in.value("strike", word(Worked.Strike.class)))))
                .with(
                        "recovery-attempted",
                        Worked.RecoveryAttempted.class,
                        Form.of(
                                (it, out) ->
                                        out.value("ticket", TICKET, it.ticket())
                                                .value("recovery", RECOVERY, it.recovery())
                                                .value("toll", TOLL, it.toll()),
                                in ->
                                        new Worked.RecoveryAttempted(
                                                in.value("ticket", TICKET),
                                                in.value("recovery", RECOVERY),
                                                in.value("toll", TOLL))))
                .with("recovery-spent", new Worked.RecoverySpent());
    }
}
