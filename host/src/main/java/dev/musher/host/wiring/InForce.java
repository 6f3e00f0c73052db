package dev.musher.host.wiring;

import dev.musher.permission.Mode;
import dev.musher.permission.Rule;
import java.util.List;

/** The mode and the rules of permission that hold. */
public record InForce(Mode mode, List<Rule> rules) {
    public InForce {
        rules = List.copyOf(rules);
    }
}
