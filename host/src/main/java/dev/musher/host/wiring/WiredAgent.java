package dev.musher.host.wiring;

import dev.musher.agent.callrepair.CallReader;
import dev.musher.agent.context.ContextSettings;
import dev.musher.agent.context.ConversationFold;
import dev.musher.agent.context.FoldBounds;
import dev.musher.agent.context.Prefix;
import dev.musher.agent.context.ResultCap;
import dev.musher.agent.context.Summariser;
import dev.musher.agent.context.TokenEstimator;
import dev.musher.agent.evidence.EvidenceSettings;
import dev.musher.agent.evidence.ObservedProject;
import dev.musher.agent.evidence.SessionEvidence;
import dev.musher.agent.finish.FinishGates;
import dev.musher.agent.guard.GuardSettings;
import dev.musher.agent.guard.Guards;
import dev.musher.agent.guard.StormBreaker;
import dev.musher.agent.loop.Agent;
import dev.musher.agent.loop.AgentEvent.SessionSetup;
import dev.musher.agent.loop.ModelSummariser;
import dev.musher.agent.loop.PathNotices;
import dev.musher.agent.loop.RunLimits;
import dev.musher.agent.loop.Session;
import dev.musher.agent.loop.SessionModels;
import dev.musher.agent.loop.SessionTools;
import dev.musher.agent.session.OpenSession;
import dev.musher.base.config.Config;
import dev.musher.host.settings.SessionOptions;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.api.UndoRecorder;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.permission.policy.PromptingPermission;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.shell.SessionShells;
import dev.musher.tools.todo.TodoList;
import dev.musher.tools.undo.LateUndo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * An agent and what it works with in a folder: put together in the same way whether it works for a
 * person or for another agent.
 */
public final class WiredAgent implements AutoCloseable {
    private final Terms terms;
    private final SessionShells sessionShells;
    private final LateUndo undo;
    private final StoredReadSet reads;
    private final TodoList todos = new TodoList();
    private final List<String> remarks = new ArrayList<>();
    private final CurrentAgent current;

    /**
     * On what terms an agent works.
     *
     * @param parts of the folder that it works in
     * @param tools which of those that there are it gets, and what else
     * @param instructions what it is told before everything else; may be empty
     */
    public record Terms(
            AgentParts parts,
            SessionOptions options,
            UserChannel asking,
            OpenSession opened,
            Bounds bounds,
            Traces traces,
            UnaryOperator<List<Tool>> tools,
            String instructions) {}

    /** What keeps it in bounds. */
    public record Bounds(
            PromptingPermission permission,
            Sandbox sandbox,
            Session.Spending money,
            RunLimits limits,
            Gates gates) {}

    /** Makes the gates of a session, once its models and its list are known. */
    @FunctionalInterface
    public interface Gates {
        Gates NONE = (_, _) -> new FinishGates(List.of());

        FinishGates of(SessionModels sessionModels, TodoList todos);
    }

    /** Whether what it read and changed is kept for later. */
    public enum Traces {
        KEPT,
        NONE
    }

    /**
     * @param current gets the agent, which is complete then
     */
    WiredAgent(Terms terms, SessionModels sessionModels, CurrentAgent current) {
        this.terms = terms;
        this.current = current;
        var tools = terms.parts().tools();
        sessionShells =
                new SessionShells(
                        tools.processes(), tools.output(), terms.parts().clock(), current);
        undo = new LateUndo(tools::undo, terms.opened().diary().id().text(), current::filesKept);
        reads = StoredReadSet.of(tools, terms.opened());
        remarks.addAll(terms.opened().remarks());
        current.set(assembled(sessionModels));
    }

    /** An agent that no tool of its own works for. */
    public WiredAgent(Terms terms, SessionModels sessionModels) {
        this(terms, sessionModels, new CurrentAgent());
    }

    private Agent assembled(SessionModels sessionModels) {
        var tools = terms.parts().tools();
        var own =
                new ToolParts.Belongings(
                        reads.set(),
                        sessionShells,
                        terms.bounds().sandbox(),
                        todos,
                        terms.asking());
        var box = new Toolbox(terms.tools().apply(tools.tools(own)));
        var sessionStart =
                SessionStart.of(
                                terms.parts(),
                                terms.options(),
                                sessionModels.main().facts(),
                                box.descriptions())
                        .after(terms.instructions());
        remarks.addAll(sessionStart.remarks());
        var runner =
                new ToolRunner(
                        box,
                        terms.bounds().permission(),
                        terms.traces() == Traces.KEPT ? undo : UndoRecorder.NONE,
                        tools.secrets().then(sessionModels.secrets()));
        var openSession = terms.opened();
        var session =
                new Session(
                        openSession.diary(),
                        new Session.History(
                                openSession.branch().context(), openSession.branch().model()),
                        sessionStart.prefix(),
                        hands(runner, sessionModels, sessionStart.news()),
                        memory(sessionModels),
                        terms.bounds().money(),
                        setting(sessionModels, sessionStart.prefix()));
        return new Agent(session, sessionModels, terms.bounds().limits(), terms.parts().clock());
    }

    private SessionTools hands(ToolRunner runner, SessionModels sessionModels, PathNotices news) {
        return new SessionTools(
                runner,
                new CallReader(runner.tools()),
                new StormBreaker(terms.parts().tools().commands()),
                Guards.usual(GuardSettings.of(config())),
                ResultCap.within(sessionModels.main().facts().window()),
                todos,
                evidence(runner.tools()),
                terms.bounds().gates().of(sessionModels, todos),
                news);
    }

    private SessionEvidence evidence(Toolbox tools) {
        var bench = terms.parts().tools();
        var observedProject =
                new ObservedProject(
                        bench.workplace().folder(),
                        EvidenceSettings.of(terms.parts().counted(terms.options())).verification());
        var sessionEvidence = new SessionEvidence(bench.commands(), observedProject);
        sessionEvidence.recall(terms.opened().branch().context(), tools);
        return sessionEvidence;
    }

    private Config config() {
        return terms.parts().settings().require(terms.options().settings());
    }

    private Session.Memory memory(SessionModels sessionModels) {
        var tokenEstimator = new TokenEstimator();
        Summariser summariser =
                sessionModels.summarising().isPresent()
                        ? sessionModels.summarising().get()
                        : Summariser.NONE;
        var bounds =
                new FoldBounds(
                        sessionModels.main().facts().window(),
                        Math.toIntExact(config().value(ContextSettings.FOLD_AT)),
                        sessionModels.summarising().map(ModelSummariser::window).orElse(0L));
        return new Session.Memory(
                tokenEstimator, new ConversationFold(tokenEstimator, summariser, bounds));
    }

    private SessionSetup setting(SessionModels sessionModels, Prefix prefix) {
        var names = new ArrayList<String>();
        for (var tool : prefix.tools()) {
            names.add(tool.name());
        }
        return new SessionSetup(
                terms.opened().diary().id().text(),
                sessionModels.main().name(),
                terms.parts().tools().workplace().folder().toString(),
                terms.bounds().permission().policy().mode().word(),
                names);
    }

    public Agent agent() {
        return current.get();
    }

    /** What the user should know before the first turn. */
    public List<String> remarks() {
        return List.copyOf(remarks);
    }

    /** Has other models answer from here on; what was said, read and allowed stays. */
    void use(SessionModels sessionModels) {
        var agent = current.get();
        var old = agent.session();
        var sessionTools =
                new SessionTools(
                        old.hands().runner(),
                        old.hands().reader(),
                        old.hands().storm(),
                        old.hands().guards(),
                        ResultCap.within(sessionModels.main().facts().window()),
                        todos,
                        old.hands().evidence(),
                        terms.bounds().gates().of(sessionModels, todos),
                        old.hands().surroundings());
        var session =
                new Session(
                        old.diary(),
                        agent.past(),
                        old.prefix(),
                        sessionTools,
                        memory(sessionModels),
                        old.money(),
                        setting(sessionModels, old.prefix()));
        current.set(
                new Agent(session, sessionModels, terms.bounds().limits(), terms.parts().clock()));
    }

    @Override
    public void close() {
        sessionShells.close();
        undo.close();
        terms.bounds().sandbox().close();
        if (terms.traces() == Traces.KEPT) {
            reads.save();
        }
        current.get().close();
    }
}
