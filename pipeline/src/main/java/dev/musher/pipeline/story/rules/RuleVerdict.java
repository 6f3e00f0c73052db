package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.event.ItemEvent;
import java.util.List;
import java.util.stream.Stream;

/** What a rule says of a command, before a refusal is put into a sentence. */
sealed interface RuleVerdict {
    /** These events. */
    record Accept(List<ItemEvent> events, OrderDecision.Reach reach) implements RuleVerdict {}

    /** No, and why: a clause that completes "story 7 is in coding; …". */
    record Deny(String why) implements RuleVerdict {}

    static RuleVerdict accept(ItemEvent... events) {
        return new Accept(List.of(events), OrderDecision.Reach.ITEM);
    }

    /** The first of them, and then the others. */
    static RuleVerdict accept(List<ItemEvent> first, ItemEvent... events) {
        return new Accept(
                Stream.concat(first.stream(), Stream.of(events)).toList(),
                OrderDecision.Reach.ITEM);
    }

    static RuleVerdict acceptReadingAll(ItemEvent itemEvent) {
        return new Accept(List.of(itemEvent), OrderDecision.Reach.ALL);
    }

    static RuleVerdict deny(String why) {
        return new Deny(why);
    }
}
