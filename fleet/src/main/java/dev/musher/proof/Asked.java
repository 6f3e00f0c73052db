package dev.musher.proof;

import dev.musher.gates.Gate;
import java.util.List;
import java.util.function.Function;

/**
 * Which gates are to say what of which tree.
 *
 * @param scopes what each of them depends on there
 */
record Asked(Subject subject, List<Gate> gates, Function<Gate, Scope> scopes, Tries tries) {
    Asked {
        gates = List.copyOf(gates);
    }
}
