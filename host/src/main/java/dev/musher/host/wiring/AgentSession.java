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
import dev.musher.agent.plan.Approver;
import dev.musher.agent.plan.PlanImplementer;
import dev.musher.agent.plan.PlanRun;
import dev.musher.agent.plan.PlanSettings;
import dev.musher.agent.plan.PlanState;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiscardingDiary;
import dev.musher.agent.session.OpenSession;
import dev.musher.base.failure.ExplainedException;
import dev.musher.host.settings.SessionChoice;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.SessionOptions.Planning;
import dev.musher.host.wiring.SessionEnding.EndedSession;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.tools.api.Tool;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.sandbox.options.SandboxMode;
import dev.musher.tools.shell.OutputSpillFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An agent at work, with everything that its session owns. */
public final class AgentSession implements AutoCloseable {
    /** What a user is told who wants no walls. */
    private static final String OFF =
            "The sandbox is off: commands can reach everything that you can.";

    private final SessionTerms terms;
    private final SessionModelParts sessionModelParts;
    private final SessionEnding ending;
    private final CurrentAgent agent = new CurrentAgent();
    private final Optional<CrewParts> crew;
    private final WiredAgent wiredAgent;
    private final SessionPlan plan;
    private final List<String> remarks = new ArrayList<>();
    private volatile Optional<RunEnd> lastRun = Optional.empty();
    private volatile Optional<AnswerShapeGate> shapeGate = Optional.empty();

    private AgentSession(
            SessionTerms terms,
            OpenSession opened,
            SessionModelParts sessionModelParts,
            SessionEnding ending,
            List<Tool> more) {
        this.terms = terms;
        this.sessionModelParts = sessionModelParts;
        this.ending = ending;
        var model = terms.options().model();
        var sessionModels = sessionModelParts.open(model.name(), model.record());
        plan = new SessionPlan(agent, opened.branch().planned());
        if (terms.assignment().isPresent()) {
            crew = Optional.empty();
            wiredAgent = new WiredAgent(terms, opened, sessionModels, agent, more);
            remarks.addAll(wiredAgent.remarks());
            return;
        }
        var crewParts = new CrewParts(terms, opened, agent, sessionModelParts);
        crew = Optional.of(crewParts);
        var subagentKinds = kinds();
        wiredAgent =
                new WiredAgent(
                        terms,
                        opened,
                        sessionModels,
                        agent,
                        List.of(task(crewParts, subagentKinds)));
        remark(subagentKinds);
        String now = sessionModels.main().name();
        String before = opened.branch().model().orElse(now);
        if (!before.equals(now)) {
            remarks.add("The model is " + now + "; it was " + before + ".");
        }
    }

    /**
     * Opens the session that the options name, or a new one.
     *
     * @param sessionModelParts closed with it, also where this fails
     * @param ending hears of it when it was closed
     * @param more tools of an agent with an assignment, besides those that it allows
     */
    public static AgentSession open(
            SessionTerms terms,
            SessionModelParts sessionModelParts,
            SessionEnding ending,
            List<Tool> more) {
        var opened = opened(terms);
        try {
            return new AgentSession(terms, opened, sessionModelParts, ending, more);
        } catch (RuntimeException e) {
            opened.close();
            sessionModelParts.close();
            throw e;
        }
    }

    private static OpenSession opened(SessionTerms terms) {
        Path folder = terms.parts().tools().workingDirectory().folder();
        var sessions = terms.sessions();
        var choice = terms.options().session();
        if (choice instanceof SessionChoice.Fresh) {
            return sessions.begin(folder);
        }
        if (choice instanceof SessionChoice.Unkept) {
            return OpenSession.withoutDiary(folder, terms.parts().clock());
        }
        if (choice instanceof SessionChoice.Named(var written)) {
            return sessions.resume(sessions.find(written));
        }
        return sessions.latest(folder)
                .map(sessions::resume)
                .orElseThrow(
                        () ->
                                new ExplainedException(
                                        "No session of this folder to continue.",
                                        "Start one; 'musher sessions list --all' lists those of"
                                                + " other folders."));
    }

    private void remark(SubagentKinds subagentKinds) {
        var parts = terms.parts();
        var options = terms.options();
        if (parts.tools().sandboxMode(options) == SandboxMode.OFF) {
            remarks.add(OFF);
        }
        remarks.addAll(wiredAgent.remarks());
        effortRemark().ifPresent(remarks::add);
        for (String problem : subagentKinds.problems()) {
            remarks.add("This subagent is left out: " + problem + ".");
        }
        if (EvidenceSettings.of(terms.config()).verification().isPresent()
                && EvidenceSettings.of(parts.counted(options)).verification().isEmpty()) {
            remarks.add(
                    "The project's verification.command is ignored: you have not agreed to it."
                            + " Look and decide: musher trust");
        }
    }

    private SubagentKinds kinds() {
        var parts = terms.parts();
        var settings = terms.options().settings();
        return SubagentKinds.of(
                parts.project(),
                parts.tools()::toolNames,
                (name, text) -> parts.trust().load(settings).countsAgent(name, text));
    }

    /** An agent that works for a person hands work on. */
    private Tool task(CrewParts crewParts, SubagentKinds subagentKinds) {
        var tools = terms.parts().tools();
        var subagentRunner =
                new SubagentRunner(
                        crewParts,
                        agent,
                        Math.toIntExact(terms.config().value(CrewSettings.TURNS)),
                        new OutputSpillFiles(tools.outputFolder()));
        return new TaskTool(
                subagentKinds, subagentRunner, crewParts.offers(), tools.workingDirectory());
    }

    public AgentParts parts() {
        return terms.parts();
    }

    public SessionOptions options() {
        return terms.options();
    }

    public Agent agent() {
        return agent.get();
    }

    /**
     * Hands over with the next prompt what a person names in it: files like {@code @README.md}, and
     * at its beginning a skill like {@code /release}.
     */
    public void attach(String words) {
        wiredAgent.skills().invoke(words);
        if (words.indexOf('@') >= 0) {
            var attachments =
                    new PromptAttachments(
                            agent().session().tools(), parts().tools().workingDirectory().folder());
            attachments.of(words).forEach(agent()::hand);
        }
    }

    /** Works on a prompt that a program gave to its end, on this thread. */
    public RunEnd run(String prompt, AgentListener listener) {
        return run(AuthoredMessage.user(prompt), listener);
    }

    /** Works on a prompt to its end, on this thread. */
    public RunEnd run(AuthoredMessage prompt, AgentListener listener) {
        wiredAgent.memory().tellNews();
        return ran(agent().run(prompt, shaped(listener)));
    }

    /** Says which shape the answer must have, and sees to it. */
    private AgentListener shaped(AgentListener listener) {
        var schema = options().schema();
        if (schema.isEmpty()) {
            return listener;
        }
        var gate = new AnswerShapeGate(schema.get(), agent(), listener);
        gate.begin();
        shapeGate = Optional.of(gate);
        return gate;
    }

    /** Whether the answer of the last run has the shape that the options ask for. */
    public AnswerShape answerShape() {
        return shapeGate.isPresent() ? shapeGate.get().shape() : AnswerShape.UNASKED;
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
        wiredAgent.skills().runEnded();
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
                crew(),
                planImplementer,
                plan,
                PlanSettings.rules(terms.config()),
                terms.parts().clock());
    }

    /** Who works for this agent, which works for a person. */
    public Crew crew() {
        return crew.orElseThrow();
    }

    /** Reaches the person whom it works for. */
    public UserChannel asking() {
        return terms.asking();
    }

    /** Stops the run of a thread: interrupts it, and ends its wait for the network. */
    public void stop(Thread run) {
        run.interrupt();
        sessionModelParts.hangUp(run);
    }

    /** What the user should know before the first turn; usually nothing. */
    public List<String> remarks() {
        if (plan.steps().isEmpty() || options().planning() != Planning.NONE) {
            return List.copyOf(remarks);
        }
        var all = new ArrayList<>(remarks);
        PlanProgressText.remark(planState()).ifPresent(all::add);
        return all;
    }

    public SessionPermission permission() {
        return terms.permission();
    }

    /** Has another model answer from here on; what was said, read and allowed stays. */
    public void useModel(String name) {
        var sessionModels = sessionModelParts.open(Optional.of(name), Optional.empty());
        wiredAgent.use(sessionModels);
    }

    /** Has the model think with this effort from here on. */
    public void useEffort(ThinkingEffort effort) {
        wiredAgent.use(sessionModelParts.use(effort));
    }

    /** The effort that is wanted of the model. */
    public ThinkingEffort effort() {
        return sessionModelParts.effort();
    }

    /** What the user should know where the model does not think as wanted. */
    public Optional<String> effortRemark() {
        return sessionModelParts.remark();
    }

    @Override
    public void close() {
        wiredAgent.close();
        if (crew.isPresent()) {
            crew.get().close();
        }
        sessionModelParts.close();
        tellEnd();
    }

    private void tellEnd() {
        if (ending == SessionEnding.NONE) {
            return;
        }
        var diary = agent().session().diary();
        var file =
                diary instanceof DiscardingDiary
                        ? Optional.<Path>empty()
                        : Optional.of(terms.sessions().diary(diary.id()));
        var ended = new EndedSession(diary.id(), file, lastRun);
        Thread.ofVirtual().name("after-session").start(() -> ending.ended(ended));
    }
}
