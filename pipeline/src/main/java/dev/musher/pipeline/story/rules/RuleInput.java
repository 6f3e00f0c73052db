package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.Order;

/** Everything a rule about one item looks at. */
record RuleInput(ItemLookup neighbours, StoryPolicy policy, Order order, Item item) {
    Stage stage() {
        return item.stage();
    }

    Actor by() {
        return order.by();
    }

    boolean isBy(Actor.Kind kind) {
        return by().kind() == kind;
    }

    RuleInput with(ItemCommand itemCommand) {
        return new RuleInput(neighbours, policy, new Order(by(), order.at(), itemCommand), item);
    }
}
