package dev.musher.host.learning;

import dev.musher.agent.callrepair.CallReader;
import dev.musher.agent.context.ConversationFold;
import dev.musher.agent.context.FoldBounds;
import dev.musher.agent.context.Prefix;
import dev.musher.agent.context.ResultCap;
import dev.musher.agent.context.Summariser;
import dev.musher.agent.context.TokenEstimator;
import dev.musher.agent.evidence.SessionEvidence;
import dev.musher.agent.finish.FinishGates;
import dev.musher.agent.guard.GuardArbiter;
import dev.musher.agent.guard.StormBreaker;
import dev.musher.agent.learning.DailyBudget;
import dev.musher.agent.learning.PassRun;
import dev.musher.agent.loop.Agent;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.PathNotices;
import dev.musher.agent.loop.RoleModel;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.loop.RunLimits;
import dev.musher.agent.loop.Session;
import dev.musher.agent.loop.SessionModels;
import dev.musher.agent.loop.SessionTools;
import dev.musher.agent.loop.WaitReporter;
import dev.musher.agent.session.OpenSession;
import dev.musher.agent.spending.Purse;
import dev.musher.base.json.Json;
import dev.musher.base.text.OneLineText;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.SessionStart;
import dev.musher.provider.api.ModelRequest.SystemBlock;
import dev.musher.provider.conversation.Message;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.api.UndoRecorder;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.todo.TodoList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An agent that learns: with the tools it is given and no others, paid from the budget of learning.
 * Nothing of it is a session; what it did is in the record of the learning run.
 */
final class ReviewingAgent {
    private static final RunLimits TURNS = new RunLimits(16);
    private static final int LONGEST_SUBJECT = 200;

    private final AgentParts parts;
    private final RoleModel model;
    private final DailyBudget budget;

    ReviewingAgent(AgentParts parts, RoleModel model, DailyBudget budget) {
        this.parts = parts;
        this.model = model;
        this.budget = budget;
    }

    /** What it is asked to do. */
    record Assignment(String instructions, String prompt, List<Tool> tools) {
        Assignment {
            tools = List.copyOf(tools);
        }
    }

    /** How it ended; empty if there is no money left for today. */
    Optional<RunEnd> run(Assignment assignment, PassRun run) throws InterruptedException {
        long left = budget.left();
        if (left == 0) {
            return Optional.empty();
        }
        var purse = Purse.of(left);
        var calls = new HashMap<String, String>();
        RunEnd end;
        try (var agent = agent(assignment, purse)) {
            end =
                    agent.run(
                            Message.User.text(parts.tools().redaction().clean(assignment.prompt())),
                            event -> hear(event, calls, run));
        } finally {
            run.spent(purse.spent());
        }
        if (end instanceof RunEnd.Stopped) {
            throw new InterruptedException("stopped");
        }
        return Optional.of(end);
    }

    /** What was refused is on record, with the reason. */
    private static void hear(AgentEvent event, Map<String, String> calls, PassRun run) {
        switch (event) {
            case AgentEvent.CallStarted(var id, var tool, var input) ->
                    calls.put(
                            id,
                            tool
                                    + " "
                                    + OneLineText.beginning(Json.encode(input), LONGEST_SUBJECT));
            case AgentEvent.CallFinished(var id, var tool, ToolOutcome.Failed failed, _, _) ->
                    run.refused(calls.getOrDefault(id, tool), failed.text());
            case AgentEvent.CallFinished(var id, var tool, ToolOutcome.Refused refused, _, _) ->
                    run.refused(calls.getOrDefault(id, tool), refused.because());
            default -> {}
        }
    }

    private Agent agent(Assignment assignment, Purse purse) {
        var box = new Toolbox(assignment.tools());
        var prefix =
                new Prefix(
                        List.of(new SystemBlock(assignment.instructions())),
                        SessionStart.specs(box.descriptions()));
        var opened =
                OpenSession.withoutDiary(parts.tools().workingDirectory().folder(), parts.clock());
        var session =
                new Session(
                        opened.diary(),
                        Session.History.NONE,
                        prefix,
                        tools(box),
                        memory(),
                        new Session.Spending(purse, budget.expenses()),
                        setup(box));
        var models =
                new SessionModels(
                                model,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                new WaitReporter())
                        .masking(parts.tools().redaction());
        return new Agent(session, models, TURNS, parts.clock());
    }

    /** The box holds nothing that could do harm, so nothing needs permission. */
    private SessionTools tools(Toolbox box) {
        Permission granted = _ -> new Permission.Verdict.Granted();
        var analyzer = parts.tools().commandAnalyzer();
        return new SessionTools(
                new ToolRunner(box, granted, UndoRecorder.NONE, parts.tools().redaction()),
                new CallReader(box),
                new StormBreaker(analyzer, () -> false),
                new GuardArbiter(List.of()),
                ResultCap.within(model.facts().window()),
                new TodoList(),
                new SessionEvidence(analyzer),
                new FinishGates(List.of()),
                PathNotices.NONE);
    }

    private Session.Memory memory() {
        var estimator = new TokenEstimator();
        var bounds =
                new FoldBounds(
                        model.facts().window(), FoldBounds.USUAL_PERCENT, model.facts().window());
        return new Session.Memory(
                estimator, new ConversationFold(estimator, Summariser.NONE, bounds));
    }

    private AgentEvent.SessionSetup setup(Toolbox box) {
        var names = new ArrayList<String>();
        box.descriptions().forEach(description -> names.add(description.name()));
        return new AgentEvent.SessionSetup(
                "learning",
                model.name(),
                parts.tools().workingDirectory().folder().toString(),
                "standard",
                names);
    }
}
