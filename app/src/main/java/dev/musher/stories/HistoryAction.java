package dev.musher.stories;

import dev.musher.board.EventText;
import dev.musher.board.Happened;
import dev.musher.commandline.CommandFailed;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.EventView;
import dev.musher.json.Json;
import dev.musher.text.Printable;
import java.time.format.DateTimeFormatter;

/** {@code musher history}: what happened to an item, and who did it. */
record HistoryAction(StoryDesk desk, ProjectHost project) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    void show(Call call) {
        var history = project.history(call.item());
        if (history.isEmpty()) {
            throw new CommandFailed(
                    "There is no item " + call.item() + ".",
                    "'musher story list --all' shows the numbers.");
        }
        if (call.invocation().has(desk.json())) {
            call.line(Json.encodeIndented(history.stream().map(EventView::of).toList()));
            return;
        }
        for (Happened happened : history) {
            call.line(
                    TIME.format(happened.at().atZone(desk.zone()))
                            + "  "
                            + Printable.line(happened.by().id())
                            + " "
                            + Printable.line(EventText.of(happened.event())));
        }
    }
}
