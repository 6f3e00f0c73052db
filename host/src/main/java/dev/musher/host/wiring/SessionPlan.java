package dev.musher.host.wiring;

import dev.musher.agent.loop.Agent;
import dev.musher.agent.loop.AgentEvent.SessionSetup;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.plan.PlanImplementer;
import dev.musher.agent.plan.PlanLog;
import dev.musher.agent.session.DiaryEvent.Planned;
import dev.musher.agent.session.PlanStep;
import dev.musher.provider.conversation.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The plan of a session: kept in its diary, and carried out by its agent. */
final class SessionPlan implements PlanLog, PlanImplementer {
    private final Supplier<Agent> agent;
    private final List<Planned> steps;

    /**
     * @param agent the one that answers now; another model makes another one
     * @param before what was planned before the session was opened
     */
    SessionPlan(Supplier<Agent> agent, List<Planned> before) {
        this.agent = agent;
        this.steps = new ArrayList<>(before);
    }

    @Override
    public List<Planned> steps() {
        return List.copyOf(steps);
    }

    @Override
    public void add(Planned step) {
        agent.get().planned(step);
        if (step.step() == PlanStep.BEGUN) {
            steps.clear();
        }
        steps.add(step);
    }

    @Override
    public SessionSetup setting() {
        return agent.get().session().setting();
    }

    @Override
    public RunEnd run(String prompt, AgentListener listener) {
        return agent.get().run(Message.User.text(prompt), listener);
    }

    @Override
    public List<String> unheard() {
        return agent.get().takeUnsentInput();
    }
}
