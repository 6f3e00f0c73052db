package dev.musher.proof;

import dev.musher.git.TreeId;
import java.util.Optional;

/**
 * What a gate's result depends on of a tree.
 *
 * @param selection a hash of what the gate's patterns select, in hexadecimal digits; empty for a
 *     gate that depends on all of the tree
 */
record Scope(TreeId tree, Optional<String> selection) {
    static Scope whole(TreeId tree) {
        return new Scope(tree, Optional.empty());
    }
}
