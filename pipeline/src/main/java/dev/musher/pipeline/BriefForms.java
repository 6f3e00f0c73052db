package dev.musher.pipeline;

import static dev.musher.pipeline.ValueForms.ACTOR;
import static dev.musher.pipeline.ValueForms.DOLLARS;
import static dev.musher.pipeline.ValueForms.MOMENT;
import static dev.musher.pipeline.ValueForms.NUMBER;
import static dev.musher.pipeline.ValueForms.word;

import dev.musher.story.Brief;
import dev.musher.story.Change;
import dev.musher.story.Draft;
import dev.musher.story.ItemType;
import dev.musher.story.Origin;
import dev.musher.story.Priority;
import dev.musher.story.QaMode;
import dev.musher.story.Terms;
import java.util.Optional;

/** The forms of what people write into items. */
final class BriefForms {
    static final Form<Origin> ORIGIN =
            Form.of(
                    (origin, out) ->
                            out.value("by", ACTOR, origin.by()).value("at", MOMENT, origin.at()),
                    in -> new Origin(in.value("by", ACTOR), in.value("at", MOMENT)));
    static final Form<Brief> BRIEF =
            Form.of(
                    (brief, out) ->
                            out.value("type", word(ItemType.class), brief.type())
                                    .text("name", brief.name())
                                    .text("body", brief.body()),
                    in ->
                            new Brief(
                                    in.value("type", word(ItemType.class)),
                                    in.text("name"),
                                    in.text("body")));
    static final Form<Terms> TERMS =
            Form.of(
                    (terms, out) ->
                            out.value("depends_on", NUMBER.list(), terms.dependencies())
                                    .maybe("epic", NUMBER, terms.epic())
                                    .maybe("agent", Form.TEXT, terms.agent())
                                    .maybe("qa", word(QaMode.class), terms.qa())
                                    .maybe("budget", DOLLARS, terms.budget())
                                    .maybe("priority", word(Priority.class), unusual(terms)),
                    in ->
                            new Terms(
                                    in.value("depends_on", NUMBER.list()),
                                    in.maybe("epic", NUMBER),
                                    in.maybe("agent", Form.TEXT),
                                    in.maybe("qa", word(QaMode.class)),
                                    in.maybe("budget", DOLLARS),
                                    in.maybe("priority", word(Priority.class))
                                            .orElse(Priority.NORMAL)));
    static final Form<Draft> DRAFT =
            Form.of(
                    (draft, out) ->
                            out.value("brief", BRIEF, draft.brief())
                                    .value("criteria", Form.TEXT.list(), draft.criteria())
                                    .value("terms", TERMS, draft.terms())
                                    .value("entry", word(Draft.Entry.class), draft.entry()),
                    in ->
                            new Draft(
                                    in.value("brief", BRIEF),
                                    in.value("criteria", Form.TEXT.list()),
                                    in.value("terms", TERMS),
                                    in.value("entry", word(Draft.Entry.class))));
    static final Form<Change> CHANGE =
            new Variants<Change>()
                    .with(
                            "name",
                            Change.Name.class,
                            Form.field("to", Change.Name::name, Change.Name::new))
                    .with(
                            "body",
                            Change.Body.class,
                            Form.field("to", Change.Body::body, Change.Body::new))
                    .with(
                            "type",
                            Change.Type.class,
                            Form.field(
                                    "to",
                                    word(ItemType.class),
                                    Change.Type::type,
                                    Change.Type::new))
                    .with(
                            "epic",
                            Change.Epic.class,
                            Form.of(
                                    (it, out) -> out.maybe("to", NUMBER, it.epic()),
                                    in -> new Change.Epic(in.maybe("to", NUMBER))))
                    .with(
                            "agent",
                            Change.Agent.class,
                            Form.of(
                                    (it, out) -> out.maybe("to", Form.TEXT, it.agent()),
                                    in -> new Change.Agent(in.maybe("to", Form.TEXT))))
                    .with(
                            "qa",
                            Change.Qa.class,
                            Form.of(
                                    (it, out) -> out.maybe("to", word(QaMode.class), it.qa()),
                                    in -> new Change.Qa(in.maybe("to", word(QaMode.class)))))
                    .with(
                            "budget",
                            Change.Budget.class,
                            Form.of(
                                    (it, out) -> out.maybe("to", DOLLARS, it.budget()),
                                    in -> new Change.Budget(in.maybe("to", DOLLARS))))
                    .with(
                            "priority",
                            Change.Urgency.class,
                            Form.field(
                                    "to",
                                    word(Priority.class),
                                    Change.Urgency::priority,
                                    Change.Urgency::new))
                    .form();

    private BriefForms() {}

    /** Most items are wanted no sooner than others, which goes without saying. */
    private static Optional<Priority> unusual(Terms terms) {
        return Optional.of(terms.priority()).filter(priority -> priority != Priority.NORMAL);
    }
}
