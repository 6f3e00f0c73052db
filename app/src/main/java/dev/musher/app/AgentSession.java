package dev.musher.app;

import dev.musher.agent.crew.Crew;
import dev.musher.agent.crew.CrewSettings;
import dev.musher.agent.crew.SubagentKinds;
import dev.musher.agent.crew.SubagentRunner;
import dev.musher.agent.crew.TaskTool;
import dev.musher.agent.evidence.EvidenceSettings;
import dev.musher.agent.loop.Agent;
import dev.musher.agent.loop.Session;
import dev.musher.agent.plan.PlanImplementer;
import dev.musher.agent.plan.PlanRun;
import dev.musher.agent.plan.PlanSettings;
import dev.musher.agent.session.OpenSession;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.app.AgentParts.Wanted;
import dev.musher.app.headless.OpenAgent;
import dev.musher.app.headless.PlanWork;
import dev.musher.app.headless.PromptCommand;
import dev.musher.app.settings.UserRules;
import dev.musher.app.toolcommands.PermissionsAction.InForce;
import dev.musher.tools.api.Tool;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionPolicy;
import dev.musher.tools.permission.policy.PromptingPermission;
import dev.musher.tools.permission.policy.PromptingPermission.Refusal;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.sandbox.options.SandboxMode;
import dev.musher.tools.shell.OutputSpillFiles;
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
    private final PromptingPermission permission;
    private final SessionGrants sessionGrants = new SessionGrants();
    private final Station station;
    private final CrewParts crew;
    private final SessionPlan plan;

    AgentSession(AgentParts parts, Wanted wanted, MindParts mindParts, OpenSession openSession) {
        this.parts = parts;
        this.wanted = wanted;
        this.mindParts = mindParts;
        var commandInvocation = wanted.invocation();
        rules = parts.bench().inForce(commandInvocation);
        sandbox = parts.bench().parts().sandbox(commandInvocation, rules.mode());
        permission =
                new PromptingPermission(
                        policy(), sessionGrants, wanted.company().permission(), this::keep);
        var sessionModels =
                mindParts.open(
                        wanted.model(),
                        commandInvocation
                                .value(PromptCommand.RECORD)
                                .map(parts.facts().directory()::resolve));
        crew = new CrewParts(this, parts, wanted, openSession);
        var subagentKinds = kinds();
        var bounds =
                new Station.Bounds(
                        permission,
                        sandbox,
                        new Session.Spending(
                                AgentParts.purse(commandInvocation),
                                new ExpenseFile(parts.project())),
                        AgentParts.limits(commandInvocation),
                        GateParts.all(parts, wanted));
        var terms =
                new Station.Terms(
                        parts,
                        wanted,
                        openSession,
                        bounds,
                        Station.Traces.KEPT,
                        tools -> withTask(tools, subagentKinds),
                        "");
        station = new Station(terms, sessionModels);
        plan = new SessionPlan(this::agent, openSession.branch().planned());
        if (parts.bench().parts().walls(commandInvocation) == SandboxMode.OFF) {
            remarks.add(OFF);
        }
        remarks.addAll(station.remarks());
        for (String problem : subagentKinds.problems()) {
            remarks.add("This subagent is left out: " + problem + ".");
        }
        var config = parts.settings().require(commandInvocation.values(CommandTree.SET));
        if (EvidenceSettings.of(config).verification().isPresent()
                && EvidenceSettings.of(parts.counted(commandInvocation)).verification().isEmpty()) {
            remarks.add(
                    "The project's verification.command is ignored: you have not agreed to it."
                            + " Look and decide: musher trust");
        }
    }

    private SubagentKinds kinds() {
        var flags = wanted.invocation().values(CommandTree.SET);
        return SubagentKinds.of(
                parts.project(),
                parts.bench().parts()::names,
                (name, text) -> parts.trust().of(flags).countsAgent(name, text));
    }

    /** An agent that works for a person hands work on. */
    private List<Tool> withTask(List<Tool> tools, SubagentKinds subagentKinds) {
        var config = parts.settings().require(wanted.invocation().values(CommandTree.SET));
        var subagentRunner =
                new SubagentRunner(
                        crew,
                        this::agent,
                        Math.toIntExact(config.value(CrewSettings.TURNS)),
                        new OutputSpillFiles(parts.bench().parts().output()));
        var all = new ArrayList<>(tools);
        all.add(
                new TaskTool(
                        subagentKinds,
                        subagentRunner,
                        crew.offers(),
                        parts.bench().parts().workplace()));
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
    PlanRun.Parts planning(PlanImplementer planImplementer) {
        var config = parts.settings().require(wanted.invocation().values(CommandTree.SET));
        return new PlanRun.Parts(
                crew, planImplementer, plan, PlanSettings.rules(config), parts.clock());
    }

    /** Reaches the person whom it works for. */
    UserChannel asking() {
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

    PromptingPermission permission() {
        return permission;
    }

    SessionGrants grants() {
        return sessionGrants;
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

    private PermissionPolicy policy() {
        return parts.bench().policy(rules).inside(sandbox::facts);
    }

    /** Has another model answer from here on; what was said, read and allowed stays. */
    void useModel(String name) {
        var sessionModels = mindParts.open(Optional.of(name), Optional.empty());
        station.use(sessionModels);
    }

    @Override
    public void close() {
        station.close();
        crew.close();
        mindParts.close();
    }
}
