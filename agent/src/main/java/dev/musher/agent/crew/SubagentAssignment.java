package dev.musher.agent.crew;

import dev.musher.provider.vendor.ModelRole;
import dev.musher.tools.api.ToolDescription;
import java.util.List;
import java.util.Optional;

/**
 * The work that is assigned to a subagent.
 *
 * @param name for people, like {@code explore}
 * @param role which model does it
 * @param model one that is named instead; the role's if there is none
 * @param instructions what it is told besides the usual, before everything else
 * @param tools only these of those that its rights allow; all if empty
 * @param turns at most
 */
public record SubagentAssignment(
        String name,
        ModelRole role,
        Optional<String> model,
        SubagentRights rights,
        String instructions,
        List<String> tools,
        int turns) {
    public SubagentAssignment {
        tools = List.copyOf(tools);
    }

    /** Whether a tool may be used. */
    public boolean allows(ToolDescription tool) {
        return rights.allow(tool) && (tools.isEmpty() || tools.contains(tool.name()));
    }
}
