package dev.musher.crew;

import dev.musher.tool.ToolSheet;
import dev.musher.vendor.Role;
import java.util.List;
import java.util.Optional;

/**
 * What another agent is wanted for.
 *
 * @param name for people, like {@code explore}
 * @param role which model does it
 * @param model one that is named instead; the role's if there is none
 * @param instructions what it is told besides the usual, before everything else
 * @param tools only these of those that its rights allow; all if empty
 * @param turns at most
 */
public record Assignment(
        String name,
        Role role,
        Optional<String> model,
        Rights rights,
        String instructions,
        List<String> tools,
        int turns) {
    public Assignment {
        tools = List.copyOf(tools);
    }

    /** Whether a tool may be used. */
    public boolean allows(ToolSheet tool) {
        return rights.allow(tool) && (tools.isEmpty() || tools.contains(tool.name()));
    }
}
