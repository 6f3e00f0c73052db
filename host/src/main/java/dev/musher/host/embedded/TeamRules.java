package dev.musher.host.embedded;

import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.TeamSettings;
import dev.musher.host.wiring.ActivePermissionRules;
import dev.musher.host.wiring.AgentParts;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateSettings;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.RuleText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What teammates may do while no user can be asked: what their mode says, commits and merges in
 * their own workspace, and the project's gates, which are run on their work anyway. What the user
 * denies stays denied.
 *
 * @param inForce the user's rules and ours
 * @param gates commands that the project runs itself
 */
record TeamRules(ActivePermissionRules inForce, List<String> gates) {
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

    TeamRules {
        gates = List.copyOf(gates);
    }

    static TeamRules of(AgentParts parts, SessionOptions options) {
        var config = parts.settings().require(options.settings());
        var user = ActivePermissionRules.of(parts, options);
        PermissionMode permissionMode =
                options.permissions().mode().isPresent()
                        ? user.mode()
                        : config.value(TeamSettings.PERMISSION);
        var commands =
                GateSettings.gates(config) instanceof GateSettings.Loaded.Gates(var gates)
                        ? commands(gates)
                        : List.<String>of();
        var rules = new ArrayList<>(user.rules());
        COMMITS.forEach(text -> rules.addAll(allowed(text)));
        for (String command : commands) {
            if (isPlain(command)) {
                rules.addAll(allowed("run(" + command + ")"));
            }
        }
        return new TeamRules(new ActivePermissionRules(permissionMode, rules), commands);
    }

    /** What is allowed at a place because it stands in the project's file word for word. */
    SessionGrants grants(Path top) {
        var sessionGrants = new SessionGrants();
        for (String command : gates) {
            var claim = new PermissionClaim.Execute(command, top.toString());
            sessionGrants.add(new Permission.Request("bash", command, List.of(claim)));
        }
        return sessionGrants;
    }

    private static List<String> commands(List<Gate> gates) {
        var commands = new ArrayList<String>();
        for (Gate gate : gates) {
            String folder = gate.folder().isEmpty() ? "" : "cd " + gate.folder() + " && ";
            commands.add(folder + gate.run());
            gate.fix().ifPresent(fix -> commands.add(folder + fix));
        }
        return commands;
    }

    private static List<PermissionRule> allowed(String text) {
        return RuleText.read(text) instanceof RuleText.Reading.Read(var ruleSubject, var pattern)
                ? List.of(
                        new PermissionRule(
                                Ruling.ALLOW,
                                ruleSubject,
                                pattern,
                                ORIGIN,
                                "",
                                List.of(),
                                List.of()))
                : List.of();
    }

    /** One program and its words, none of which stands for something else. */
    private static boolean isPlain(String command) {
        return command.chars()
                .allMatch(c -> Character.isLetterOrDigit(c) || " ._/-:=+,@".indexOf(c) >= 0);
    }
}
