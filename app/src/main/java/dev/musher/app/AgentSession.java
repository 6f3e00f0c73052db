package dev.musher.app;

import dev.musher.agent.Agent;
import dev.musher.agent.Session;
import dev.musher.app.AgentParts.Wanted;
import dev.musher.ask.Asking;
import dev.musher.crew.Crew;
import dev.musher.headless.OpenAgent;
import dev.musher.headless.PlanWork;
import dev.musher.headless.PromptCommand;
import dev.musher.permission.Gatekeeper;
import dev.musher.permission.Gatekeeper.Refusal;
import dev.musher.permission.Grants;
import dev.musher.plan.PlanRun;
import dev.musher.plan.PlanSettings;
import dev.musher.plan.Worker;
import dev.musher.session.Opened;
import dev.musher.spending.ExpenseFile;
import dev.musher.workbench.PermissionsAction.InForce;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** An agent that works for a person, with everything that its session owns. */
final class AgentSession implements OpenAgent {
    private final AgentParts parts;
    private final MindParts mindParts;
    private InForce rules;
    private final Gatekeeper permission;
    private final Grants grants = new Grants();
    private final Station station;
    private final CrewParts crew;
    private final SessionPlan plan;
    private final Wanted wanted;

    AgentSession(AgentParts parts, Wanted wanted, MindParts mindParts, Opened opened) {
        this.parts = parts;
        this.wanted = wanted;
        this.mindParts = mindParts;
        var invocation = wanted.invocation();
        rules = parts.bench().inForce(invocation);
        var policy = parts.bench().policy(rules);
        permission = new Gatekeeper(policy, grants, wanted.company().permission());
        var minds =
                mindParts.open(
                        wanted.model(),
                        invocation
                                .value(PromptCommand.RECORD)
                                .map(parts.facts().directory()::resolve));
        var bounds =
                new Station.Bounds(
                        permission,
                        parts.bench().parts().sandbox(invocation),
                        new Session.Money(
                                AgentParts.purse(invocation), new ExpenseFile(parts.project())),
                        AgentParts.limits(invocation),
                        GateParts.of(minds, wanted));
        var terms =
                new Station.Terms(
                        parts,
                        wanted,
                        opened,
                        bounds,
                        Station.Traces.KEPT,
                        UnaryOperator.identity(),
                        "");
        station = new Station(terms, minds);
        crew = new CrewParts(this, parts, wanted, opened);
        plan = new SessionPlan(this::agent, opened.branch().planned());
    }

    @Override
    public Agent agent() {
        return station.agent();
    }

    /** Who works for this agent. */
    Crew crew() {
        return crew;
    }

    @Override
    public PlanRun.Parts plan() {
        return planning(plan);
    }

    /** The same, with somebody else who has the work done. */
    PlanRun.Parts planning(Worker worker) {
        var config = parts.settings().require(wanted.invocation().values(Commands.SET));
        return new PlanRun.Parts(crew, worker, plan, PlanSettings.rules(config), parts.clock());
    }

    /** Reaches the person whom it works for. */
    Asking asking() {
        return wanted.company().asking();
    }

    MindParts minds() {
        return mindParts;
    }

    @Override
    public void stop(Thread run) {
        run.interrupt();
        mindParts.hangUp(run);
    }

    @Override
    public List<Refusal> refused() {
        return permission.refused();
    }

    @Override
    public List<String> remarks() {
        if (plan.steps().isEmpty() || PlanWork.isWanted(wanted.invocation())) {
            return station.remarks();
        }
        var remarks = new ArrayList<>(station.remarks());
        PlanWork.remark(plan().state()).ifPresent(remarks::add);
        return remarks;
    }

    Gatekeeper permission() {
        return permission;
    }

    Grants grants() {
        return grants;
    }

    /** The mode and the rules in force, those of this session among them. */
    InForce rules() {
        return rules;
    }

    /** Allows something until the session is closed; rules that deny still outweigh it. */
    void allow(String written) {
        rules = parts.bench().widened(rules, written);
        permission.follow(parts.bench().policy(rules));
    }

    /** Has another model answer from here on; what was said, read and allowed stays. */
    void useModel(String name) {
        var minds = mindParts.open(Optional.of(name), Optional.empty());
        station.use(minds, GateParts.of(minds, wanted));
    }

    @Override
    public void close() {
        station.close();
        mindParts.close();
    }
}
