package dev.musher.host.wiring;

import dev.musher.agent.crew.Crew;
import dev.musher.agent.crew.CrewSettings;
import dev.musher.agent.crew.SubagentKinds;
import dev.musher.agent.crew.SubagentRunner;
import dev.musher.agent.crew.TaskTool;
import dev.musher.agent.evidence.EvidenceSettings;
import dev.musher.agent.loop.Agent;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.loop.Session;
import dev.musher.agent.plan.Approver;
import dev.musher.agent.plan.PlanImplementer;
import dev.musher.agent.plan.PlanRun;
import dev.musher.agent.plan.PlanSettings;
import dev.musher.agent.plan.PlanState;
import dev.musher.agent.session.DiscardingDiary;
import dev.musher.agent.session.OpenSession;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.base.config.Config;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.SessionOptions.Planning;
import dev.musher.host.wiring.SessionEnding.EndedSession;
import dev.musher.provider.conversation.Message;
import dev.musher.tools.api.Tool;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.sandbox.options.SandboxMode;
import dev.musher.tools.shell.OutputSpillFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An agent that works for a person, with everything that its session owns. */
public final class AgentSession implements AutoCloseable {
    /** What a user is told who wants no walls. */
    private static final String OFF =
            "The sandbox is off: commands can reach everything that you can.";

    private final AgentParts parts;
    private final SessionOptions options;
    private final SessionPorts ports;
    private final SessionModelParts sessionModelParts;
    private final SessionPermission permission;
    private final CurrentAgent agent = new CurrentAgent();
    private final CrewParts crew;
    private final WiredAgent wiredAgent;
    private final SessionPlan plan;
    private final List<String> remarks = new ArrayList<>();
    private volatile Optional<RunEnd> lastRun = Optional.empty();

    AgentSession(
            AgentParts parts,
            SessionOptions options,
            SessionPorts ports,
            SessionModelParts sessionModelParts,
            OpenSession openSession) {
        this.parts = parts;
        this.options = options;
        this.ports = ports;
        this.sessionModelParts = sessionModelParts;
        permission = new SessionPermission(parts, options, ports.permission());
        var sessionModels =
                sessionModelParts.open(options.model().name(), options.model().record());
        var parent =
                new CrewParts.Parent(options, openSession, agent, permission, sessionModelParts);
        crew = new CrewParts(parts, parent, ports.permission());
        var subagentKinds = kinds();
        var bounds =
                new WiredAgent.Bounds(
                        permission.gatekeeper(),
                        permission.sandbox(),
                        new Session.Spending(
                                options.limits().purse(), new ExpenseFile(parts.project())),
                        options.limits().turns(),
                        GateParts.all(parts, options));
        var terms =
                new WiredAgent.Terms(
                        parts,
                        options,
                        ports.asking(),
                        openSession,
                        bounds,
                        WiredAgent.Traces.KEPT,
                        tools -> withTask(tools, subagentKinds),
                        "");
        wiredAgent = new WiredAgent(terms, sessionModels, agent);
        plan = new SessionPlan(agent, openSession.branch().planned());
        remark(subagentKinds);
    }

    private void remark(SubagentKinds subagentKinds) {
        if (parts.tools().walls(options) == SandboxMode.OFF) {
            remarks.add(OFF);
        }
        remarks.addAll(wiredAgent.remarks());
        for (String problem : subagentKinds.problems()) {
            remarks.add("This subagent is left out: " + problem + ".");
        }
        if (EvidenceSettings.of(config()).verification().isPresent()
                && EvidenceSettings.of(parts.counted(options)).verification().isEmpty()) {
            remarks.add(
                    "The project's verification.command is ignored: you have not agreed to it."
                            + " Look and decide: musher trust");
        }
    }

    private Config config() {
        return parts.settings().require(options.settings());
    }

    private SubagentKinds kinds() {
        return SubagentKinds.of(
                parts.project(),
                parts.tools()::names,
                (name, text) -> parts.trust().of(options.settings()).countsAgent(name, text));
    }

    /** An agent that works for a person hands work on. */
    private List<Tool> withTask(List<Tool> tools, SubagentKinds subagentKinds) {
        var subagentRunner =
                new SubagentRunner(
                        crew,
                        agent,
                        Math.toIntExact(config().value(CrewSettings.TURNS)),
                        new OutputSpillFiles(parts.tools().output()));
        var all = new ArrayList<>(tools);
        all.add(
                new TaskTool(
                        subagentKinds, subagentRunner, crew.offers(), parts.tools().workplace()));
        return all;
    }

    public AgentParts parts() {
        return parts;
    }

    public SessionOptions options() {
        return options;
    }

    public Agent agent() {
        return agent.get();
    }

    /** Works on a prompt to its end, on this thread. */
    public RunEnd run(String prompt, AgentListener listener) {
        return ran(agent().run(Message.User.text(prompt), listener));
    }

    /** The same by a plan. */
    public RunEnd plan(String words, Approver approver, AgentListener listener) {
        return plan(words, plan, approver, listener);
    }

    /**
     * The same.
     *
     * @param planImplementer carries the plan out
     */
    public RunEnd plan(
            String words,
            PlanImplementer planImplementer,
            Approver approver,
            AgentListener listener) {
        return ran(new PlanRun(planned(planImplementer), approver, listener).run(words));
    }

    private RunEnd ran(RunEnd end) {
        lastRun = Optional.of(end);
        return end;
    }

    /** Who carries a plan out: the agent of the session. */
    public PlanImplementer worker() {
        return plan;
    }

    /** How far the plan of the session is. */
    public PlanState planState() {
        return planned(plan).state();
    }

    private PlanRun.Parts planned(PlanImplementer planImplementer) {
        return new PlanRun.Parts(
                crew, planImplementer, plan, PlanSettings.rules(config()), parts.clock());
    }

    /** Who works for this agent. */
    public Crew crew() {
        return crew;
    }

    /** Reaches the person whom it works for. */
    public UserChannel asking() {
        return ports.asking();
    }

    /** Stops the run of a thread: interrupts it, and ends its wait for the network. */
    public void stop(Thread run) {
        run.interrupt();
        sessionModelParts.hangUp(run);
    }

    /** What the user should know before the first turn; usually nothing. */
    public List<String> remarks() {
        if (plan.steps().isEmpty() || options.planning() != Planning.NONE) {
            return List.copyOf(remarks);
        }
        var all = new ArrayList<>(remarks);
        PlanProgressText.remark(planState()).ifPresent(all::add);
        return all;
    }

    public SessionPermission permission() {
        return permission;
    }

    /** Has another model answer from here on; what was said, read and allowed stays. */
    public void useModel(String name) {
        var sessionModels = sessionModelParts.open(Optional.of(name), Optional.empty());
        wiredAgent.use(sessionModels);
    }

    @Override
    public void close() {
        wiredAgent.close();
        crew.close();
        sessionModelParts.close();
        tellEnd();
    }

    private void tellEnd() {
        var ending = ports.ending();
        if (ending == SessionEnding.NONE) {
            return;
        }
        var diary = agent().session().diary();
        var file =
                diary instanceof DiscardingDiary
                        ? Optional.<Path>empty()
                        : Optional.of(parts.sessions().diary(diary.id()));
        var ended = new EndedSession(diary.id(), file, lastRun);
        Thread.ofVirtual().name("after-session").start(() -> ending.ended(ended));
    }
}
