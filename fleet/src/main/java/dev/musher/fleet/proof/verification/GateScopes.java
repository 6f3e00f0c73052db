package dev.musher.fleet.proof.verification;

import dev.musher.base.git.data.TreeId;
import dev.musher.base.task.RecentMap;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.SelectionHash;
import dev.musher.fleet.proof.gaterun.GateScope;
import dev.musher.pipeline.gate.Gate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The scopes of a project's gates in its trees. Git is asked once for a tree, and only if a gate
 * has patterns; trees that were asked about lately are remembered. Any number of threads.
 */
final class GateScopes {
    private static final int MOST = 256;

    private final ProofParts proofParts;
    private final List<Gate> choosy;
    private final RecentMap<TreeId, Map<Gate, String>> known = new RecentMap<>(MOST);

    GateScopes(ProofParts proofParts, List<Gate> gates) {
        this.proofParts = proofParts;
        choosy = gates.stream().filter(gate -> !gate.onlyIfChanged().isEmpty()).toList();
    }

    /** The scopes of these gates of the project in a tree. */
    Function<Gate, GateScope> of(TreeId tree, List<Gate> gates) throws InterruptedException {
        if (gates.stream().allMatch(gate -> gate.onlyIfChanged().isEmpty())) {
            return _ -> GateScope.whole(tree);
        }
        var selections = selections(tree);
        return gate -> new GateScope(tree, Optional.ofNullable(selections.get(gate)));
    }

    private Map<Gate, String> selections(TreeId tree) throws InterruptedException {
        var before = known.find(tree);
        if (before.isPresent()) {
            return before.get();
        }
        var selections = selected(tree);
        known.put(tree, selections);
        return selections;
    }

    private Map<Gate, String> selected(TreeId tree) throws InterruptedException {
        var entries =
                proofParts.git().command().names("ls-tree", "-r", "-z", "--full-tree", tree.hex());
        var selections = new HashMap<Gate, String>();
        for (Gate gate : choosy) {
            selections.put(gate, SelectionHash.hash(entries, gate.onlyIfChanged()));
        }
        return Map.copyOf(selections);
    }
}
