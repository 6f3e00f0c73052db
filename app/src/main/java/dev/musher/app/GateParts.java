package dev.musher.app;

import dev.musher.agent.Minds;
import dev.musher.app.AgentParts.Wanted;
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
import dev.musher.todo.TodoList;
import java.util.ArrayList;
import java.util.List;

/** The gates of a session, put together in the order in which they judge. */
final class GateParts {
    private GateParts() {}

    /** Of an agent that works for a person. */
    static Station.Gates all(AgentParts parts, Wanted wanted) {
        return (minds, todos) -> all(parts, wanted, new Judged(minds, todos));
    }

    /**
     * Of an agent that works for another: there is nobody to await, and no other model is asked.
     */
    static Station.Gates byEvidence(AgentParts parts, Wanted wanted) {
        return (_, _) -> new Gatehouse(List.of(verifier(parts, wanted), new ClaimCheck()));
    }

    /** What the gates of one session look at besides the conversation. */
    private record Judged(Minds minds, TodoList todos) {}

    private static Gatehouse all(AgentParts parts, Wanted wanted, Judged judged) {
        var gates = new ArrayList<Gate>();
        gates.add(new AwaitingUser());
        gates.add(verifier(parts, wanted));
        gates.add(new ClaimCheck());
        var minds = judged.minds();
        if (minds.reviewing().isPresent()) {
            gates.add(new Critic(minds.reviewing().get()));
        }
        var goal = AgentParts.goal(wanted.invocation());
        if (goal.isPresent()) {
            gates.add(new Goal(goal.get(), minds.judging()));
        }
        gates.add(new OpenTodos(judged.todos()));
        gates.add(new Promises());
        return new Gatehouse(gates);
    }

    private static Gate verifier(AgentParts parts, Wanted wanted) {
        var folder = parts.bench().parts().workplace().folder();
        var config = parts.counted(wanted.invocation());
        return new Verifier(EvidenceSettings.of(config).verification(), new StackChecks(folder));
    }
}
