package dev.musher.host.order;

import dev.musher.base.failure.UsageException;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ItemDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** An item that is written, or written anew, of what a face was given. */
final class ItemWriting {
    private ItemWriting() {}

    static ItemDraft draft(OrderInput input) {
        var written = input.text("markdown").map(StoryMarkdown::read);
        String name =
                input.text("name")
                        .or(() -> written.map(StoryMarkdown::name))
                        .map(String::strip)
                        .filter(text -> !text.isEmpty())
                        .orElseThrow(
                                () ->
                                        new UsageException(
                                                "A name is required.",
                                                "For example: musher story add 'Greet in Czech'"));
        String body = input.text("body").or(() -> written.map(StoryMarkdown::body)).orElse("");
        var criteria = new ArrayList<>(written.map(StoryMarkdown::criteria).orElse(List.of()));
        criteria.addAll(input.texts("criteria"));
        var type = input.text("type").map(ItemFields::type).orElse(ItemType.STORY);
        var entry = input.has("upcoming") ? ItemDraft.Entry.UPCOMING : ItemDraft.Entry.BACKLOG;
        return new ItemDraft(new ItemBrief(type, name, body), criteria, terms(input), entry);
    }

    private static ItemTerms terms(OrderInput input) {
        return new ItemTerms(
                ItemFields.numbers(input.texts("depends")),
                input.text("epic").flatMap(ItemFields::epic),
                input.text("agent").flatMap(ItemFields::agent),
                input.text("qa").flatMap(ItemFields::qa),
                input.text("budget").flatMap(ItemFields::budget),
                input.text("priority").map(ItemFields::priority).orElse(Priority.NORMAL));
    }

    static List<FieldChange> changes(OrderInput input) {
        var written = input.text("markdown").map(StoryMarkdown::read);
        var changes = new ArrayList<FieldChange>();
        input.text("name")
                .or(() -> written.map(StoryMarkdown::name))
                .ifPresent(name -> changes.add(new FieldChange.Name(name)));
        input.text("body")
                .or(() -> written.map(StoryMarkdown::body))
                .ifPresent(body -> changes.add(new FieldChange.Body(body)));
        change(input.text("type"), ItemFields::type, FieldChange.Type::new, changes);
        change(input.text("epic"), ItemFields::epic, FieldChange.Epic::new, changes);
        change(input.text("agent"), ItemFields::agent, FieldChange.Agent::new, changes);
        change(input.text("qa"), ItemFields::qa, FieldChange.Qa::new, changes);
        change(input.text("budget"), ItemFields::budget, FieldChange.Budget::new, changes);
        change(input.text("priority"), ItemFields::priority, FieldChange.Urgency::new, changes);
        if (changes.isEmpty()) {
            throw new UsageException(
                    "There is nothing to change.",
                    "For example: musher story edit %s --name 'Another name'"
                            .formatted(input.number()));
        }
        return changes;
    }

    private static <T> void change(
            Optional<String> given,
            Function<String, T> reader,
            Function<T, FieldChange> kind,
            List<FieldChange> changes) {
        given.map(reader).map(kind).ifPresent(changes::add);
    }
}
