package dev.musher.agent.plan;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.Phase;
import dev.musher.agent.loop.AgentEvent.SubagentWork;
import dev.musher.agent.loop.AgentEvent.Totals;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import java.time.Duration;

/**
 * Tells all phases of a plan as one run: one beginning, one end, and the figures of all agents that
 * worked on it together.
 */
final class PlanEvents {
    private final AgentListener listener;
    private final TimeSource timeSource;
    private final PhaseTotals phaseTotals = new PhaseTotals();
    private final long began;
    private long phaseBegan;
    private Cost phaseCost = Cost.nothing();

    PlanEvents(AgentListener listener, TimeSource timeSource) {
        this.listener = listener;
        this.timeSource = timeSource;
        began = timeSource.nanos();
    }

    void begin(AgentEvent.SessionSetup sessionSetup, String request) {
        listener.on(new AgentEvent.RunStarted(sessionSetup, Message.User.text(request)));
    }

    void end(RunEnd end) {
        listener.on(new AgentEvent.RunFinished(end, phaseTotals.totals(since(began))));
    }

    void begin(Phase phase, int cycle) {
        phaseBegan = timeSource.nanos();
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
        int before = phaseTotals.turns();
        return event -> {
            if (event instanceof AgentEvent.RunFinished finished) {
                add(finished.totals());
                phaseTotals.changed(finished.totals().verification());
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
        phaseTotals.add(totals);
        phaseCost = phaseCost.plus(totals.cost());
    }

    private Duration since(long nanos) {
        return Duration.ofNanos(timeSource.nanos() - nanos);
    }

    /** Knows the session of the other agent from the beginning of its run. */
    private final class Nesting implements AgentListener {
        private final String agent;
        private SubagentWork subagentWork;

        Nesting(String agent) {
            this.agent = agent;
            subagentWork = new SubagentWork("", agent, "");
        }

        @Override
        public void on(AgentEvent event) {
            if (event instanceof AgentEvent.RunStarted started) {
                subagentWork = new SubagentWork("", agent, started.setting().session());
            }
            listener.on(new AgentEvent.Nested(subagentWork, event));
            if (event instanceof AgentEvent.RunFinished finished) {
                add(finished.totals());
            }
        }
    }
}
