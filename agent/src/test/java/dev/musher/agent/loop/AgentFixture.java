package dev.musher.agent.loop;

import dev.musher.agent.callrepair.CallReader;
import dev.musher.agent.context.ConversationFold;
import dev.musher.agent.context.FoldBounds;
import dev.musher.agent.context.Prefix;
import dev.musher.agent.context.ResultCap;
import dev.musher.agent.context.Summariser;
import dev.musher.agent.context.TokenEstimator;
import dev.musher.agent.evidence.SessionEvidence;
import dev.musher.agent.finish.Critic;
import dev.musher.agent.finish.FinishGate;
import dev.musher.agent.finish.FinishGates;
import dev.musher.agent.finish.Goal;
import dev.musher.agent.guard.Guard;
import dev.musher.agent.guard.GuardArbiter;
import dev.musher.agent.guard.StormBreaker;
import dev.musher.agent.session.Diary;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.spending.Expense;
import dev.musher.agent.spending.Purse;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.Sleeper;
import dev.musher.base.time.TestClock;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ThinkingEffort;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.catalogue.ModelPrices;
import dev.musher.provider.catalogue.TokenRates;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.script.ModelScript;
import dev.musher.provider.script.ScriptedProvider;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.ScriptedTool;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.api.UndoRecorder;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.todo.TodoList;
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
final class AgentFixture {
    static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private final List<AgentEvent> events = new ArrayList<>();
    private final List<ModelRequest> requests = new ArrayList<>();
    private final List<DiaryEvent> kept = new ArrayList<>();
    private final List<Expense> expenses = new ArrayList<>();
    private final List<Tool> tools = new ArrayList<>();
    private final List<Guard> guards = new ArrayList<>();
    private final List<FinishGate> gates = new ArrayList<>();
    private final TodoList todos = new TodoList();
    private final TestClock clock = new TestClock(NOW);
    private Permission permission = _ -> new Permission.Verdict.Granted();
    private RunLimits limits = RunLimits.USUAL;
    private long window = 100_000;
    private Summariser summariser = Summariser.NONE;
    private Purse purse = Purse.unlimited();
    private ModelPrices modelPrices = ModelPrices.FREE;
    private Optional<String> noted = Optional.empty();
    private UndoRecorder undoRecorder = UndoRecorder.NONE;
    private SessionEvidence sessionEvidence = new SessionEvidence(new BashCommandAnalyzer());
    private Optional<RoleModel> stronger = Optional.empty();
    private Optional<ModelJudge> reviewing = Optional.empty();
    private Provider provider;
    private Optional<Agent> agent = Optional.empty();
    private volatile Thread runner = Thread.currentThread();

    AgentFixture(Provider provider) {
        this.provider = provider;
    }

    static AgentFixture playing(String yaml) {
        return new AgentFixture(scripted(yaml));
    }

    private static Provider scripted(String yaml) {
        if (ModelScript.parse("script", yaml)
                instanceof ModelScript.LoadResult.Loaded(var modelScript)) {
            return new ScriptedProvider(modelScript, Sleeper.NONE, new TestClock(NOW));
        }
        throw new IllegalArgumentException(
                ((ModelScript.LoadResult.Broken) ModelScript.parse("script", yaml)).text());
    }

    AgentFixture tool(String name, ToolEffect toolEffect, PreparedCall.Work work) {
        var sheet = new ToolDescription(name, "Does " + name + ".", InputShape.of(), toolEffect);
        tools.add(new ScriptedTool(sheet, List.of(), work));
        return this;
    }

    AgentFixture tool(Tool tool) {
        tools.add(tool);
        return this;
    }

    AgentFixture guard(Guard guard) {
        guards.add(guard);
        return this;
    }

    AgentFixture gate(FinishGate finishGate) {
        gates.add(finishGate);
        return this;
    }

    /** A reviewing model, and the critic that asks it. */
    AgentFixture critic(String yaml) {
        return gate(new Critic(reviewing(yaml)));
    }

    /** A reviewing model, and a goal that it judges. */
    AgentFixture goal(String condition, String yaml) {
        return gate(new Goal(condition, reviewing(yaml)));
    }

    private ModelJudge reviewing(String yaml) {
        var judge = new ModelJudge(mind(ModelRole.REVIEW, "test/review", scripted(yaml)));
        reviewing = Optional.of(judge);
        return judge;
    }

    /** What the reviewing model was shown, each time. */
    List<String> reviewed() {
        var shown = new ArrayList<String>();
        for (ModelRequest modelRequest : requests) {
            if (modelRequest.model().equals("test/review")) {
                shown.add(
                        MessageContent.text(
                                ((Message.User) modelRequest.messages().getFirst()).content()));
            }
        }
        return shown;
    }

    AgentFixture permission(Permission asked) {
        permission = asked;
        return this;
    }

    AgentFixture mostTurns(int turns) {
        limits = new RunLimits(turns);
        return this;
    }

    /** Each token, of input or output, costs one of the budget. */
    AgentFixture budget(long tokens) {
        var one = OptionalLong.of(1);
        purse = Purse.of(tokens);
        modelPrices = new ModelPrices(new TokenRates(one, one, one, one, one));
        return this;
    }

    AgentFixture window(long tokens) {
        window = tokens;
        return this;
    }

    AgentFixture summariser(Summariser asked) {
        summariser = asked;
        return this;
    }

    AgentFixture stronger(String yaml) {
        stronger = Optional.of(mind(ModelRole.ESCALATE, "test/strong", scripted(yaml)));
        return this;
    }

    /** The diary says that this model was asked. */
    AgentFixture asked(String model) {
        noted = Optional.of(model);
        return this;
    }

    AgentFixture undo(UndoRecorder keeping) {
        undoRecorder = keeping;
        return this;
    }

    /** What the harness sees, where it is about files. */
    AgentFixture evidence(SessionEvidence seen) {
        sessionEvidence = seen;
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
            var main = mind(ModelRole.MAIN, "test/model", provider);
            agent =
                    Optional.of(
                            new Agent(
                                    session(),
                                    new SessionModels(
                                            main,
                                            stronger,
                                            Optional.empty(),
                                            reviewing,
                                            new WaitReporter()),
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

    List<ModelRequest> requests() {
        return List.copyOf(requests);
    }

    List<DiaryEvent> kept() {
        return List.copyOf(kept);
    }

    List<Expense> expenses() {
        return List.copyOf(expenses);
    }

    AgentEvent.SessionSetup setting() {
        var names = new ArrayList<String>();
        for (ToolDescription sheet : new Toolbox(tools).descriptions()) {
            names.add(sheet.name());
        }
        return new AgentEvent.SessionSetup("session", "test/model", "/project", "standard", names);
    }

    private RoleModel mind(ModelRole modelRole, String name, Provider asked) {
        var facts =
                new ModelFacts(
                        name, window, 8_000, Set.of(), Set.of(), modelPrices, "made up for tests");
        Provider recording =
                (modelRequest, listener) -> {
                    requests.add(modelRequest);
                    return asked.ask(modelRequest, listener);
                };
        return new RoleModel(modelRole, name, name, recording, facts, ThinkingEffort.STANDARD);
    }

    private Session session() {
        var box = new Toolbox(tools);
        var specs = new ArrayList<ToolSpec>();
        for (ToolDescription sheet : box.descriptions()) {
            specs.add(new ToolSpec(sheet.name(), sheet.description(), sheet.input().schema()));
        }
        var runner = new ToolRunner(box, permission, undoRecorder, Redaction.NONE);
        var sessionTools =
                new SessionTools(
                        runner,
                        new CallReader(box),
                        new StormBreaker(new BashCommandAnalyzer(), () -> false),
                        new GuardArbiter(guards),
                        ResultCap.within(window),
                        todos,
                        sessionEvidence,
                        new FinishGates(gates),
                        PathNotices.NONE);
        return new Session(
                new StageDiary(),
                new Session.History(List.of(), noted),
                new Prefix(List.of(new ModelRequest.SystemBlock("You are on a stage.")), specs),
                sessionTools,
                memory(),
                new Session.Spending(purse, expenses::add),
                setting());
    }

    private Session.Memory memory() {
        var tokenEstimator = new TokenEstimator();
        var bounds = new FoldBounds(window, FoldBounds.USUAL_PERCENT, window);
        return new Session.Memory(
                tokenEstimator, new ConversationFold(tokenEstimator, summariser, bounds));
    }

    private final class StageDiary implements Diary {
        @Override
        public SessionId id() {
            return SessionId.at(NOW);
        }

        @Override
        public long add(DiaryEvent diaryEvent) {
            kept.add(diaryEvent);
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
