package dev.musher.host.embedded;

import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.TeamSettings;
import dev.musher.host.wiring.ActivePermissionRules;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.GateCommands;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.RuleText;
import java.util.ArrayList;
import java.util.List;

/**
 * What teammates may do while no user can be asked: what their mode says, commits and merges in
 * their own workspace, and the project's gates, which are run on their work anyway. What the user
 * denies stays denied.
 *
 * @param inForce the user's rules and ours
 */
record TeamRules(ActivePermissionRules inForce, GateCommands gates) {
    /** What it takes to commit; nothing that runs what its words name. */
    private static final List<String> COMMITS =
            List.of(
                    "run(git add *)",
                    "run(git commit *)",
                    "run(git merge *)",
                    "run(git mv *)",
                    "run(git rm *)",
                    "run(git restore *)",
                    "run(git checkout -- *)");

    private static final String ORIGIN = "the fleet";

    static TeamRules of(AgentParts parts, SessionOptions options) {
        var config = parts.settings().require(options.settings());
        var user = ActivePermissionRules.of(parts, options);
        PermissionMode permissionMode =
                options.permissions().mode().isPresent()
                        ? user.mode()
                        : config.value(TeamSettings.PERMISSION);
        var gates = GateCommands.of(config);
        var rules = new ArrayList<>(user.rules());
        COMMITS.forEach(text -> RuleText.rule(Ruling.ALLOW, text, ORIGIN).ifPresent(rules::add));
        rules.addAll(gates.rules());
        return new TeamRules(new ActivePermissionRules(permissionMode, rules), gates);
    }
}
