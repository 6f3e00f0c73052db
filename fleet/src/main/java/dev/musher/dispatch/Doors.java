package dev.musher.dispatch;

import dev.musher.board.Card;
import dev.musher.roster.Teammate;
import dev.musher.story.Assignment;
import dev.musher.story.Ending;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Doors of vendors that are closed, as attempts found them: whoever uses the same one waits. */
final class Doors {
    private record Door(String runtime, Optional<String> model) {}

    private final Map<Door, Instant> closed = new HashMap<>();

    static Doors of(Facts facts) {
        var doors = new Doors();
        for (List<Card> cards : facts.board().columns().values()) {
            for (Card card : cards) {
                if (card.item().assignment()
                                instanceof
                                Assignment.Ended(var attempt, Ending.Throttled(var until))
                        && until.isAfter(facts.now())) {
                    facts.staff()
                            .roster()
                            .find(attempt.worker().agent())
                            .ifPresent(mate -> doors.close(mate, until));
                }
            }
        }
        return doors;
    }

    private void close(Teammate mate, Instant until) {
        closed.merge(door(mate), until, (one, other) -> one.isAfter(other) ? one : other);
    }

    Optional<Instant> closedUntil(Teammate mate) {
        return Optional.ofNullable(closed.get(door(mate)));
    }

    private static Door door(Teammate mate) {
        return new Door(mate.runtime(), mate.model());
    }
}
