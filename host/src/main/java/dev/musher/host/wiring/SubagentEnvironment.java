package dev.musher.host.wiring;

import dev.musher.agent.isolation.SubagentWorkspace;
import java.util.List;
import java.util.Optional;

/**
 * Where an agent works for another.
 *
 * @param parts of its folder
 * @param workspace its own, where it has one
 * @param watch over the folder of its parent, where no walls are
 * @param remarks what its parent should know of the place
 */
public record SubagentEnvironment(
        AgentParts parts,
        SessionPermission.Bounds bounds,
        Optional<SubagentWorkspace> workspace,
        Optional<FolderChangeCheck> watch,
        List<String> remarks) {
    public SubagentEnvironment {
        remarks = List.copyOf(remarks);
    }
}
