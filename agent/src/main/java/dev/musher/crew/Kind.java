package dev.musher.crew;

import dev.musher.vendor.Role;
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
public record Kind(
        String name,
        String description,
        Optional<String> model,
        Rights rights,
        List<String> tools,
        Optional<Integer> turns,
        String instructions) {
    public Kind {
        tools = List.copyOf(tools);
    }

    /** One of those that there always are. */
    static Kind of(Rights rights) {
        return new Kind(
                rights.word(), "", Optional.empty(), rights, List.of(), Optional.empty(), "");
    }

    /** Work for it. */
    Assignment assignment(int usualTurns) {
        String briefing = Briefing.of(rights);
        return new Assignment(
                name,
                Role.SUBAGENT,
                model,
                rights,
                instructions.isEmpty() ? briefing : briefing + "\n\n" + instructions,
                tools,
                Math.min(usualTurns, turns.orElse(usualTurns)));
    }
}
