package dev.musher.host.wiring;

import dev.musher.permission.Policy;
import dev.musher.sandbox.Sandbox;
import dev.musher.workspace.Workspace;
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
public record Berth(
        AgentParts parts,
        Policy policy,
        Sandbox sandbox,
        Optional<Workspace> workspace,
        Optional<Watch> watch,
        List<String> remarks) {
    public Berth {
        remarks = List.copyOf(remarks);
    }
}
