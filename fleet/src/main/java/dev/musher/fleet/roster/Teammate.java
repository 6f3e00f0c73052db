package dev.musher.fleet.roster;

import java.util.List;
import java.util.Optional;

/**
 * An agent of the team.
 *
 * @param name unique in the team
 * @param runtime what it runs on, like {@code embedded}
 * @param model the runtime's usual one if there is none
 * @param instructions what it is told besides the usual; may be empty
 * @param tools only these of those that its role allows; all if empty
 */
public record Teammate(
        String name,
        TeamRole role,
        String runtime,
        Optional<String> model,
        String instructions,
        List<String> tools,
        AttemptLimits limits) {
    public Teammate {
        tools = List.copyOf(tools);
    }
}
