package dev.musher.pipeline.store;

import static dev.musher.pipeline.store.ValueForms.ACTOR;
import static dev.musher.pipeline.store.ValueForms.COMMIT;
import static dev.musher.pipeline.store.ValueForms.MOMENT;
import static dev.musher.pipeline.store.ValueForms.word;
import static dev.musher.pipeline.store.WorkForms.ATTEMPT;
import static dev.musher.pipeline.store.WorkForms.CANDIDATE;
import static dev.musher.pipeline.store.WorkForms.CRITERION_EVIDENCE;
import static dev.musher.pipeline.store.WorkForms.ENDING;
import static dev.musher.pipeline.store.WorkForms.FAILURE;
import static dev.musher.pipeline.store.WorkForms.LANDING;
import static dev.musher.pipeline.store.WorkForms.RECOVERY;
import static dev.musher.pipeline.store.WorkForms.REPORT;
import static dev.musher.pipeline.store.WorkForms.REVIEWER;
import static dev.musher.pipeline.store.WorkForms.SPEND;
import static dev.musher.pipeline.store.WorkForms.TICKET;

import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptPlanState;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.WorkEvent;

/** The forms of events that say what happened in the world. */
final class WorkEventForms {
    private static final JsonForm<AttemptEnding.Charge> TOLL = word(AttemptEnding.Charge.class);

    private WorkEventForms() {}

    static void add(VariantForms<ItemEvent> events) {
        attempts(events);
        judging(events);
        merging(events);
    }

    private static void attempts(VariantForms<ItemEvent> events) {
        events.with(
                        "attempt-started",
                        WorkEvent.AttemptStarted.class,
                        JsonForm.field(
                                "attempt",
                                ATTEMPT,
                                WorkEvent.AttemptStarted::attempt,
                                WorkEvent.AttemptStarted::new))
                .with(
                        "attempt-ended",
                        WorkEvent.AttemptEnded.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("ticket", TICKET, it.ticket())
                                                .value("ending", ENDING, it.ending())
                                                .value("toll", TOLL, it.toll()),
                                formReader ->
                                        new WorkEvent.AttemptEnded(
                                                formReader.value("ticket", TICKET),
                                                formReader.value("ending", ENDING),
                                                formReader.value("toll", TOLL))))
                .with(
                        "spend-recorded",
                        WorkEvent.SpendRecorded.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .number("attempt", it.attempt())
                                                .value("spend", SPEND, it.spend()),
                                formReader ->
                                        new WorkEvent.SpendRecorded(
                                                formReader.whole("attempt"),
                                                formReader.value("spend", SPEND))))
                .with(
                        "plan-noted",
                        WorkEvent.PlanNoted.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("ticket", TICKET, it.ticket())
                                                .value(
                                                        "plan",
                                                        word(AttemptPlanState.class),
                                                        it.plan()),
                                formReader ->
                                        new WorkEvent.PlanNoted(
                                                formReader.value("ticket", TICKET),
                                                formReader.value(
                                                        "plan", word(AttemptPlanState.class)))))
                .with(
                        "code-finished",
                        WorkEvent.CodeFinished.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("ticket", TICKET, it.ticket())
                                                .value("candidate", CANDIDATE, it.candidate())
                                                .value("mode", word(QaMode.class), it.mode()),
                                formReader ->
                                        new WorkEvent.CodeFinished(
                                                formReader.value("ticket", TICKET),
                                                formReader.value("candidate", CANDIDATE),
                                                formReader.value("mode", word(QaMode.class)))));
    }

    private static void judging(VariantForms<ItemEvent> events) {
        events.with(
                        "criterion-shown",
                        WorkEvent.CriterionShown.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .number("criterion", it.criterion())
                                                .value("tip", COMMIT, it.tip())
                                                .value("by", ACTOR, it.by())
                                                .value(
                                                        "evidence",
                                                        CRITERION_EVIDENCE,
                                                        it.evidence()),
                                formReader ->
                                        new WorkEvent.CriterionShown(
                                                formReader.whole("criterion"),
                                                formReader.value("tip", COMMIT),
                                                formReader.value("by", ACTOR),
                                                formReader.value("evidence", CRITERION_EVIDENCE))))
                .with(
                        "approval-asked",
                        WorkEvent.ApprovalAsked.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("of", word(QaMode.class), it.of())
                                                .text("why", it.why()),
                                formReader ->
                                        new WorkEvent.ApprovalAsked(
                                                formReader.value("of", word(QaMode.class)),
                                                formReader.text("why"))))
                .with(
                        "gates-passed",
                        WorkEvent.GatesPassed.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .number("fence", it.fence())
                                                .value("report", REPORT, it.report()),
                                formReader ->
                                        new WorkEvent.GatesPassed(
                                                formReader.number("fence"),
                                                formReader.value("report", REPORT))))
                .with(
                        "gates-failed",
                        WorkEvent.GatesFailed.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .number("fence", it.fence())
                                                .value("report", REPORT, it.report()),
                                formReader ->
                                        new WorkEvent.GatesFailed(
                                                formReader.number("fence"),
                                                formReader.value("report", REPORT))))
                .with(
                        "qa-approved",
                        WorkEvent.QaApproved.class,
                        JsonForm.field(
                                "reviewer",
                                REVIEWER,
                                WorkEvent.QaApproved::reviewer,
                                WorkEvent.QaApproved::new))
                .with(
                        "qa-rejected",
                        WorkEvent.QaRejected.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("reviewer", REVIEWER, it.reviewer())
                                                .text("notes", it.notes()),
                                formReader ->
                                        new WorkEvent.QaRejected(
                                                formReader.value("reviewer", REVIEWER),
                                                formReader.text("notes"))));
    }

    private static void merging(VariantForms<ItemEvent> events) {
        events.with(
                        "merge-landed",
                        WorkEvent.MergeLanded.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("landing", LANDING, it.landing())
                                                .value("at", MOMENT, it.at()),
                                formReader ->
                                        new WorkEvent.MergeLanded(
                                                formReader.value("landing", LANDING),
                                                formReader.value("at", MOMENT))))
                .with(
                        "merge-failed",
                        WorkEvent.MergeFailed.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("failure", FAILURE, it.failure())
                                                .value(
                                                        "strike",
                                                        word(WorkEvent.Strike.class),
                                                        it.strike()),
                                formReader ->
                                        new WorkEvent.MergeFailed(
                                                formReader.value("failure", FAILURE),
                                                formReader.value(
                                                        "strike", word(WorkEvent.Strike.class)))))
                .with(
                        "recovery-attempted",
                        WorkEvent.RecoveryAttempted.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("ticket", TICKET, it.ticket())
                                                .value("recovery", RECOVERY, it.recovery())
                                                .value("toll", TOLL, it.toll()),
                                formReader ->
                                        new WorkEvent.RecoveryAttempted(
                                                formReader.value("ticket", TICKET),
                                                formReader.value("recovery", RECOVERY),
                                                formReader.value("toll", TOLL))))
                .with("recovery-spent", new WorkEvent.RecoverySpent());
    }
}
