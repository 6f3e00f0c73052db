package dev.musher.app.storycommands;

import dev.musher.app.runcommand.ShownFinding;
import dev.musher.pipeline.board.HistoryText;
import dev.musher.pipeline.board.RecordedEvent;
import io.avaje.jsonb.Json;
import java.util.List;
import java.util.Locale;

/** An event in {@code musher history --json}. */
@Json
record ShownEvent(
        long sequence,
        long version,
        String at,
        String actorKind,
        String actor,
        String what,
        List<ShownFinding> findings) {
    static ShownEvent of(RecordedEvent recordedEvent) {
        return new ShownEvent(
                recordedEvent.sequence(),
                recordedEvent.version(),
                recordedEvent.at().toString(),
                recordedEvent.by().kind().name().toLowerCase(Locale.ROOT),
                recordedEvent.by().id(),
                HistoryText.of(recordedEvent.event()),
                ShownFinding.of(recordedEvent.event()));
    }
}
