package dev.musher.agent;

import dev.musher.catalogue.ModelFacts;
import dev.musher.catalogue.Prices;
import dev.musher.catalogue.Rates;
import dev.musher.command.ShellCommandReader;
import dev.musher.context.FoldBounds;
import dev.musher.context.Folding;
import dev.musher.context.Gauge;
import dev.musher.context.Prefix;
import dev.musher.context.ResultCap;
import dev.musher.context.Summariser;
import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.ToolSpec;
import dev.musher.evidence.Evidence;
import dev.musher.gate.Critic;
import dev.musher.gate.Gate;
import dev.musher.gate.Gatehouse;
import dev.musher.gate.Goal;
import dev.musher.guard.Arbiter;
import dev.musher.guard.Guard;
import dev.musher.guard.StormBreaker;
import dev.musher.permission.Permission;
import dev.musher.provider.Effort;
import dev.musher.provider.Provider;
import dev.musher.provider.Request;
import dev.musher.rehearsal.Script;
import dev.musher.rehearsal.ScriptedProvider;
import dev.musher.repair.CallReader;
import dev.musher.secret.Redaction;
import dev.musher.session.Diary;
import dev.musher.session.Happening;
import dev.musher.session.SessionId;
import dev.musher.spending.Expense;
import dev.musher.spending.Purse;
import dev.musher.time.Pause;
import dev.musher.time.TestClock;
import dev.musher.todo.TodoList;
import dev.musher.tool.Effect;
import dev.musher.tool.InputShape;
import dev.musher.tool.Prepared;
import dev.musher.tool.ScriptedTool;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolRunner;
import dev.musher.tool.ToolSheet;
import dev.musher.tool.Toolbox;
import dev.musher.tool.Undo;
import dev.musher.vendor.Role;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * An agent on a stage: a scripted model, tools that do what a test says, a clock that stands still,
 * and everything that was heard, said and kept.
 */
final class AgentStage {
    static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private final List<AgentEvent> events = new ArrayList<>();
    private final List<Request> requests = new ArrayList<>();
    private final List<Happening> kept = new ArrayList<>();
    private final List<Expense> expenses = new ArrayList<>();
    private final List<Tool> tools = new ArrayList<>();
    private final List<Guard> guards = new ArrayList<>();
    private final List<Gate> gates = new ArrayList<>();
    private final TodoList todos = new TodoList();
    private final TestClock clock = new TestClock(NOW);
    private Permission permission = _ -> new Permission.Verdict.Granted();
    private RunLimits limits = RunLimits.USUAL;
    private long window = 100_000;
    private Summariser summariser = Summariser.NONE;
    private Purse purse = Purse.unlimited();
    private Prices prices = Prices.FREE;
    private Optional<String> noted = Optional.empty();
    private Undo undo = Undo.NONE;
    private Evidence evidence = new Evidence(new ShellCommandReader());
    private Optional<Mind> stronger = Optional.empty();
    private Optional<ModelJudge> reviewing = Optional.empty();
    private Provider provider;
    private Optional<Agent> agent = Optional.empty();
    private volatile Thread runner = Thread.currentThread();

    AgentStage(Provider provider) {
        this.provider = provider;
    }

    static AgentStage playing(String yaml) {
        return new AgentStage(scripted(yaml));
    }

    private static Provider scripted(String yaml) {
        if (Script.parse("script", yaml) instanceof Script.Reading.Loaded(var script)) {
            return new ScriptedProvider(script, Pause.NONE, new TestClock(NOW));
        }
        throw new IllegalArgumentException(
                ((Script.Reading.Broken) Script.parse("script", yaml)).text());
    }

    AgentStage tool(String name, Effect effect, Prepared.Work work) {
        var sheet = new ToolSheet(name, "Does " + name + ".", InputShape.of(), effect);
        tools.add(new ScriptedTool(sheet, List.of(), work));
        return this;
    }

    AgentStage tool(Tool tool) {
        tools.add(tool);
        return this;
    }

    AgentStage guard(Guard guard) {
        guards.add(guard);
        return this;
    }

    AgentStage gate(Gate gate) {
        gates.add(gate);
        return this;
    }

    /** A reviewing model, and the critic that asks it. */
    AgentStage critic(String yaml) {
        return gate(new Critic(reviewing(yaml)));
    }

    /** A reviewing model, and a goal that it judges. */
    AgentStage goal(String condition, String yaml) {
        return gate(new Goal(condition, reviewing(yaml)));
    }

    private ModelJudge reviewing(String yaml) {
        var judge = new ModelJudge(mind(Role.REVIEW, "test/review", scripted(yaml)));
        reviewing = Optional.of(judge);
        return judge;
    }

    /** What the reviewing model was shown, each time. */
    List<String> reviewed() {
        var shown = new ArrayList<String>();
        for (Request request : requests) {
            if (request.model().equals("test/review")) {
                shown.add(Content.text(((Message.User) request.messages().getFirst()).content()));
            }
        }
        return shown;
    }

    AgentStage permission(Permission asked) {
        permission = asked;
        return this;
    }

    AgentStage mostTurns(int turns) {
        limits = new RunLimits(turns);
        return this;
    }

    /** Each token, of input or output, costs one of the budget. */
    AgentStage budget(long tokens) {
        var one = OptionalLong.of(1);
        purse = Purse.of(tokens);
        prices = new Prices(new Rates(one, one, one, one, one));
        return this;
    }

    AgentStage window(long tokens) {
        window = tokens;
        return this;
    }

    AgentStage summariser(Summariser asked) {
        summariser = asked;
        return this;
    }

    AgentStage stronger(String yaml) {
        stronger = Optional.of(mind(Role.ESCALATE, "test/strong", scripted(yaml)));
        return this;
    }

    /** The diary says that this model was asked. */
    AgentStage asked(String model) {
        noted = Optional.of(model);
        return this;
    }

    AgentStage undo(Undo keeping) {
        undo = keeping;
        return this;
    }

    /** What the harness sees, where it is about files. */
    AgentStage evidence(Evidence seen) {
        evidence = seen;
        return this;
    }

    TodoList todos() {
        return todos;
    }

    RunEnd run(String prompt) {
        return run(prompt, _ -> {});
    }

    RunEnd run(String prompt, AgentListener also) {
        runner = Thread.currentThread();
        return agent().run(
                        Message.User.text(prompt),
                        event -> {
                            events.add(event);
                            also.on(event);
                        });
    }

    Agent agent() {
        if (agent.isEmpty()) {
            var main = mind(Role.MAIN, "test/model", provider);
            agent =
                    Optional.of(
                            new Agent(
                                    session(),
                                    new Minds(
                                            main,
                                            stronger,
                                            Optional.empty(),
                                            reviewing,
                                            new Waits()),
                                    limits,
                                    clock));
        }
        return agent.get();
    }

    /** The thread of the last run. */
    Thread runner() {
        return runner;
    }

    List<AgentEvent> events() {
        return List.copyOf(events);
    }

    List<Request> requests() {
        return List.copyOf(requests);
    }

    List<Happening> kept() {
        return List.copyOf(kept);
    }

    List<Expense> expenses() {
        return List.copyOf(expenses);
    }

    AgentEvent.Setting setting() {
        var names = new ArrayList<String>();
        for (ToolSheet sheet : new Toolbox(tools).sheets()) {
            names.add(sheet.name());
        }
        return new AgentEvent.Setting("session", "test/model", "/project", "standard", names);
    }

    private Mind mind(Role role, String name, Provider asked) {
        var facts =
                new ModelFacts(
                        name, window, 8_000, Set.of(), Set.of(), prices, "made up for tests");
        Provider recording =
                (request, listener) -> {
                    requests.add(request);
                    return asked.ask(request, listener);
                };
        return new Mind(role, name, name, recording, facts, Effort.STANDARD);
    }

    private Session session() {
        var box = new Toolbox(tools);
        var specs = new ArrayList<ToolSpec>();
        for (ToolSheet sheet : box.sheets()) {
            specs.add(new ToolSpec(sheet.name(), sheet.description(), sheet.input().schema()));
        }
        var runner = new ToolRunner(box, permission, undo, Redaction.NONE);
        var hands =
                new Hands(
                        runner,
                        new CallReader(box),
                        new StormBreaker(new ShellCommandReader()),
                        new Arbiter(guards),
                        ResultCap.within(window),
                        todos,
                        evidence,
                        new Gatehouse(gates),
                        Surroundings.NONE);
        return new Session(
                new StageDiary(),
                new Session.Past(List.of(), noted),
                new Prefix(List.of(new Request.SystemBlock("You are on a stage.")), specs),
                hands,
                memory(),
                new Session.Money(purse, expenses::add),
                setting());
    }

    private Session.Memory memory() {
        var gauge = new Gauge();
        var bounds = new FoldBounds(window, FoldBounds.USUAL_PERCENT, window);
        return new Session.Memory(gauge, new Folding(gauge, summariser, bounds));
    }

    private final class StageDiary implements Diary {
        @Override
        public SessionId id() {
            return SessionId.at(NOW);
        }

        @Override
        public long add(Happening happening) {
            kept.add(happening);
            return kept.size();
        }

        @Override
        public void rewind(long entry) {
            throw new IllegalStateException("nobody rewinds on a stage");
        }

        @Override
        public void close() {}
    }
}
