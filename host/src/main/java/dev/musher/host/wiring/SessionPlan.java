package dev.musher.host.wiring;

import dev.musher.agent.Agent;
import dev.musher.agent.AgentEvent.Setting;
import dev.musher.agent.AgentListener;
import dev.musher.agent.RunEnd;
import dev.musher.conversation.Message;
import dev.musher.plan.PlanBook;
import dev.musher.plan.Worker;
import dev.musher.session.Happening.Planned;
import dev.musher.session.PlanStep;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The plan of a session: kept in its diary, and carried out by its agent. */
final class SessionPlan implements PlanBook, Worker {
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
    public Setting setting() {
        return agent.get().session().setting();
    }

    @Override
    public RunEnd run(String prompt, AgentListener listener) {
        return agent.get().run(Message.User.text(prompt), listener);
    }

    @Override
    public List<String> unheard() {
        return agent.get().unheard();
    }
}
