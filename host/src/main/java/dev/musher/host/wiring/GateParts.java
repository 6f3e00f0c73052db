package dev.musher.host.wiring;

import dev.musher.agent.Minds;
import dev.musher.evidence.EvidenceSettings;
import dev.musher.gate.AwaitingUser;
import dev.musher.gate.ClaimCheck;
import dev.musher.gate.Critic;
import dev.musher.gate.Gate;
import dev.musher.gate.Gatehouse;
import dev.musher.gate.Goal;
import dev.musher.gate.OpenTodos;
import dev.musher.gate.Promises;
import dev.musher.gate.StackChecks;
import dev.musher.gate.Verifier;
import dev.musher.host.settings.SessionOptions;
import dev.musher.todo.TodoList;
import java.util.ArrayList;
import java.util.List;

/** The gates of a session, put together in the order in which they judge. */
public final class GateParts {
    private GateParts() {}

    /** Of an agent that works for a person. */
    static Station.Gates all(AgentParts parts, SessionOptions options) {
        return (minds, todos) -> all(parts, options, new Judged(minds, todos));
    }

    /**
     * Of an agent that works for another: there is nobody to await, and no other model is asked.
     */
    public static Station.Gates byEvidence(AgentParts parts, SessionOptions options) {
        return (_, _) -> new Gatehouse(List.of(verifier(parts, options), new ClaimCheck()));
    }

    /** What the gates of one session look at besides the conversation. */
    private record Judged(Minds minds, TodoList todos) {}

    private static Gatehouse all(AgentParts parts, SessionOptions options, Judged judged) {
        var gates = new ArrayList<Gate>();
        gates.add(new AwaitingUser());
        gates.add(verifier(parts, options));
        gates.add(new ClaimCheck());
        var minds = judged.minds();
        if (minds.reviewing().isPresent()) {
            gates.add(new Critic(minds.reviewing().get()));
        }
        var goal = options.limits().goal();
        if (goal.isPresent()) {
            gates.add(new Goal(goal.get(), minds.judging()));
        }
        gates.add(new OpenTodos(judged.todos()));
        gates.add(new Promises());
        return new Gatehouse(gates);
    }

    private static Gate verifier(AgentParts parts, SessionOptions options) {
        var folder = parts.tools().workplace().folder();
        var config = parts.counted(options);
        return new Verifier(EvidenceSettings.of(config).verification(), new StackChecks(folder));
    }
}
