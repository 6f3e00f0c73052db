package dev.musher.pipeline;

import static dev.musher.pipeline.BriefForms.BRIEF;
import static dev.musher.pipeline.BriefForms.ORIGIN;
import static dev.musher.pipeline.BriefForms.TERMS;
import static dev.musher.pipeline.StageForms.STAGE;
import static dev.musher.pipeline.ValueForms.ACTOR;
import static dev.musher.pipeline.ValueForms.DOLLARS;
import static dev.musher.pipeline.ValueForms.MOMENT;
import static dev.musher.pipeline.ValueForms.NUMBER;
import static dev.musher.pipeline.WorkForms.ATTEMPT;
import static dev.musher.pipeline.WorkForms.CANDIDATE;
import static dev.musher.pipeline.WorkForms.ENDING;
import static dev.musher.pipeline.WorkForms.LANDING;
import static dev.musher.pipeline.WorkForms.TOKENS;

import dev.musher.board.Tracked;
import dev.musher.story.Actor;
import dev.musher.story.Assignment;
import dev.musher.story.Checklist;
import dev.musher.story.Criterion;
import dev.musher.story.Item;
import dev.musher.story.Progress;
import dev.musher.story.Spent;
import java.util.Optional;

/** The forms of whole items, for snapshots. */
final class ItemForms {
    private static final Form<Criterion> CRITERION =
            Form.of(
                    (criterion, out) ->
                            out.number("number", criterion.number())
                                    .text("text", criterion.text())
                                    .maybe("checked_by", ACTOR, checkedBy(criterion)),
                    in ->
                            new Criterion(
                                    in.whole("number"),
                                    in.text("text"),
                                    in.maybe("checked_by", ACTOR)
                                            .<Criterion.Mark>map(Criterion.Mark.Checked::new)
                                            .orElse(new Criterion.Mark.Open())));
    private static final Form<Checklist> CHECKLIST =
            Form.of(
                    (list, out) ->
                            out.value("criteria", CRITERION.list(), list.criteria())
                                    .number("issued", list.issued()),
                    in ->
                            new Checklist(
                                    in.value("criteria", CRITERION.list()), in.whole("issued")));
    private static final Form<Assignment> ASSIGNMENT =
            new Variants<Assignment>()
                    .with("idle", new Assignment.Idle())
                    .with(
                            "running",
                            Assignment.Running.class,
                            Form.field(
                                    "attempt",
                                    ATTEMPT,
                                    Assignment.Running::attempt,
                                    Assignment.Running::new))
                    .with(
                            "ended",
                            Assignment.Ended.class,
                            Form.of(
                                    (it, out) ->
                                            out.value("attempt", ATTEMPT, it.attempt())
                                                    .value("ending", ENDING, it.ending()),
                                    in ->
                                            new Assignment.Ended(
                                                    in.value("attempt", ATTEMPT),
                                                    in.value("ending", ENDING))))
                    .form();
    private static final Form<Progress> PROGRESS =
            Form.of(
                    (progress, out) ->
                            out.number("visit", progress.visit())
                                    .number("fence", progress.fence())
                                    .number("attempts", progress.attempts())
                                    .number("strikes", progress.strikes())
                                    .maybe("offered", CANDIDATE, progress.offered())
                                    .maybe("landed", LANDING, progress.landed()),
                    in ->
                            new Progress(
                                    in.whole("visit"),
                                    in.number("fence"),
                                    in.whole("attempts"),
                                    in.whole("strikes"),
                                    in.maybe("offered", CANDIDATE),
                                    in.maybe("landed", LANDING)));
    private static final Form<Spent> SPENT =
            Form.of(
                    (spent, out) ->
                            out.value("tokens", TOKENS, spent.tokens())
                                    .value("dollars", DOLLARS, spent.known())
                                    .number("unpriced", spent.unpriced()),
                    in ->
                            new Spent(
                                    in.value("tokens", TOKENS),
                                    in.value("dollars", DOLLARS),
                                    in.whole("unpriced")));
    private static final Form<Item> ITEM =
            Form.of(
                    (item, out) ->
                            out.value("number", NUMBER, item.number())
                                    .value("origin", ORIGIN, item.origin())
                                    .value("brief", BRIEF, item.brief())
                                    .value("checklist", CHECKLIST, item.checklist())
                                    .value("terms", TERMS, item.terms())
                                    .value("stage", STAGE, item.stage())
                                    .value("assignment", ASSIGNMENT, item.assignment())
                                    .value("progress", PROGRESS, item.progress())
                                    .value("spent", SPENT, item.spent()),
                    in ->
                            new Item(
                                    in.value("number", NUMBER),
                                    in.value("origin", ORIGIN),
                                    in.value("brief", BRIEF),
                                    in.value("checklist", CHECKLIST),
                                    in.value("terms", TERMS),
                                    in.value("stage", STAGE),
                                    in.value("assignment", ASSIGNMENT),
                                    in.value("progress", PROGRESS),
                                    in.value("spent", SPENT)));
    static final Form<Tracked> TRACKED =
            Form.of(
                    (tracked, out) ->
                            out.value("item", ITEM, tracked.item())
                                    .number("version", tracked.version())
                                    .number("entered", tracked.entered())
                                    .value("since", MOMENT, tracked.since())
                                    .value("changed", MOMENT, tracked.changed()),
                    in ->
                            new Tracked(
                                    in.value("item", ITEM),
                                    in.number("version"),
                                    in.number("entered"),
                                    in.value("since", MOMENT),
                                    in.value("changed", MOMENT)));

    private ItemForms() {}

    private static Optional<Actor> checkedBy(Criterion criterion) {
        return criterion.mark() instanceof Criterion.Mark.Checked(var by)
                ? Optional.of(by)
                : Optional.empty();
    }
}
