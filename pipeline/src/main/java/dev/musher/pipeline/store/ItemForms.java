package dev.musher.pipeline.store;

import static dev.musher.pipeline.store.BriefForms.BRIEF;
import static dev.musher.pipeline.store.BriefForms.ORIGIN;
import static dev.musher.pipeline.store.BriefForms.TERMS;
import static dev.musher.pipeline.store.StageForms.STAGE;
import static dev.musher.pipeline.store.ValueForms.ACTOR;
import static dev.musher.pipeline.store.ValueForms.COMMIT;
import static dev.musher.pipeline.store.ValueForms.DOLLARS;
import static dev.musher.pipeline.store.ValueForms.MOMENT;
import static dev.musher.pipeline.store.ValueForms.NUMBER;
import static dev.musher.pipeline.store.WorkForms.ATTEMPT;
import static dev.musher.pipeline.store.WorkForms.CANDIDATE;
import static dev.musher.pipeline.store.WorkForms.CRITERION_EVIDENCE;
import static dev.musher.pipeline.store.WorkForms.ENDING;
import static dev.musher.pipeline.store.WorkForms.LANDING;
import static dev.musher.pipeline.store.WorkForms.TOKENS;

import dev.musher.pipeline.board.TrackedItem;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.item.Checklist;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemProgress;

/** The forms of whole items, for snapshots. */
final class ItemForms {
    private static final JsonForm<Criterion.Mark> MARK =
            new VariantForms<Criterion.Mark>()
                    .with("open", new Criterion.Mark.Open())
                    .with(
                            "checked",
                            Criterion.Mark.Checked.class,
                            JsonForm.field(
                                    "by",
                                    ACTOR,
                                    Criterion.Mark.Checked::by,
                                    Criterion.Mark.Checked::new))
                    .with(
                            "shown",
                            Criterion.Mark.Shown.class,
                            JsonForm.of(
                                    (it, formWriter) ->
                                            formWriter
                                                    .value("tip", COMMIT, it.tip())
                                                    .value("by", ACTOR, it.by())
                                                    .value(
                                                            "evidence",
                                                            CRITERION_EVIDENCE,
                                                            it.evidence()),
                                    formReader ->
                                            new Criterion.Mark.Shown(
                                                    formReader.value("tip", COMMIT),
                                                    formReader.value("by", ACTOR),
                                                    formReader.value(
                                                            "evidence", CRITERION_EVIDENCE))))
                    .form();
    private static final JsonForm<Criterion> CRITERION =
            JsonForm.of(
                    (criterion, formWriter) ->
                            formWriter
                                    .number("number", criterion.number())
                                    .text("text", criterion.text())
                                    .value("mark", MARK, criterion.mark()),
                    formReader ->
                            new Criterion(
                                    formReader.whole("number"),
                                    formReader.text("text"),
                                    formReader.value("mark", MARK)));
    private static final JsonForm<Checklist> CHECKLIST =
            JsonForm.of(
                    (list, formWriter) ->
                            formWriter
                                    .value("criteria", CRITERION.list(), list.criteria())
                                    .number("issued", list.issued()),
                    formReader ->
                            new Checklist(
                                    formReader.value("criteria", CRITERION.list()),
                                    formReader.whole("issued")));
    private static final JsonForm<AttemptAssignment> ASSIGNMENT =
            new VariantForms<AttemptAssignment>()
                    .with("idle", new AttemptAssignment.Idle())
                    .with(
                            "running",
                            AttemptAssignment.Running.class,
                            JsonForm.field(
                                    "attempt",
                                    ATTEMPT,
                                    AttemptAssignment.Running::attempt,
                                    AttemptAssignment.Running::new))
                    .with(
                            "ended",
                            AttemptAssignment.Ended.class,
                            JsonForm.of(
                                    (it, formWriter) ->
                                            formWriter
                                                    .value("attempt", ATTEMPT, it.attempt())
                                                    .value("ending", ENDING, it.ending()),
                                    formReader ->
                                            new AttemptAssignment.Ended(
                                                    formReader.value("attempt", ATTEMPT),
                                                    formReader.value("ending", ENDING))))
                    .form();
    private static final JsonForm<ItemProgress> PROGRESS =
            JsonForm.of(
                    (itemProgress, formWriter) ->
                            formWriter
                                    .number("visit", itemProgress.visit())
                                    .number("fence", itemProgress.fence())
                                    .number("attempts", itemProgress.attempts())
                                    .number("strikes", itemProgress.strikes())
                                    .maybe("offered", CANDIDATE, itemProgress.offered())
                                    .maybe("landed", LANDING, itemProgress.landed()),
                    formReader ->
                            new ItemProgress(
                                    formReader.whole("visit"),
                                    formReader.number("fence"),
                                    formReader.whole("attempts"),
                                    formReader.whole("strikes"),
                                    formReader.maybe("offered", CANDIDATE),
                                    formReader.maybe("landed", LANDING)));
    private static final JsonForm<ItemSpend> SPENT =
            JsonForm.of(
                    (itemSpend, formWriter) ->
                            formWriter
                                    .value("tokens", TOKENS, itemSpend.tokens())
                                    .value("dollars", DOLLARS, itemSpend.known())
                                    .number("unpriced", itemSpend.unpriced()),
                    formReader ->
                            new ItemSpend(
                                    formReader.value("tokens", TOKENS),
                                    formReader.value("dollars", DOLLARS),
                                    formReader.whole("unpriced")));
    private static final JsonForm<Item> ITEM =
            JsonForm.of(
                    (item, formWriter) ->
                            formWriter
                                    .value("number", NUMBER, item.number())
                                    .value("origin", ORIGIN, item.origin())
                                    .value("brief", BRIEF, item.brief())
                                    .value("checklist", CHECKLIST, item.checklist())
                                    .value("terms", TERMS, item.terms())
                                    .value("stage", STAGE, item.stage())
                                    .value("assignment", ASSIGNMENT, item.assignment())
                                    .value("progress", PROGRESS, item.progress())
                                    .value("spent", SPENT, item.spent()),
                    formReader ->
                            new Item(
                                    formReader.value("number", NUMBER),
                                    formReader.value("origin", ORIGIN),
                                    formReader.value("brief", BRIEF),
                                    formReader.value("checklist", CHECKLIST),
                                    formReader.value("terms", TERMS),
                                    formReader.value("stage", STAGE),
                                    formReader.value("assignment", ASSIGNMENT),
                                    formReader.value("progress", PROGRESS),
                                    formReader.value("spent", SPENT)));
    static final JsonForm<TrackedItem> TRACKED =
            JsonForm.of(
                    (trackedItem, formWriter) ->
                            formWriter
                                    .value("item", ITEM, trackedItem.item())
                                    .number("version", trackedItem.version())
                                    .number("entered", trackedItem.entered())
                                    .value("since", MOMENT, trackedItem.since())
                                    .value("changed", MOMENT, trackedItem.changed()),
                    formReader ->
                            new TrackedItem(
                                    formReader.value("item", ITEM),
                                    formReader.number("version"),
                                    formReader.number("entered"),
                                    formReader.value("since", MOMENT),
                                    formReader.value("changed", MOMENT)));

    private ItemForms() {}
}
