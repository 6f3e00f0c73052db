package dev.musher.app;

import dev.musher.agent.Agent;
import dev.musher.agent.AgentEvent.Setting;
import dev.musher.agent.Hands;
import dev.musher.agent.Minds;
import dev.musher.agent.ModelSummariser;
import dev.musher.agent.RunLimits;
import dev.musher.agent.Session;
import dev.musher.agent.Surroundings;
import dev.musher.app.AgentParts.Wanted;
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
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.permission.Gatekeeper;
import dev.musher.repair.CallReader;
import dev.musher.sandbox.Sandbox;
import dev.musher.session.Opened;
import dev.musher.shell.ShellEnds.ShellEnd;
import dev.musher.shell.Shells;
import dev.musher.todo.TodoList;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolRunner;
import dev.musher.tool.Toolbox;
import dev.musher.tool.Undo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * An agent and what it works with in a folder: put together in the same way whether it works for a
 * person or for another agent.
 */
final class Station implements AutoCloseable {
    private final Terms terms;
    private final Shells shells;
    private final LateUndo undo;
    private final KeptReads reads;
    private final TodoList todos = new TodoList();
    private final List<String> remarks = new ArrayList<>();
    private volatile Agent agent;

    /**
     * On what terms an agent works.
     *
     * @param parts of the folder that it works in
     * @param tools which of those that there are it gets, and what else
     * @param instructions what it is told before everything else; may be empty
     */
    record Terms(
            AgentParts parts,
            Wanted wanted,
            Opened opened,
            Bounds bounds,
            Traces traces,
            UnaryOperator<List<Tool>> tools,
            String instructions) {}

    /** What keeps it in bounds. */
    record Bounds(
            Gatekeeper permission,
            Sandbox sandbox,
            Session.Money money,
            RunLimits limits,
            Gates gates) {}

    /** Makes the gates of a session, once its models and its list are known. */
    @FunctionalInterface
    interface Gates {
        Gates NONE = (_, _) -> new Gatehouse(List.of());

        Gatehouse of(Minds minds, TodoList todos);
    }

    /** Whether what it read and changed is kept for later. */
    enum Traces {
        KEPT,
        NONE
    }

    Station(Terms terms, Minds minds) {
        this.terms = terms;
        var parts = terms.parts();
        var tools = parts.bench().parts();
        shells = new Shells(tools.processes(), tools.output(), parts.clock(), this::ended);
        undo = new LateUndo(tools::undo, terms.opened().diary().id().text(), this::kept);
        reads = KeptReads.of(tools, terms.opened());
        remarks.addAll(terms.opened().remarks());
        agent = assembled(minds);
    }

    private Agent assembled(Minds minds) {
        var tools = terms.parts().bench().parts();
        var own =
                new ToolParts.Belongings(
                        reads.set(),
                        shells,
                        terms.bounds().sandbox(),
                        todos,
                        terms.wanted().company().asking());
        var box = new Toolbox(terms.tools().apply(tools.tools(own)));
        var beginning =
                Beginning.of(terms.parts(), terms.wanted(), minds.main().facts(), box.sheets())
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
                new StormBreaker(terms.parts().bench().parts().commands()),
                Guards.usual(GuardSettings.of(config())),
                ResultCap.within(minds.main().facts().window()),
                todos,
                evidence(runner.tools()),
                terms.bounds().gates().of(minds, todos),
                news);
    }

    private Evidence evidence(Toolbox tools) {
        var bench = terms.parts().bench().parts();
        var project =
                new Project(
                        bench.workplace().folder(),
                        EvidenceSettings.of(terms.parts().counted(terms.wanted().invocation()))
                                .verification());
        var evidence = new Evidence(bench.commands(), project);
        evidence.recall(terms.opened().branch().context(), tools);
        return evidence;
    }

    private Config config() {
        return terms.parts().settings().require(terms.wanted().invocation().values(Commands.SET));
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
                terms.parts().bench().parts().workplace().folder().toString(),
                terms.bounds().permission().policy().mode().word(),
                names);
    }

    Agent agent() {
        return agent;
    }

    /** What the user should know before the first turn. */
    List<String> remarks() {
        return List.copyOf(remarks);
    }

    /** Has other models answer from here on; what was said, read and allowed stays. */
    void use(Minds minds) {
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
        agent = new Agent(session, minds, terms.bounds().limits(), terms.parts().clock());
    }

    private void kept(String checkpoint) {
        agent.filesKept(checkpoint);
    }

    private void ended(ShellEnd end) {
        agent.session().hands().evidence().shellEnded(end.id(), end.code());
        agent.notice(
                new Notice(
                        Tag.SHELL,
                        "The background shell "
                                + end.id()
                                + " ("
                                + end.command()
                                + ") has ended: "
                                + end.how()
                                + ". bash_output shows what it printed."));
    }

    @Override
    public void close() {
        shells.close();
        undo.close();
        terms.bounds().sandbox().close();
        if (terms.traces() == Traces.KEPT) {
            reads.save();
        }
        agent.close();
    }
}
