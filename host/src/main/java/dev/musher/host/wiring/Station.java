package dev.musher.host.wiring;

import dev.musher.agent.Agent;
import dev.musher.agent.AgentEvent.Setting;
import dev.musher.agent.Hands;
import dev.musher.agent.Minds;
import dev.musher.agent.ModelSummariser;
import dev.musher.agent.RunLimits;
import dev.musher.agent.Session;
import dev.musher.agent.Surroundings;
import dev.musher.ask.Asking;
import dev.musher.config.Config;
import dev.musher.context.ContextSettings;
import dev.musher.context.FoldBounds;
import dev.musher.context.Folding;
import dev.musher.context.Gauge;
import dev.musher.context.Prefix;
import dev.musher.context.ResultCap;
import dev.musher.context.Summariser;
import dev.musher.evidence.Evidence;
import dev.musher.evidence.EvidenceSettings;
import dev.musher.evidence.Project;
import dev.musher.gate.Gatehouse;
import dev.musher.guard.GuardSettings;
import dev.musher.guard.Guards;
import dev.musher.guard.StormBreaker;
import dev.musher.host.settings.SessionOptions;
import dev.musher.permission.Gatekeeper;
import dev.musher.repair.CallReader;
import dev.musher.sandbox.Sandbox;
import dev.musher.session.Opened;
import dev.musher.shell.Shells;
import dev.musher.todo.TodoList;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolRunner;
import dev.musher.tool.Toolbox;
import dev.musher.tool.Undo;
import dev.musher.undo.LateUndo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * An agent and what it works with in a folder: put together in the same way whether it works for a
 * person or for another agent.
 */
public final class Station implements AutoCloseable {
    private final Terms terms;
    private final Shells shells;
    private final LateUndo undo;
    private final KeptReads reads;
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
            Asking asking,
            Opened opened,
            Bounds bounds,
            Traces traces,
            UnaryOperator<List<Tool>> tools,
            String instructions) {}

    /** What keeps it in bounds. */
    public record Bounds(
            Gatekeeper permission,
            Sandbox sandbox,
            Session.Money money,
            RunLimits limits,
            Gates gates) {}

    /** Makes the gates of a session, once its models and its list are known. */
    @FunctionalInterface
    public interface Gates {
        Gates NONE = (_, _) -> new Gatehouse(List.of());

        Gatehouse of(Minds minds, TodoList todos);
    }

    /** Whether what it read and changed is kept for later. */
    public enum Traces {
        KEPT,
        NONE
    }

    /**
     * @param current gets the agent, which is complete then
     */
    Station(Terms terms, Minds minds, CurrentAgent current) {
        this.terms = terms;
        this.current = current;
        var tools = terms.parts().tools();
        shells = new Shells(tools.processes(), tools.output(), terms.parts().clock(), current);
        undo = new LateUndo(tools::undo, terms.opened().diary().id().text(), current::filesKept);
        reads = KeptReads.of(tools, terms.opened());
        remarks.addAll(terms.opened().remarks());
        current.set(assembled(minds));
    }

    /** An agent that no tool of its own works for. */
    public Station(Terms terms, Minds minds) {
        this(terms, minds, new CurrentAgent());
    }

    private Agent assembled(Minds minds) {
        var tools = terms.parts().tools();
        var own =
                new ToolParts.Belongings(
                        reads.set(), shells, terms.bounds().sandbox(), todos, terms.asking());
        var box = new Toolbox(terms.tools().apply(tools.tools(own)));
        var beginning =
                Beginning.of(terms.parts(), terms.options(), minds.main().facts(), box.sheets())
                        .after(terms.instructions());
        remarks.addAll(beginning.remarks());
        var runner =
                new ToolRunner(
                        box,
                        terms.bounds().permission(),
                        terms.traces() == Traces.KEPT ? undo : Undo.NONE,
                        tools.secrets().then(minds.secrets()));
        var opened = terms.opened();
        var session =
                new Session(
                        opened.diary(),
                        new Session.Past(opened.branch().context(), opened.branch().model()),
                        beginning.prefix(),
                        hands(runner, minds, beginning.news()),
                        memory(minds),
                        terms.bounds().money(),
                        setting(minds, beginning.prefix()));
        return new Agent(session, minds, terms.bounds().limits(), terms.parts().clock());
    }

    private Hands hands(ToolRunner runner, Minds minds, Surroundings news) {
        return new Hands(
                runner,
                new CallReader(runner.tools()),
                new StormBreaker(terms.parts().tools().commands()),
                Guards.usual(GuardSettings.of(config())),
                ResultCap.within(minds.main().facts().window()),
                todos,
                evidence(runner.tools()),
                terms.bounds().gates().of(minds, todos),
                news);
    }

    private Evidence evidence(Toolbox tools) {
        var bench = terms.parts().tools();
        var project =
                new Project(
                        bench.workplace().folder(),
                        EvidenceSettings.of(terms.parts().counted(terms.options())).verification());
        var evidence = new Evidence(bench.commands(), project);
        evidence.recall(terms.opened().branch().context(), tools);
        return evidence;
    }

    private Config config() {
        return terms.parts().settings().require(terms.options().settings());
    }

    private Session.Memory memory(Minds minds) {
        var gauge = new Gauge();
        Summariser summariser =
                minds.summarising().isPresent() ? minds.summarising().get() : Summariser.NONE;
        var bounds =
                new FoldBounds(
                        minds.main().facts().window(),
                        Math.toIntExact(config().value(ContextSettings.FOLD_AT)),
                        minds.summarising().map(ModelSummariser::window).orElse(0L));
        return new Session.Memory(gauge, new Folding(gauge, summariser, bounds));
    }

    private Setting setting(Minds minds, Prefix prefix) {
        var names = new ArrayList<String>();
        for (var tool : prefix.tools()) {
            names.add(tool.name());
        }
        return new Setting(
                terms.opened().diary().id().text(),
                minds.main().name(),
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
    void use(Minds minds) {
        var agent = current.get();
        var old = agent.session();
        var hands =
                new Hands(
                        old.hands().runner(),
                        old.hands().reader(),
                        old.hands().storm(),
                        old.hands().guards(),
                        ResultCap.within(minds.main().facts().window()),
                        todos,
                        old.hands().evidence(),
                        terms.bounds().gates().of(minds, todos),
                        old.hands().surroundings());
        var session =
                new Session(
                        old.diary(),
                        agent.past(),
                        old.prefix(),
                        hands,
                        memory(minds),
                        old.money(),
                        setting(minds, old.prefix()));
        current.set(new Agent(session, minds, terms.bounds().limits(), terms.parts().clock()));
    }

    @Override
    public void close() {
        shells.close();
        undo.close();
        terms.bounds().sandbox().close();
        if (terms.traces() == Traces.KEPT) {
            reads.save();
        }
        current.get().close();
    }
}
