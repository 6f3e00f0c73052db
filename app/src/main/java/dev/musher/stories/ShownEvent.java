package dev.musher.stories;

import dev.musher.board.EventText;
import dev.musher.board.Happened;
import dev.musher.running.ShownFinding;
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
    static ShownEvent of(Happened happened) {
        return new ShownEvent(
                happened.sequence(),
                happened.version(),
                happened.at().toString(),
                happened.by().kind().name().toLowerCase(Locale.ROOT),
                happened.by().id(),
                EventText.of(happened.event()),
                ShownFinding.of(happened.event()));
    }
}
