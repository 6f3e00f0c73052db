package dev.musher.host.wiring;

import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.policy.PermissionMode;
import java.util.List;

/** The mode and the rules of permission that hold. */
public record ActivePermissionRules(PermissionMode mode, List<PermissionRule> rules) {
    public ActivePermissionRules {
        rules = List.copyOf(rules);
    }
}
