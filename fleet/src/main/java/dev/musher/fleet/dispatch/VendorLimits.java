package dev.musher.fleet.dispatch;

import dev.musher.fleet.roster.Roster;
import dev.musher.fleet.roster.Teammate;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.AttemptEnding;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rate limits of vendors, as attempts found them: all agents of the same vendor wait. */
public final class VendorLimits {
    private record RateLimitKey(String runtime, Optional<String> model) {}

    private final Map<RateLimitKey, Instant> closed = new HashMap<>();

    static VendorLimits of(DispatchInput dispatchInput) {
        return of(dispatchInput.board(), dispatchInput.staff().roster(), dispatchInput.now());
    }

    public static VendorLimits of(Board board, Roster roster, Instant now) {
        var vendorLimits = new VendorLimits();
        for (List<Card> cards : board.columns().values()) {
            for (Card card : cards) {
                if (card.item().assignment()
                                instanceof
                                AttemptAssignment.Ended(
                                        var attempt,
                                        AttemptEnding.Throttled(var until))
                        && until.isAfter(now)) {
                    roster.find(attempt.worker().agent())
                            .ifPresent(mate -> vendorLimits.close(mate, until));
                }
            }
        }
        return vendorLimits;
    }

    private void close(Teammate mate, Instant until) {
        closed.merge(door(mate), until, (one, other) -> one.isAfter(other) ? one : other);
    }

    /** When its vendor lets a teammate work again; nothing if it may now. */
    public Optional<Instant> closedUntil(Teammate mate) {
        return Optional.ofNullable(closed.get(door(mate)));
    }

    private static RateLimitKey door(Teammate mate) {
        return new RateLimitKey(mate.runtime(), mate.model());
    }
}
