package dev.musher.host.view;

import dev.musher.board.EventText;
import dev.musher.board.Happened;
import dev.musher.pipeline.EventCodec;
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
    public static EventView of(Happened happened) {
        return new EventView(
                happened.sequence(),
                happened.version(),
                happened.at().toString(),
                happened.by().kind().name().toLowerCase(Locale.ROOT),
                happened.by().id(),
                EventCodec.type(happened.event()),
                EventJson.of(happened.event()),
                EventText.of(happened.event()),
                FindingView.of(happened.event()));
    }
}
