package dev.musher.app.storycommands;

import dev.musher.base.json.Json;
import dev.musher.host.order.ItemFields;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.text.BoardText;
import dev.musher.host.text.StatusText;
import dev.musher.host.view.BoardView;
import dev.musher.host.view.ItemStatus;
import dev.musher.host.view.StatusView;
import dev.musher.pipeline.board.Card;
import java.util.Optional;

/** {@code musher status}: how the project stands, or one item. */
record StatusAction(StoryCommandContext desk, ProjectHost project) {
    void show(StoryCall storyCall) throws InterruptedException {
        Optional<String> item = storyCall.invocation().argument(StoryOptions.ITEM);
        if (item.isPresent()) {
            item(project.require(ItemFields.number(item.get())), storyCall);
        } else if (storyCall.invocation().has(desk.json())) {
            storyCall.line(
                    Json.encodeIndented(
                            BoardView.of(
                                    project.board(),
                                    project.work().foresight(),
                                    project.work().warnings())));
        } else {
            new BoardText(storyCall.screen().page(), project.board())
                    .summary(project.work().foresight(), project.work().warnings());
        }
    }

    private void item(Card card, StoryCall storyCall) throws InterruptedException {
        var known = ItemStatus.of(project, card);
        var now = desk.clock().now();
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(StatusView.of(known, now)));
        } else {
            new StatusText(storyCall.screen().page(), desk.zone(), now).print(known);
        }
    }
}
