package dev.musher.host.view;

import dev.musher.pipeline.board.HistoryText;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.EventCodec;
import io.avaje.jsonb.Json;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * An event for programs.
 *
 * @param type the word that the ledger keeps for its kind
 * @param data what it says, with the names that the ledger keeps
 * @param what the same in a sentence for people
 */
@Json
public record EventView(
        long sequence,
        long version,
        String at,
        String actorKind,
        String actor,
        String type,
        Map<String, Object> data,
        String what,
        List<FindingView> findings) {
    public static EventView of(RecordedEvent recordedEvent) {
        return new EventView(
                recordedEvent.sequence(),
                recordedEvent.version(),
                recordedEvent.at().toString(),
                recordedEvent.by().kind().name().toLowerCase(Locale.ROOT),
                recordedEvent.by().id(),
                EventCodec.type(recordedEvent.event()),
                EventJson.of(recordedEvent.event()),
                HistoryText.of(recordedEvent.event()),
                FindingView.of(recordedEvent.event()));
    }
}
