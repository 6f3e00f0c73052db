package dev.musher.app;

import dev.musher.agent.Agent;
import dev.musher.agent.AgentEvent.Setting;
import dev.musher.agent.Hands;
import dev.musher.agent.Minds;
import dev.musher.agent.ModelSummariser;
import dev.musher.agent.Session;
import dev.musher.agent.Surroundings;
import dev.musher.app.AgentParts.Wanted;
import dev.musher.context.ContextSettings;
import dev.musher.context.FoldBounds;
import dev.musher.context.Folding;
import dev.musher.context.Gauge;
import dev.musher.context.Prefix;
import dev.musher.context.ResultCap;
import dev.musher.context.Summariser;
import dev.musher.evidence.Evidence;
import dev.musher.gate.Critic;
import dev.musher.gate.Gate;
import dev.musher.gate.Gatehouse;
import dev.musher.gate.Goal;
import dev.musher.guard.GuardSettings;
import dev.musher.guard.Guards;
import dev.musher.guard.StormBreaker;
import dev.musher.headless.OpenAgent;
import dev.musher.headless.PromptCommand;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.permission.Gatekeeper;
import dev.musher.permission.Gatekeeper.Refusal;
import dev.musher.permission.Grants;
import dev.musher.repair.CallReader;
import dev.musher.sandbox.Sandbox;
import dev.musher.session.Opened;
import dev.musher.shell.ShellEnds.ShellEnd;
import dev.musher.shell.Shells;
import dev.musher.spending.ExpenseFile;
import dev.musher.todo.TodoList;
import dev.musher.tool.ToolRunner;
import dev.musher.tool.Toolbox;
import dev.musher.workbench.PermissionsAction.InForce;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An agent with everything that its session owns. */
final class AgentSession implements OpenAgent {
    private final AgentParts parts;
    private final Wanted wanted;
    private final MindParts mindParts;
    private final Opened opened;
    private InForce rules;
    private final Gatekeeper permission;
    private final Sandbox sandbox;
    private final Shells shells;
    private final LateUndo undo;
    private final KeptReads reads;
    private final TodoList todos = new TodoList();
    private final List<String> remarks = new ArrayList<>();
    private final Grants grants = new Grants();
    private volatile Agent agent;

    AgentSession(AgentParts parts, Wanted wanted, MindParts mindParts, Opened opened) {
        this.parts = parts;
        this.wanted = wanted;
        this.mindParts = mindParts;
        this.opened = opened;
        var invocation = wanted.invocation();
        var tools = parts.bench().parts();
        rules = parts.bench().inForce(invocation);
        var policy = parts.bench().policy(rules);
        permission = new Gatekeeper(policy, grants, wanted.company().permission());
        sandbox = tools.sandbox(invocation);
        shells = new Shells(tools.processes(), tools.output(), parts.clock(), this::ended);
        undo = new LateUndo(tools::undo, opened.diary().id().text(), this::kept);
        reads = KeptReads.of(tools, opened);
        remarks.addAll(opened.remarks());
        agent = assembled();
    }

    private Agent assembled() {
        var invocation = wanted.invocation();
        var minds =
                mindParts.open(
                        wanted.model(),
                        invocation
                                .value(PromptCommand.RECORD)
                                .map(parts.facts().directory()::resolve));
        var tools = parts.bench().parts();
        var own =
                new ToolParts.Belongings(
                        reads.set(), shells, sandbox, todos, wanted.company().asking());
        var box = new Toolbox(tools.tools(own));
        var beginning = Beginning.of(parts, wanted, minds.main().facts(), box.sheets());
        remarks.addAll(beginning.remarks());
        var runner = new ToolRunner(box, permission, undo, tools.secrets());
        var session =
                new Session(
                        opened.diary(),
                        new Session.Past(opened.branch().context(), opened.branch().model()),
                        beginning.prefix(),
                        hands(runner, minds, beginning.news()),
                        memory(minds),
                        new Session.Money(
                                AgentParts.purse(invocation), new ExpenseFile(parts.project())),
                        setting(minds, beginning.prefix()));
        return new Agent(session, minds, AgentParts.limits(invocation), parts.clock());
    }

    private Hands hands(ToolRunner runner, Minds minds, Surroundings news) {
        var config = parts.settings().require(wanted.invocation().values(Commands.SET));
        return new Hands(
                runner,
                new CallReader(runner.tools()),
                new StormBreaker(parts.bench().parts().commands()),
                Guards.usual(GuardSettings.of(config)),
                ResultCap.within(minds.main().facts().window()),
                todos,
                new Evidence(parts.bench().parts().commands()),
                gates(minds),
                news);
    }

    /** In the order in which they judge. */
    private Gatehouse gates(Minds minds) {
        var gates = new ArrayList<Gate>();
        if (minds.reviewing().isPresent()) {
            gates.add(new Critic(minds.reviewing().get()));
        }
        var goal = AgentParts.goal(wanted.invocation());
        if (goal.isPresent()) {
            gates.add(new Goal(goal.get(), minds.judging()));
        }
        return new Gatehouse(gates);
    }

    private Session.Memory memory(Minds minds) {
        var config = parts.settings().require(wanted.invocation().values(Commands.SET));
        var gauge = new Gauge();
        Summariser summariser =
                minds.summarising().isPresent() ? minds.summarising().get() : Summariser.NONE;
        var bounds =
                new FoldBounds(
                        minds.main().facts().window(),
                        Math.toIntExact(config.value(ContextSettings.FOLD_AT)),
                        minds.summarising().map(ModelSummariser::window).orElse(0L));
        return new Session.Memory(gauge, new Folding(gauge, summariser, bounds));
    }

    private Setting setting(Minds minds, Prefix prefix) {
        var names = new ArrayList<String>();
        for (var tool : prefix.tools()) {
            names.add(tool.name());
        }
        return new Setting(
                opened.diary().id().text(),
                minds.main().name(),
                parts.bench().parts().workplace().folder().toString(),
                rules.mode().word(),
                names);
    }

    @Override
    public Agent agent() {
        return agent;
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
        return List.copyOf(remarks);
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
                        gates(minds),
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
        agent = new Agent(session, minds, AgentParts.limits(wanted.invocation()), parts.clock());
    }

    private void kept(String checkpoint) {
        agent.filesKept(checkpoint);
    }

    private void ended(ShellEnd end) {
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
        sandbox.close();
        reads.save();
        agent.close();
        mindParts.close();
    }
}
