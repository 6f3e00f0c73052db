package dev.musher.app.storycommands;

import dev.musher.base.json.Json;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.text.ItemText;
import dev.musher.host.view.ItemView;

/** {@code musher story show}: everything that an item says. */
record ItemAction(StoryCommandContext desk, ProjectHost project) {
    void show(StoryCall storyCall) {
        var card = project.require(storyCall.item());
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(ItemView.of(card)));
        } else {
            new ItemText(storyCall.screen().page(), desk.zone()).print(card);
        }
    }
}
