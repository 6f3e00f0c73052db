package dev.musher.chat.lane;

import java.time.Duration;

/**
 * When messages become a turn.
 *
 * @param window how long a message waits for the next one
 * @param longest that the first of them waits
 * @param most messages that are waited for
 * @param mostWaiting messages of a conversation that may wait for a turn
 */
public record LaneRules(Duration window, Duration longest, int most, int mostWaiting) {
    public static final LaneRules USUAL =
            new LaneRules(Duration.ofMillis(1500), Duration.ofSeconds(10), 20, 200);
}
