package dev.musher.agent;

import dev.musher.agent.AgentEvent.GateJudged;
import dev.musher.gate.Gatehouse;
import dev.musher.gate.Opinion;
import dev.musher.time.Clock;
import java.time.Duration;

/** Tells what each gate made of an answer, and how long it took. */
final class GateClock implements Gatehouse.Witness {
    private final Clock clock;
    private final Events events;
    private long since;

    GateClock(Clock clock, Events events) {
        this.clock = clock;
        this.events = events;
        since = clock.nanos();
    }

    @Override
    public void judged(String gate, Opinion opinion) {
        long now = clock.nanos();
        events.tell(new GateJudged(gate, opinion, Duration.ofNanos(now - since)));
        since = now;
    }
}
