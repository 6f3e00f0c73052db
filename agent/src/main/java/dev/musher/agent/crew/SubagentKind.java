package dev.musher.agent.crew;

import dev.musher.provider.vendor.ModelRole;
import java.util.List;
import java.util.Optional;

/**
 * A kind of agent that work can be handed to.
 *
 * @param description when to use it, for the model
 * @param instructions what it is told besides what all are told; may be empty
 * @param tools only these of those that its rights allow; all if empty
 * @param turns at most; the usual number if it is not given
 */
public record SubagentKind(
        String name,
        String description,
        Optional<String> model,
        SubagentRights rights,
        List<String> tools,
        Optional<Integer> turns,
        String instructions) {
    public SubagentKind {
        tools = List.copyOf(tools);
    }

    /** One of those that there always are. */
    static SubagentKind of(SubagentRights subagentRights) {
        return new SubagentKind(
                subagentRights.word(),
                "",
                Optional.empty(),
                subagentRights,
                List.of(),
                Optional.empty(),
                "");
    }

    /** Work for it. */
    SubagentAssignment assignment(int usualTurns) {
        String briefing = SubagentPrompt.of(rights);
        return new SubagentAssignment(
                name,
                ModelRole.SUBAGENT,
                model,
                rights,
                instructions.isEmpty() ? briefing : briefing + "\n\n" + instructions,
                tools,
                Math.min(usualTurns, turns.orElse(usualTurns)));
    }
}
