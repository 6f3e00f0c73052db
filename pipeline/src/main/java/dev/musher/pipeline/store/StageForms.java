package dev.musher.pipeline.store;

import static dev.musher.pipeline.store.ValueForms.COMMIT;
import static dev.musher.pipeline.store.ValueForms.MOMENT;
import static dev.musher.pipeline.store.ValueForms.NUMBER;
import static dev.musher.pipeline.store.ValueForms.word;
import static dev.musher.pipeline.store.WorkForms.CANDIDATE;
import static dev.musher.pipeline.store.WorkForms.FAILURE;
import static dev.musher.pipeline.store.WorkForms.LANDING;
import static dev.musher.pipeline.store.WorkForms.REPORT;

import dev.musher.pipeline.story.AttemptPlanState;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.Stage;

/** The forms of stages, for snapshots: events never carry one. */
final class StageForms {
    private static final JsonForm<StageTries> TRIES =
            JsonForm.of(
                    (stageTries, formWriter) ->
                            formWriter
                                    .number("retries", stageTries.retries())
                                    .number("setbacks", stageTries.setbacks())
                                    .number("false_starts", stageTries.falseStarts()),
                    formReader ->
                            new StageTries(
                                    formReader.whole("retries"),
                                    formReader.whole("setbacks"),
                                    formReader.whole("false_starts")));
    private static final JsonForm<CoderTask> ERRAND =
            new VariantForms<CoderTask>()
                    .with("fresh", new CoderTask.Fresh())
                    .with(
                            "red-gates",
                            CoderTask.RedGates.class,
                            JsonForm.field(
                                    "report",
                                    REPORT,
                                    CoderTask.RedGates::report,
                                    CoderTask.RedGates::new))
                    .with(
                            "rejected",
                            CoderTask.Rejected.class,
                            JsonForm.field(
                                    "notes", CoderTask.Rejected::notes, CoderTask.Rejected::new))
                    .with(
                            "fixup",
                            CoderTask.Fixup.class,
                            JsonForm.field("notes", CoderTask.Fixup::notes, CoderTask.Fixup::new))
                    .with(
                            "reopened",
                            CoderTask.Reopened.class,
                            JsonForm.of(
                                    (it, formWriter) ->
                                            formWriter
                                                    .value("landed", COMMIT, it.landed())
                                                    .text("why", it.why()),
                                    formReader ->
                                            new CoderTask.Reopened(
                                                    formReader.value("landed", COMMIT),
                                                    formReader.text("why"))))
                    .form();
    private static final JsonForm<QaReview.Gates> GATES =
            new VariantForms<QaReview.Gates>()
                    .with("pending", new QaReview.Gates.Pending())
                    .with(
                            "green",
                            QaReview.Gates.Green.class,
                            JsonForm.field(
                                    "report",
                                    REPORT,
                                    QaReview.Gates.Green::report,
                                    QaReview.Gates.Green::new))
                    .form();
    private static final JsonForm<QaReview> REVIEW =
            JsonForm.of(
                    (qaReview, formWriter) ->
                            formWriter
                                    .value("candidate", CANDIDATE, qaReview.candidate())
                                    .value("mode", word(QaMode.class), qaReview.mode())
                                    .value("gates", GATES, qaReview.gates()),
                    formReader ->
                            new QaReview(
                                    formReader.value("candidate", CANDIDATE),
                                    formReader.value("mode", word(QaMode.class)),
                                    formReader.value("gates", GATES)));
    private static final JsonForm<Stage.Coding> CODING =
            JsonForm.of(
                    (it, formWriter) ->
                            formWriter
                                    .value("errand", ERRAND, it.task())
                                    .value("plan", word(AttemptPlanState.class), it.plan())
                                    .value("tries", TRIES, it.tries()),
                    formReader ->
                            new Stage.Coding(
                                    formReader.value("errand", ERRAND),
                                    formReader.value("plan", word(AttemptPlanState.class)),
                                    formReader.value("tries", TRIES)));
    private static final JsonForm<Stage.Merge> MERGE =
            JsonForm.field("candidate", CANDIDATE, Stage.Merge::candidate, Stage.Merge::new);

    private static final VariantForms<Stage> STAGES = new VariantForms<>();

    /** A stage may hold another, so that the form has to exist before it is complete. */
    static final JsonForm<Stage> STAGE = STAGES.form();

    static {
        active();
        wrapped();
        over();
    }

    private StageForms() {}

    private static void active() {
        STAGES.with("upcoming", new Stage.Upcoming())
                .with("backlog", new Stage.Backlog())
                .with("coding", Stage.Coding.class, CODING)
                .with(
                        "qa",
                        Stage.Qa.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("review", REVIEW, it.review())
                                                .value("tries", TRIES, it.tries())
                                                .value("from", CODING, it.from()),
                                formReader ->
                                        new Stage.Qa(
                                                formReader.value("review", REVIEW),
                                                formReader.value("tries", TRIES),
                                                formReader.value("from", CODING))))
                .with("merge", Stage.Merge.class, MERGE)
                .with(
                        "merge-failed",
                        Stage.MergeFailed.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("failure", FAILURE, it.failure())
                                                .value("tries", TRIES, it.tries())
                                                .value("was", MERGE, it.was()),
                                formReader ->
                                        new Stage.MergeFailed(
                                                formReader.value("failure", FAILURE),
                                                formReader.value("tries", TRIES),
                                                formReader.value("was", MERGE))))
                .with(
                        "merge-failed-final",
                        Stage.MergeFailedFinal.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("failure", FAILURE, it.failure())
                                                .value("was", MERGE, it.was()),
                                formReader ->
                                        new Stage.MergeFailedFinal(
                                                formReader.value("failure", FAILURE),
                                                formReader.value("was", MERGE))));
    }

    private static void wrapped() {
        STAGES.with("blocked", Stage.Blocked.class, around(Stage.Active.class, Stage.Blocked::new))
                .with(
                        "review-hold",
                        Stage.ReviewHold.class,
                        around(Stage.Active.class, Stage.ReviewHold::new))
                .with("frozen", Stage.Frozen.class, around(Stage.Thawed.class, Stage.Frozen::new));
    }

    private static void over() {
        STAGES.with(
                        "done",
                        Stage.Done.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("landing", LANDING, it.landing())
                                                .value("at", MOMENT, it.at()),
                                formReader ->
                                        new Stage.Done(
                                                formReader.value("landing", LANDING),
                                                formReader.value("at", MOMENT))))
                .with(
                        "abandoned",
                        Stage.Abandoned.class,
                        JsonForm.field("reason", Stage.Abandoned::reason, Stage.Abandoned::new))
                .with(
                        "superseded",
                        Stage.Superseded.class,
                        JsonForm.field("by", NUMBER, Stage.Superseded::by, Stage.Superseded::new))
                .with(
                        "rejected",
                        Stage.Rejected.class,
                        JsonForm.field("reason", Stage.Rejected::reason, Stage.Rejected::new))
                .with(
                        "archived",
                        Stage.Archived.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .value("was", STAGE, it.was())
                                                .value("at", MOMENT, it.at()),
                                formReader ->
                                        new Stage.Archived(
                                                formReader.value("was", STAGE),
                                                formReader.value("at", MOMENT))))
                .with(
                        "deleted",
                        Stage.Deleted.class,
                        JsonForm.field("was", STAGE, Stage.Deleted::was, Stage.Deleted::new));
    }

    /** Makes a stage that stands still around another. */
    private interface Wrapping<S, W> {
        W around(S was, String reason);
    }

    private static <S extends Stage, W extends Stage.Wrapped> JsonForm<W> around(
            Class<S> inner, Wrapping<S, W> wrapping) {
        return JsonForm.of(
                (it, formWriter) ->
                        formWriter.value("was", STAGE, it.was()).text("reason", it.reason()),
                formReader -> {
                    var was = formReader.value("was", STAGE);
                    if (!inner.isInstance(was)) {
                        throw new IllegalArgumentException("a stage that cannot be paused");
                    }
                    return wrapping.around(inner.cast(was), formReader.text("reason"));
                });
    }
}
