package dev.musher.app;

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
import dev.musher.app.AgentParts.Wanted;
import dev.musher.tools.todo.TodoList;
import java.util.ArrayList;
import java.util.List;

/** The gates of a session, put together in the order in which they judge. */
final class GateParts {
    private GateParts() {}

    /** Of an agent that works for a person. */
    static Station.Gates all(AgentParts parts, Wanted wanted) {
        return (sessionModels, todos) -> all(parts, wanted, new Judged(sessionModels, todos));
    }

    /**
     * Of an agent that works for another: there is nobody to await, and no other model is asked.
     */
    static Station.Gates byEvidence(AgentParts parts, Wanted wanted) {
        return (_, _) -> new FinishGates(List.of(verifier(parts, wanted), claims(parts)));
    }

    /** What the gates of one session look at besides the conversation. */
    private record Judged(SessionModels minds, TodoList todos) {}

    private static FinishGates all(AgentParts parts, Wanted wanted, Judged judged) {
        var gates = new ArrayList<FinishGate>();
        gates.add(new AwaitingUser());
        gates.add(verifier(parts, wanted));
        gates.add(claims(parts));
        var sessionModels = judged.minds();
        if (sessionModels.reviewing().isPresent()) {
            gates.add(new Critic(sessionModels.reviewing().get()));
        }
        var goal = AgentParts.goal(wanted.invocation());
        if (goal.isPresent()) {
            gates.add(new Goal(goal.get(), sessionModels.judging()));
        }
        gates.add(new OpenTodos(judged.todos()));
        gates.add(new PromiseCheck());
        return new FinishGates(gates);
    }

    private static FinishGate verifier(AgentParts parts, Wanted wanted) {
        var folder = parts.bench().parts().workplace().folder();
        var config = parts.counted(wanted.invocation());
        return new Verifier(EvidenceSettings.of(config).verification(), new DetectedChecks(folder));
    }

    private static FinishGate claims(AgentParts parts) {
        return new ClaimCheck(parts.bench().parts().commands());
    }
}
