package dev.musher.agent.loop;

import dev.musher.agent.finish.FinishGates;
import dev.musher.agent.finish.GateOpinion;
import dev.musher.agent.loop.AgentEvent.GateJudged;
import dev.musher.base.time.TimeSource;
import java.time.Duration;

/** Tells what each gate made of an answer, and how long it took. */
final class GateTimer implements FinishGates.GateListener {
    private final TimeSource timeSource;
    private final EventSink eventSink;
    private long since;

    GateTimer(TimeSource timeSource, EventSink eventSink) {
        this.timeSource = timeSource;
        this.eventSink = eventSink;
        since = timeSource.nanos();
    }

    @Override
    public void judged(String gate, GateOpinion gateOpinion) {
        long now = timeSource.nanos();
        eventSink.publish(new GateJudged(gate, gateOpinion, Duration.ofNanos(now - since)));
        since = now;
    }
}
