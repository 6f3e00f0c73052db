package dev.musher.fleet.proof.gaterun;

import dev.musher.base.git.data.TreeId;
import java.util.Optional;

/**
 * The part of a tree that a gate's result depends on.
 *
 * @param selection a hash of what the gate's patterns select, in hexadecimal digits; empty for a
 *     gate that depends on all of the tree
 */
public record GateScope(TreeId tree, Optional<String> selection) {
    public static GateScope whole(TreeId tree) {
        return new GateScope(tree, Optional.empty());
    }
}
