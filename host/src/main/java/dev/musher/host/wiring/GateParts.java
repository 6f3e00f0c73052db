package dev.musher.host.wiring;

import dev.musher.agent.evidence.EvidenceSettings;
import dev.musher.agent.finish.AwaitingUser;
import dev.musher.agent.finish.ClaimCheck;
import dev.musher.agent.finish.Critic;
import dev.musher.agent.finish.DetectedChecks;
import dev.musher.agent.finish.FinishGate;
import dev.musher.agent.finish.FinishGates;
import dev.musher.agent.finish.Goal;
import dev.musher.agent.finish.OpenTodos;
import dev.musher.agent.finish.PromiseCheck;
import dev.musher.agent.finish.Verifier;
import dev.musher.agent.loop.SessionModels;
import dev.musher.host.settings.SessionOptions;
import dev.musher.tools.todo.TodoList;
import java.util.ArrayList;
import java.util.List;

/** The gates of a session, put together in the order in which they judge. */
public final class GateParts {
    private GateParts() {}

    /** Of an agent that works for a person. */
    static WiredAgent.Gates all(AgentParts parts, SessionOptions options) {
        return (sessionModels, todos) -> all(parts, options, new Judged(sessionModels, todos));
    }

    /**
     * Of an agent that works for another: there is nobody to await, and no other model is asked.
     */
    public static WiredAgent.Gates byEvidence(AgentParts parts, SessionOptions options) {
        return (_, _) -> new FinishGates(List.of(verifier(parts, options), new ClaimCheck()));
    }

    /** What the gates of one session look at besides the conversation. */
    private record Judged(SessionModels minds, TodoList todos) {}

    private static FinishGates all(AgentParts parts, SessionOptions options, Judged judged) {
        var gates = new ArrayList<FinishGate>();
        gates.add(new AwaitingUser());
        gates.add(verifier(parts, options));
        gates.add(new ClaimCheck());
        var sessionModels = judged.minds();
        if (sessionModels.reviewing().isPresent()) {
            gates.add(new Critic(sessionModels.reviewing().get()));
        }
        var goal = options.limits().goal();
        if (goal.isPresent()) {
            gates.add(new Goal(goal.get(), sessionModels.judging()));
        }
        gates.add(new OpenTodos(judged.todos()));
        gates.add(new PromiseCheck());
        return new FinishGates(gates);
    }

    private static FinishGate verifier(AgentParts parts, SessionOptions options) {
        var folder = parts.tools().workplace().folder();
        var config = parts.counted(options);
        return new Verifier(EvidenceSettings.of(config).verification(), new DetectedChecks(folder));
    }
}
