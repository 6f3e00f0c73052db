package dev.musher.app;

import dev.musher.agent.Agent;
import dev.musher.agent.Session;
import dev.musher.app.AgentParts.Wanted;
import dev.musher.ask.Asking;
import dev.musher.crew.Crew;
import dev.musher.crew.CrewSettings;
import dev.musher.crew.Errands;
import dev.musher.crew.Kinds;
import dev.musher.crew.TaskTool;
import dev.musher.evidence.EvidenceSettings;
import dev.musher.headless.OpenAgent;
import dev.musher.headless.PlanWork;
import dev.musher.headless.PromptCommand;
import dev.musher.permission.Gatekeeper;
import dev.musher.permission.Gatekeeper.Refusal;
import dev.musher.permission.Grants;
import dev.musher.permission.Policy;
import dev.musher.plan.PlanRun;
import dev.musher.plan.PlanSettings;
import dev.musher.plan.Worker;
import dev.musher.sandbox.Sandbox;
import dev.musher.sandbox.SandboxMode;
import dev.musher.session.Opened;
import dev.musher.settings.UserRules;
import dev.musher.shell.Spills;
import dev.musher.spending.ExpenseFile;
import dev.musher.tool.Tool;
import dev.musher.workbench.PermissionsAction.InForce;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An agent that works for a person, with everything that its session owns. */
final class AgentSession implements OpenAgent {
    /** What a user is told who wants no walls. */
    static final String OFF = "The sandbox is off: commands can reach everything that you can.";

    private final AgentParts parts;
    private final Wanted wanted;
    private final MindParts mindParts;
    private final List<String> remarks = new ArrayList<>();
    private InForce rules;
    private final Sandbox sandbox;
    private final Gatekeeper permission;
    private final Grants grants = new Grants();
    private final Station station;
    private final CrewParts crew;
    private final SessionPlan plan;

    AgentSession(AgentParts parts, Wanted wanted, MindParts mindParts, Opened opened) {
        this.parts = parts;
        this.wanted = wanted;
        this.mindParts = mindParts;
        var invocation = wanted.invocation();
        rules = parts.bench().inForce(invocation);
        sandbox = parts.bench().parts().sandbox(invocation, rules.mode());
        permission = new Gatekeeper(policy(), grants, wanted.company().permission(), this::keep);
        var minds =
                mindParts.open(
                        wanted.model(),
                        invocation
                                .value(PromptCommand.RECORD)
                                .map(parts.facts().directory()::resolve));
        crew = new CrewParts(this, parts, wanted, opened);
        var kinds = kinds();
        var bounds =
                new Station.Bounds(
                        permission,
                        sandbox,
                        new Session.Money(
                                AgentParts.purse(invocation), new ExpenseFile(parts.project())),
                        AgentParts.limits(invocation),
                        GateParts.all(parts, wanted));
        var terms =
                new Station.Terms(
                        parts,
                        wanted,
                        opened,
                        bounds,
                        Station.Traces.KEPT,
                        tools -> withTask(tools, kinds),
                        "");
        station = new Station(terms, minds);
        plan = new SessionPlan(this::agent, opened.branch().planned());
        if (parts.bench().parts().walls(invocation) == SandboxMode.OFF) {
            remarks.add(OFF);
        }
        remarks.addAll(station.remarks());
        for (String problem : kinds.problems()) {
            remarks.add("This subagent is left out: " + problem + ".");
        }
        var config = parts.settings().require(invocation.values(Commands.SET));
        if (EvidenceSettings.of(config).verification().isPresent()
                && EvidenceSettings.of(parts.counted(invocation)).verification().isEmpty()) {
            remarks.add(
                    "The project's verification.command is ignored: you have not agreed to it."
                            + " Look and decide: musher trust");
        }
    }

    private Kinds kinds() {
        var flags = wanted.invocation().values(Commands.SET);
        return Kinds.of(
                parts.project(),
                parts.bench().parts()::names,
                (name, text) -> parts.trust().of(flags).countsAgent(name, text));
    }

    /** An agent that works for a person hands work on. */
    private List<Tool> withTask(List<Tool> tools, Kinds kinds) {
        var config = parts.settings().require(wanted.invocation().values(Commands.SET));
        var errands =
                new Errands(
                        crew,
                        this::agent,
                        Math.toIntExact(config.value(CrewSettings.TURNS)),
                        new Spills(parts.bench().parts().output()));
        var all = new ArrayList<>(tools);
        all.add(new TaskTool(kinds, errands, crew.offers(), parts.bench().parts().workplace()));
        return all;
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
            return List.copyOf(remarks);
        }
        var all = new ArrayList<>(remarks);
        PlanWork.remark(plan().state()).ifPresent(all::add);
        return all;
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
        permission.follow(policy());
    }

    /** A person said always: for this session, and for the next ones. */
    private void keep(List<String> written) {
        UserRules.add(parts.bench().parts().directories().configFile(), written);
        written.forEach(this::allow);
    }

    private Policy policy() {
        return parts.bench().policy(rules).inside(sandbox::facts);
    }

    /** Has another model answer from here on; what was said, read and allowed stays. */
    void useModel(String name) {
        var minds = mindParts.open(Optional.of(name), Optional.empty());
        station.use(minds);
    }

    @Override
    public void close() {
        station.close();
        crew.close();
        mindParts.close();
    }
}
