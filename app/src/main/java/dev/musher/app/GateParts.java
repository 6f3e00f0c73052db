package dev.musher.app;

import dev.musher.agent.Minds;
import dev.musher.app.AgentParts.Wanted;
import dev.musher.gate.Critic;
import dev.musher.gate.Gate;
import dev.musher.gate.Gatehouse;
import dev.musher.gate.Goal;
import java.util.ArrayList;

/** The gates of a session, put together in the order in which they judge. */
final class GateParts {
    private GateParts() {}

    static Gatehouse of(Minds minds, Wanted wanted) {
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
}
