package dev.musher.pipeline;

import static dev.musher.pipeline.ValueForms.COMMIT;
import static dev.musher.pipeline.ValueForms.MOMENT;
import static dev.musher.pipeline.ValueForms.NUMBER;
import static dev.musher.pipeline.ValueForms.word;
import static dev.musher.pipeline.WorkForms.CANDIDATE;
import static dev.musher.pipeline.WorkForms.FAILURE;
import static dev.musher.pipeline.WorkForms.LANDING;
import static dev.musher.pipeline.WorkForms.REPORT;

import dev.musher.story.Errand;
import dev.musher.story.PlanState;
import dev.musher.story.QaMode;
import dev.musher.story.Review;
import dev.musher.story.Stage;
import dev.musher.story.Tries;

/** The forms of stages, for snapshots: events never carry one. */
final class StageForms {
    private static final Form<Tries> TRIES =
            Form.of(
                    (tries, out) ->
                            out.number("retries", tries.retries())
                                    .number("setbacks", tries.setbacks())
                                    .number("false_starts", tries.falseStarts()),
                    in ->
                            new Tries(
                                    in.whole("retries"),
                                    in.whole("setbacks"),
                                    in.whole("false_starts")));
    private static final Form<Errand> ERRAND =
            new Variants<Errand>()
                    .with("fresh", new Errand.Fresh())
                    .with(
                            "red-gates",
                            Errand.RedGates.class,
                            Form.field(
                                    "report",
                                    REPORT,
                                    Errand.RedGates::report,
                                    Errand.RedGates::new))
                    .with(
                            "rejected",
                            Errand.Rejected.class,
                            Form.field("notes", Errand.Rejected::notes, Errand.Rejected::new))
                    .with(
                            "fixup",
                            Errand.Fixup.class,
                            Form.field("notes", Errand.Fixup::notes, Errand.Fixup::new))
                    .with(
                            "reopened",
                            Errand.Reopened.class,
                            Form.of(
                                    (it, out) ->
                                            out.value("landed", COMMIT, it.landed())
                                                    .text("why", it.why()),
                                    in ->
                                            new Errand.Reopened(
                                                    in.value("landed", COMMIT), in.text("why"))))
                    .form();
    private static final Form<Review.Gates> GATES =
            new Variants<Review.Gates>()
                    .with("pending", new Review.Gates.Pending())
                    .with(
                            "green",
                            Review.Gates.Green.class,
                            Form.field(
                                    "report",
                                    REPORT,
                                    Review.Gates.Green::report,
                                    Review.Gates.Green::new))
                    .form();
    private static final Form<Review> REVIEW =
            Form.of(
                    (review, out) ->
                            out.value("candidate", CANDIDATE, review.candidate())
                                    .value("mode", word(QaMode.class), review.mode())
                                    .value("gates", GATES, review.gates()),
                    in ->
                            new Review(
                                    in.value("candidate", CANDIDATE),
                                    in.value("mode", word(QaMode.class)),
                                    in.value("gates", GATES)));
    private static final Form<Stage.Coding> CODING =
            Form.of(
                    (it, out) ->
                            out.value("errand", ERRAND, it.errand())
                                    .value("plan", word(PlanState.class), it.plan())
                                    .value("tries", TRIES, it.tries()),
                    in ->
                            new Stage.Coding(
                                    in.value("errand", ERRAND),
                                    in.value("plan", word(PlanState.class)),
                                    in.value("tries", TRIES)));
    private static final Form<Stage.Merge> MERGE =
            Form.field("candidate", CANDIDATE, Stage.Merge::candidate, Stage.Merge::new);

    private static final Variants<Stage> STAGES = new Variants<>();

    /** A stage may hold another, so that the form has to exist before it is complete. */
    static final Form<Stage> STAGE = STAGES.form();

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
                        Form.of(
                                (it, out) ->
                                        out.value("review", REVIEW, it.review())
                                                .value("tries", TRIES, it.tries())
                                                .value("from", CODING, it.from()),
                                in ->
                                        new Stage.Qa(
                                                in.value("review", REVIEW),
                                                in.value("tries", TRIES),
                                                in.value("from", CODING))))
                .with("merge", Stage.Merge.class, MERGE)
                .with(
                        "merge-failed",
                        Stage.MergeFailed.class,
                        Form.of(
                                (it, out) ->
                                        out.value("failure", FAILURE, it.failure())
                                                .value("tries", TRIES, it.tries())
                                                .value("was", MERGE, it.was()),
                                in ->
                                        new Stage.MergeFailed(
                                                in.value("failure", FAILURE),
                                                in.value("tries", TRIES),
                                                in.value("was", MERGE))))
                .with(
                        "merge-failed-final",
                        Stage.MergeFailedFinal.class,
                        Form.of(
                                (it, out) ->
                                        out.value("failure", FAILURE, it.failure())
                                                .value("was", MERGE, it.was()),
                                in ->
                                        new Stage.MergeFailedFinal(
                                                in.value("failure", FAILURE),
                                                in.value("was", MERGE))));
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
                        Form.of(
                                (it, out) ->
                                        out.value("landing", LANDING, it.landing())
                                                .value("at", MOMENT, it.at()),
                                in ->
                                        new Stage.Done(
                                                in.value("landing", LANDING),
                                                in.value("at", MOMENT))))
                .with(
                        "abandoned",
                        Stage.Abandoned.class,
                        Form.field("reason", Stage.Abandoned::reason, Stage.Abandoned::new))
                .with(
                        "superseded",
                        Stage.Superseded.class,
                        Form.field("by", NUMBER, Stage.Superseded::by, Stage.Superseded::new))
                .with(
                        "rejected",
                        Stage.Rejected.class,
                        Form.field("reason", Stage.Rejected::reason, Stage.Rejected::new))
                .with(
                        "archived",
                        Stage.Archived.class,
                        Form.of(
                                (it, out) ->
                                        out.value("was", STAGE, it.was())
                                                .value("at", MOMENT, it.at()),
                                in ->
                                        new Stage.Archived(
                                                in.value("was", STAGE), in.value("at", MOMENT))))
                .with(
                        "deleted",
                        Stage.Deleted.class,
                        Form.field("was", STAGE, Stage.Deleted::was, Stage.Deleted::new));
    }

    /** Makes a stage that stands still around another. */
    private interface Wrapping<S, W> {
        W around(S was, String reason);
    }

    private static <S extends Stage, W extends Stage.Wrapped> Form<W> around(
            Class<S> inner, Wrapping<S, W> wrapping) {
        return Form.of(
                (it, out) -> out.value("was", STAGE, it.was()).text("reason", it.reason()),
                in -> {
                    var was = in.value("was", STAGE);
                    if (!inner.isInstance(was)) {
                        throw new IllegalArgumentException("a stage that cannot stand still");
                    }
                    return wrapping.around(inner.cast(was), in.text("reason"));
                });
    }
}
