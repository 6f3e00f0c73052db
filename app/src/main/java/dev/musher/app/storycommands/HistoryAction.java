package dev.musher.app.storycommands;

import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.host.project.ContradictedClaims;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.EventView;
import dev.musher.pipeline.board.HistoryText;
import dev.musher.pipeline.board.RecordedEvent;
import java.time.format.DateTimeFormatter;

/** {@code musher history}: what happened to an item, and who did it. */
record HistoryAction(StoryCommandContext desk, ProjectHost project) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    void show(StoryCall storyCall) {
        var history = project.history(storyCall.item());
        if (history.isEmpty()) {
            project.require(storyCall.item());
        }
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(history.stream().map(EventView::of).toList()));
            return;
        }
        var page = storyCall.screen().page();
        var claims = new ContradictedClaims(project.work().attempts());
        for (RecordedEvent recordedEvent : history) {
            String time = TIME.format(recordedEvent.at().atZone(desk.zone())) + "  ";
            claims.against(recordedEvent)
                    .ifPresent(
                            claim ->
                                    page.line(
                                            time,
                                            "%s said: \"%s\""
                                                    .formatted(
                                                            PrintableText.line(claim.agent()),
                                                            PrintableText.line(claim.words()))));
            page.line(
                    time,
                    PrintableText.line(recordedEvent.by().id())
                            + " "
                            + PrintableText.line(HistoryText.of(recordedEvent.event())));
        }
    }
}
