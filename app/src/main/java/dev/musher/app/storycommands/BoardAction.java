package dev.musher.app.storycommands;

import dev.musher.base.json.Json;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.text.BoardText;
import dev.musher.host.view.BoardView;
import dev.musher.pipeline.board.Board;
import java.time.Duration;

/** {@code musher board}: what is where, column by column. */
record BoardAction(StoryCommandContext desk, ProjectHost project) {
    /** How long nothing may happen before we look all the same. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    void show(StoryCall storyCall) throws InterruptedException {
        var board = project.board();
        print(board, storyCall);
        // The watching user sees leases and workspaces change as well, by and by.
        while (storyCall.invocation().has(StoryOptions.WATCH)
                && !storyCall.screen().out().stream().checkError()) {
            project.await(board.sequence(), PATIENCE);
            var next = project.board();
            if (next.sequence() != board.sequence()) {
                print(next, storyCall);
            }
            board = next;
        }
    }

    private void print(Board board, StoryCall storyCall) throws InterruptedException {
        var itemForecast = project.work().foresight();
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(
                    Json.encodeIndented(
                            BoardView.of(board, itemForecast, project.work().warnings())));
            storyCall.screen().out().stream().flush();
            return;
        }
        if (storyCall.invocation().has(StoryOptions.WATCH)) {
            ScreenRedraw.begin(storyCall.screen());
        }
        var extent =
                storyCall.invocation().has(StoryOptions.ALL)
                        ? BoardText.Extent.EVERYTHING
                        : BoardText.Extent.OPEN;
        new BoardText(storyCall.screen().page(), board)
                .print(itemForecast, project.work().warnings(), extent);
        desk.server().running().ifPresent(server -> storyCall.line(server.sentence()));
    }
}
