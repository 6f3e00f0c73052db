package dev.musher.pipeline.store;

import static dev.musher.pipeline.store.BriefForms.CHANGE;
import static dev.musher.pipeline.store.BriefForms.DRAFT;
import static dev.musher.pipeline.store.BriefForms.ORIGIN;
import static dev.musher.pipeline.store.ValueForms.ACTOR;
import static dev.musher.pipeline.store.ValueForms.MOMENT;
import static dev.musher.pipeline.store.ValueForms.NUMBER;
import static dev.musher.pipeline.store.ValueForms.word;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;

/**
 * Events as the ledger keeps them and programs read them: a word for the kind, and a payload of
 * JSON. What is not exactly of that form is damage and is not read.
 */
public final class EventCodec {
    /** The version of the form of every payload. */
    static final int SCHEMA = 2;

    private static final VariantForms<ItemEvent> EVENTS = new VariantForms<ItemEvent>();

    static {
        created();
        edited();
        moved();
        stopped();
        closed();
        WorkEventForms.add(EVENTS);
    }

    private EventCodec() {}

    /** The word for the kind of an event, such as {@code attempt-started}. */
    public static String type(ItemEvent itemEvent) {
        return EVENTS.word(itemEvent);
    }

    /** What an event says, with the names that the ledger keeps. */
    public static JsonValue.Fields fields(ItemEvent itemEvent) {
        return EVENTS.write(itemEvent);
    }

    static String payload(ItemEvent itemEvent) {
        return Json.encode(fields(itemEvent));
    }

    /**
     * The same, read once more: the ledger cannot take back what it keeps, and an event that nobody
     * can read would be the end of it.
     *
     * @throws IllegalStateException if it is not read as it was written
     */
    static String readablePayload(ItemEvent itemEvent) {
        String payload = payload(itemEvent);
        try {
            if (read(type(itemEvent), payload).equals(itemEvent)) {
                return payload;
            }
        } catch (IllegalArgumentException | JsonException e) {
            throw new IllegalStateException(unreadable(itemEvent), e);
        }
        throw new IllegalStateException(unreadable(itemEvent));
    }

    private static String unreadable(ItemEvent itemEvent) {
        return "an event that cannot be read back is not kept: " + type(itemEvent);
    }

    /**
     * Reads what {@link #payload} wrote.
     *
     * @throws IllegalArgumentException for anything else
     */
    static ItemEvent read(String type, String payload) {
        return EVENTS.read(type, Json.parse(payload));
    }

    private static void created() {
        EVENTS.with(
                "created",
                ItemEvent.Created.class,
                JsonForm.of(
                        (it, formWriter) ->
                                formWriter
                                        .value("number", NUMBER, it.number())
                                        .value("origin", ORIGIN, it.origin())
                                        .value("draft", DRAFT, it.draft()),
                        formReader ->
                                new ItemEvent.Created(
                                        formReader.value("number", NUMBER),
                                        formReader.value("origin", ORIGIN),
                                        formReader.value("draft", DRAFT))));
    }

    private static void edited() {
        EVENTS.with(
                        "fields-changed",
                        EditEvent.FieldsChanged.class,
                        JsonForm.field(
                                "changes",
                                CHANGE.list(),
                                EditEvent.FieldsChanged::changes,
                                EditEvent.FieldsChanged::new))
                .with(
                        "criterion-added",
                        EditEvent.CriterionAdded.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .number("criterion", it.criterion())
                                                .text("text", it.text()),
                                formReader ->
                                        new EditEvent.CriterionAdded(
                                                formReader.whole("criterion"),
                                                formReader.text("text"))))
                .with(
                        "criterion-edited",
                        EditEvent.CriterionEdited.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .number("criterion", it.criterion())
                                                .text("text", it.text()),
                                formReader ->
                                        new EditEvent.CriterionEdited(
                                                formReader.whole("criterion"),
                                                formReader.text("text"))))
                .with(
                        "criterion-removed",
                        EditEvent.CriterionRemoved.class,
                        JsonForm.of(
                                (it, formWriter) -> formWriter.number("criterion", it.criterion()),
                                formReader ->
                                        new EditEvent.CriterionRemoved(
                                                formReader.whole("criterion"))))
                .with(
                        "criterion-checked",
                        EditEvent.CriterionChecked.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .number("criterion", it.criterion())
                                                .value("by", ACTOR, it.by()),
                                formReader ->
                                        new EditEvent.CriterionChecked(
                                                formReader.whole("criterion"),
                                                formReader.value("by", ACTOR))))
                .with(
                        "criterion-unchecked",
                        EditEvent.CriterionUnchecked.class,
                        JsonForm.of(
                                (it, formWriter) -> formWriter.number("criterion", it.criterion()),
                                formReader ->
                                        new EditEvent.CriterionUnchecked(
                                                formReader.whole("criterion"))))
                .with(
                        "dependencies-set",
                        EditEvent.DependenciesSet.class,
                        JsonForm.field(
                                "depends_on",
                                NUMBER.list(),
                                EditEvent.DependenciesSet::dependencies,
                                EditEvent.DependenciesSet::new));
    }

    private static void moved() {
        EVENTS.with("triaged", new MoveEvent.Triaged())
                .with("started", new MoveEvent.Started())
                .with(
                        "demoted",
                        MoveEvent.Demoted.class,
                        JsonForm.field("reason", MoveEvent.Demoted::reason, MoveEvent.Demoted::new))
                .with(
                        "reopened",
                        MoveEvent.Reopened.class,
                        JsonForm.field(
                                "reason", MoveEvent.Reopened::reason, MoveEvent.Reopened::new))
                .with(
                        "fixup-requested",
                        MoveEvent.FixupRequested.class,
                        JsonForm.field(
                                "notes",
                                MoveEvent.FixupRequested::notes,
                                MoveEvent.FixupRequested::new))
                .with(
                        "requeued-for-qa",
                        MoveEvent.RequeuedForQa.class,
                        JsonForm.field(
                                "mode",
                                word(QaMode.class),
                                MoveEvent.RequeuedForQa::mode,
                                MoveEvent.RequeuedForQa::new));
    }

    private static void stopped() {
        EVENTS.with(
                        "blocked",
                        MoveEvent.Blocked.class,
                        JsonForm.field("reason", MoveEvent.Blocked::reason, MoveEvent.Blocked::new))
                .with("unblocked", new MoveEvent.Unblocked())
                .with(
                        "frozen",
                        MoveEvent.Frozen.class,
                        JsonForm.field("reason", MoveEvent.Frozen::reason, MoveEvent.Frozen::new))
                .with("unfrozen", new MoveEvent.Unfrozen())
                .with(
                        "held",
                        MoveEvent.Held.class,
                        JsonForm.field("reason", MoveEvent.Held::reason, MoveEvent.Held::new))
                .with(
                        "attempt-stopped",
                        MoveEvent.AttemptStopped.class,
                        JsonForm.of(
                                (it, formWriter) ->
                                        formWriter
                                                .number("attempt", it.attempt())
                                                .text("reason", it.reason()),
                                formReader ->
                                        new MoveEvent.AttemptStopped(
                                                formReader.whole("attempt"),
                                                formReader.text("reason"))))
                .with("released", new MoveEvent.Released());
    }

    private static void closed() {
        EVENTS.with(
                        "abandoned",
                        MoveEvent.Abandoned.class,
                        JsonForm.field(
                                "reason", MoveEvent.Abandoned::reason, MoveEvent.Abandoned::new))
                .with(
                        "superseded",
                        MoveEvent.Superseded.class,
                        JsonForm.field(
                                "by", NUMBER, MoveEvent.Superseded::by, MoveEvent.Superseded::new))
                .with(
                        "rejected",
                        MoveEvent.Rejected.class,
                        JsonForm.field(
                                "reason", MoveEvent.Rejected::reason, MoveEvent.Rejected::new))
                .with(
                        "archived",
                        MoveEvent.Archived.class,
                        JsonForm.field(
                                "at", MOMENT, MoveEvent.Archived::at, MoveEvent.Archived::new))
                .with("deleted", new MoveEvent.Deleted());
    }
}
