package dev.musher.pipeline.store;

import static dev.musher.pipeline.store.ValueForms.ACTOR;
import static dev.musher.pipeline.store.ValueForms.DOLLARS;
import static dev.musher.pipeline.store.ValueForms.MOMENT;
import static dev.musher.pipeline.store.ValueForms.NUMBER;
import static dev.musher.pipeline.store.ValueForms.word;

import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemOrigin;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ItemDraft;
import java.util.Optional;

/** The forms of what people write into items. */
final class BriefForms {
    static final JsonForm<ItemOrigin> ORIGIN =
            JsonForm.of(
                    (itemOrigin, formWriter) ->
                            formWriter
                                    .value("by", ACTOR, itemOrigin.by())
                                    .value("at", MOMENT, itemOrigin.at()),
                    formReader ->
                            new ItemOrigin(
                                    formReader.value("by", ACTOR), formReader.value("at", MOMENT)));
    static final JsonForm<ItemBrief> BRIEF =
            JsonForm.of(
                    (itemBrief, formWriter) ->
                            formWriter
                                    .value("type", word(ItemType.class), itemBrief.type())
                                    .text("name", itemBrief.name())
                                    .text("body", itemBrief.body()),
                    formReader ->
                            new ItemBrief(
                                    formReader.value("type", word(ItemType.class)),
                                    formReader.text("name"),
                                    formReader.text("body")));
    static final JsonForm<ItemTerms> TERMS =
            JsonForm.of(
                    (itemTerms, formWriter) ->
                            formWriter
                                    .value("depends_on", NUMBER.list(), itemTerms.dependencies())
                                    .maybe("epic", NUMBER, itemTerms.epic())
                                    .maybe("agent", JsonForm.TEXT, itemTerms.agent())
                                    .maybe("qa", word(QaMode.class), itemTerms.qa())
                                    .maybe("budget", DOLLARS, itemTerms.budget())
                                    .maybe("priority", word(Priority.class), unusual(itemTerms)),
                    formReader ->
                            new ItemTerms(
                                    formReader.value("depends_on", NUMBER.list()),
                                    formReader.maybe("epic", NUMBER),
                                    formReader.maybe("agent", JsonForm.TEXT),
                                    formReader.maybe("qa", word(QaMode.class)),
                                    formReader.maybe("budget", DOLLARS),
                                    formReader
                                            .maybe("priority", word(Priority.class))
                                            .orElse(Priority.NORMAL)));
    static final JsonForm<ItemDraft> DRAFT =
            JsonForm.of(
                    (itemDraft, formWriter) ->
                            formWriter
                                    .value("brief", BRIEF, itemDraft.brief())
                                    .value("criteria", JsonForm.TEXT.list(), itemDraft.criteria())
                                    .value("terms", TERMS, itemDraft.terms())
                                    .value("entry", word(ItemDraft.Entry.class), itemDraft.entry()),
                    formReader ->
                            new ItemDraft(
                                    formReader.value("brief", BRIEF),
                                    formReader.value("criteria", JsonForm.TEXT.list()),
                                    formReader.value("terms", TERMS),
                                    formReader.value("entry", word(ItemDraft.Entry.class))));
    static final JsonForm<FieldChange> CHANGE =
            new VariantForms<FieldChange>()
                    .with(
                            "name",
                            FieldChange.Name.class,
                            JsonForm.field("to", FieldChange.Name::name, FieldChange.Name::new))
                    .with(
                            "body",
                            FieldChange.Body.class,
                            JsonForm.field("to", FieldChange.Body::body, FieldChange.Body::new))
                    .with(
                            "type",
                            FieldChange.Type.class,
                            JsonForm.field(
                                    "to",
                                    word(ItemType.class),
                                    FieldChange.Type::type,
                                    FieldChange.Type::new))
                    .with(
                            "epic",
                            FieldChange.Epic.class,
                            JsonForm.of(
                                    (it, formWriter) -> formWriter.maybe("to", NUMBER, it.epic()),
                                    formReader ->
                                            new FieldChange.Epic(formReader.maybe("to", NUMBER))))
                    .with(
                            "agent",
                            FieldChange.Agent.class,
                            JsonForm.of(
                                    (it, formWriter) ->
                                            formWriter.maybe("to", JsonForm.TEXT, it.agent()),
                                    formReader ->
                                            new FieldChange.Agent(
                                                    formReader.maybe("to", JsonForm.TEXT))))
                    .with(
                            "qa",
                            FieldChange.Qa.class,
                            JsonForm.of(
                                    (it, formWriter) ->
                                            formWriter.maybe("to", word(QaMode.class), it.qa()),
                                    formReader ->
                                            new FieldChange.Qa(
                                                    formReader.maybe("to", word(QaMode.class)))))
                    .with(
                            "budget",
                            FieldChange.Budget.class,
                            JsonForm.of(
                                    (it, formWriter) ->
                                            formWriter.maybe("to", DOLLARS, it.budget()),
                                    formReader ->
                                            new FieldChange.Budget(
                                                    formReader.maybe("to", DOLLARS))))
                    .with(
                            "priority",
                            FieldChange.Urgency.class,
                            JsonForm.field(
                                    "to",
                                    word(Priority.class),
                                    FieldChange.Urgency::priority,
                                    FieldChange.Urgency::new))
                    .form();

    private BriefForms() {}

    /** Most items are wanted no sooner than others, which goes without saying. */
    private static Optional<Priority> unusual(ItemTerms itemTerms) {
        return Optional.of(itemTerms.priority()).filter(priority -> priority != Priority.NORMAL);
    }
}
