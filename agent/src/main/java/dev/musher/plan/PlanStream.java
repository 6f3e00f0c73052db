package dev.musher.plan;

import dev.musher.agent.AgentEvent;
import dev.musher.agent.AgentEvent.Errand;
import dev.musher.agent.AgentEvent.Phase;
import dev.musher.agent.AgentEvent.Totals;
import dev.musher.agent.AgentListener;
import dev.musher.agent.RunEnd;
import dev.musher.catalogue.Cost;
import dev.musher.conversation.Message;
import dev.musher.time.Clock;
import java.time.Duration;

/**
 * Tells all phases of a plan as one run: one beginning, one end, and the figures of everybody who
 * worked for it together.
 */
final class PlanStream {
    private final AgentListener listener;
    private final Clock clock;
    private final Sum sum = new Sum();
    private final long began;
    private long phaseBegan;
    private Cost phaseCost = Cost.nothing();

    PlanStream(AgentListener listener, Clock clock) {
        this.listener = listener;
        this.clock = clock;
        began = clock.nanos();
    }

    void begin(AgentEvent.Setting setting, String request) {
        listener.on(new AgentEvent.RunStarted(setting, Message.User.text(request)));
    }

    void end(RunEnd end) {
        listener.on(new AgentEvent.RunFinished(end, sum.totals(since(began))));
    }

    void begin(Phase phase, int cycle) {
        phaseBegan = clock.nanos();
        phaseCost = Cost.nothing();
        listener.on(new AgentEvent.PhaseStarted(phase, cycle));
    }

    void end(Phase phase, int cycle, String how, String text) {
        listener.on(
                new AgentEvent.PhaseFinished(
                        phase, cycle, how, text, since(phaseBegan), phaseCost));
    }

    /** Hears the agent whose session it is: its turns count on from phase to phase. */
    AgentListener own() {
        int before = sum.turns();
        return event -> {
            if (event instanceof AgentEvent.RunFinished finished) {
                add(finished.totals());
            } else if (event instanceof AgentEvent.TurnStarted(var turn)) {
                listener.on(new AgentEvent.TurnStarted(before + turn));
            } else if (event instanceof AgentEvent.TurnFinished(var turn)) {
                listener.on(new AgentEvent.TurnFinished(before + turn));
            } else if (!(event instanceof AgentEvent.RunStarted)) {
                listener.on(event);
            }
        };
    }

    /** Hears an agent that works for it. */
    AgentListener nested(String agent) {
        return new Nesting(agent);
    }

    private void add(Totals totals) {
        sum.add(totals);
        phaseCost = phaseCost.plus(totals.cost());
    }

    private Duration since(long nanos) {
        return Duration.ofNanos(clock.nanos() - nanos);
    }

    /** Knows the session of the other agent from the beginning of its run. */
    private final class Nesting implements AgentListener {
        private final String agent;
        private Errand errand;

        Nesting(String agent) {
            this.agent = agent;
            errand = new Errand("", agent, "");
        }

        @Override
        public void on(AgentEvent event) {
            if (event instanceof AgentEvent.RunStarted started) {
                errand = new Errand("", agent, started.setting().session());
            }
            listener.on(new AgentEvent.Nested(errand, event));
            if (event instanceof AgentEvent.RunFinished finished) {
                add(finished.totals());
            }
        }
    }
}
