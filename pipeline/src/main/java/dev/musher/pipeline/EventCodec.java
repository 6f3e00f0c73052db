package dev.musher.pipeline;

import static dev.musher.pipeline.BriefForms.CHANGE;
import static dev.musher.pipeline.BriefForms.DRAFT;
import static dev.musher.pipeline.BriefForms.ORIGIN;
import static dev.musher.pipeline.ValueForms.ACTOR;
import static dev.musher.pipeline.ValueForms.MOMENT;
import static dev.musher.pipeline.ValueForms.NUMBER;
import static dev.musher.pipeline.ValueForms.word;

import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.story.Edited;
import dev.musher.story.Event;
import dev.musher.story.Moved;
import dev.musher.story.QaMode;

/**
 * Events as the ledger keeps them and programs read them: a word for the kind, and a payload of
 * JSON. What is not exactly of that form is damage and is not read.
 */
public final class EventCodec {
    /** The version of the form of every payload. */
    static final int SCHEMA = 1;

    private static final Variants<Event> EVENTS = new Variants<Event>();

    static {
        created();
        edited();
        moved();
        stopped();
        closed();
        WorkedForms.add(EVENTS);
    }

    private EventCodec() {}

    /** The word for the kind of an event, such as {@code attempt-started}. */
    public static String type(Event event) {
        return EVENTS.word(event);
    }

    /** What an event says, with the names that the ledger keeps. */
    public static JsonValue.Fields fields(Event event) {
        return EVENTS.write(event);
    }

    static String payload(Event event) {
        return Json.encode(fields(event));
    }

    /**
     * Reads what {@link #payload} wrote.
     *
     * @throws IllegalArgumentException for anything else
     */
    static Event read(String type, String payload) {
        return EVENTS.read(type, Json.parse(payload));
    }

    private static void created() {
        EVENTS.with(
                "created",
                Event.Created.class,
                Form.of(
                        (it, out) ->
                                out.value("number", NUMBER, it.number())
                                        .value("origin", ORIGIN, it.origin())
                                        .value("draft", DRAFT, it.draft()),
                        in ->
                                new Event.Created(
                                        in.value("number", NUMBER),
                                        in.value("origin", ORIGIN),
                                        in.value("draft", DRAFT))));
    }

    private static void edited() {
        EVENTS.with(
                        "fields-changed",
                        Edited.FieldsChanged.class,
                        Form.field(
                                "changes",
                                CHANGE.list(),
                                Edited.FieldsChanged::changes,
                                Edited.FieldsChanged::new))
                .with(
                        "criterion-added",
                        Edited.CriterionAdded.class,
                        Form.of(
                                (it, out) ->
                                        out.number("criterion", it.criterion())
                                                .text("text", it.text()),
                                in ->
                                        new Edited.CriterionAdded(
                                                in.whole("criterion"), in.text("text"))))
                .with(
                        "criterion-edited",
                        Edited.CriterionEdited.class,
                        Form.of(
                                (it, out) ->
                                        out.number("criterion", it.criterion())
                                                .text("text", it.text()),
                                in ->
                                        new Edited.CriterionEdited(
                                                in.whole("criterion"), in.text("text"))))
                .with(
                        "criterion-removed",
                        Edited.CriterionRemoved.class,
                        Form.of(
                                (it, out) -> out.number("criterion", it.criterion()),
                                in -> new Edited.CriterionRemoved(in.whole("criterion"))))
                .with(
                        "criterion-checked",
                        Edited.CriterionChecked.class,
                        Form.of(
                                (it, out) ->
                                        out.number("criterion", it.criterion())
                                                .value("by", ACTOR, it.by()),
                                in ->
                                        new Edited.CriterionChecked(
                                                in.whole("criterion"), in.value("by", ACTOR))))
                .with(
                        "criterion-unchecked",
                        Edited.CriterionUnchecked.class,
                        Form.of(
                                (it, out) -> out.number("criterion", it.criterion()),
                                in -> new Edited.CriterionUnchecked(in.whole("criterion"))))
                .with(
                        "dependencies-set",
                        Edited.DependenciesSet.class,
                        Form.field(
                                "depends_on",
                                NUMBER.list(),
                                Edited.DependenciesSet::dependencies,
                                Edited.DependenciesSet::new));
    }

    private static void moved() {
        EVENTS.with("triaged", new Moved.Triaged())
                .with("started", new Moved.Started())
                .with(
                        "demoted",
                        Moved.Demoted.class,
                        Form.field("reason", Moved.Demoted::reason, Moved.Demoted::new))
                .with(
                        "reopened",
                        Moved.Reopened.class,
                        Form.field("reason", Moved.Reopened::reason, Moved.Reopened::new))
                .with(
                        "fixup-requested",
                        Moved.FixupRequested.class,
                        Form.field("notes", Moved.FixupRequested::notes, Moved.FixupRequested::new))
                .with(
                        "requeued-for-qa",
                        Moved.RequeuedForQa.class,
                        Form.field(
                                "mode",
                                word(QaMode.class),
                                Moved.RequeuedForQa::mode,
                                Moved.RequeuedForQa::new));
    }

    private static void stopped() {
        EVENTS.with(
                        "blocked",
                        Moved.Blocked.class,
                        Form.field("reason", Moved.Blocked::reason, Moved.Blocked::new))
                .with("unblocked", new Moved.Unblocked())
                .with(
                        "frozen",
                        Moved.Frozen.class,
                        Form.field("reason", Moved.Frozen::reason, Moved.Frozen::new))
                .with("unfrozen", new Moved.Unfrozen())
                .with(
                        "held",
                        Moved.Held.class,
                        Form.field("reason", Moved.Held::reason, Moved.Held::new))
                .with(
                        "attempt-stopped",
                        Moved.AttemptStopped.class,
                        Form.of(
                                (it, out) ->
                                        out.number("attempt", it.attempt())
                                                .text("reason", it.reason()),
                                in ->
                                        new Moved.AttemptStopped(
                                                in.whole("attempt"), in.text("reason"))))
                .with("released", new Moved.Released());
    }

    private static void closed() {
        EVENTS.with(
                        "abandoned",
                        Moved.Abandoned.class,
                        Form.field("reason", Moved.Abandoned::reason, Moved.Abandoned::new))
                .with(
                        "superseded",
                        Moved.Superseded.class,
                        Form.field("by", NUMBER, Moved.Superseded::by, Moved.Superseded::new))
                .with(
                        "rejected",
                        Moved.Rejected.class,
                        Form.field("reason", Moved.Rejected::reason, Moved.Rejected::new))
                .with(
                        "archived",
                        Moved.Archived.class,
                        Form.field("at", MOMENT, Moved.Archived::at, Moved.Archived::new))
                .with("deleted", new Moved.Deleted());
    }
}
