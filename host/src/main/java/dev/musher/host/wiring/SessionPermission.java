package dev.musher.host.wiring;

import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.UserRules;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionPolicy;
import dev.musher.tools.permission.policy.PromptingPermission;
import dev.musher.tools.permission.policy.PromptingPermission.Lasting;
import dev.musher.tools.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.List;

/** What is allowed in a session: its rules, what a person added, and who is asked. */
public final class SessionPermission {
    private final PermissionParts guard;
    private final Path userRules;
    private final Sandbox sandbox;
    private final SessionGrants sessionGrants = new SessionGrants();
    private final PromptingPermission promptingPermission;
    private volatile ActivePermissionRules rules;

    SessionPermission(AgentParts parts, SessionOptions options, PermissionPrompt permissionPrompt) {
        guard = parts.guard();
        userRules = parts.tools().directories().configFile();
        rules = guard.inForce(options);
        sandbox = parts.tools().sandbox(options, rules.mode());
        promptingPermission =
                new PromptingPermission(policy(), sessionGrants, permissionPrompt, this::keep);
    }

    public PromptingPermission gatekeeper() {
        return promptingPermission;
    }

    /** The walls around commands of the session. */
    Sandbox sandbox() {
        return sandbox;
    }

    public SessionGrants grants() {
        return sessionGrants;
    }

    /** The mode and the rules in force, those of this session among them. */
    public ActivePermissionRules rules() {
        return rules;
    }

    /** Allows something until the session is closed; rules that deny still outweigh it. */
    public void allow(String written) {
        rules = guard.widened(rules, written);
        promptingPermission.follow(policy());
    }

    /** A person gave rules in answer to a question. */
    private void keep(List<String> written, Lasting lasting) {
        if (lasting == Lasting.PROJECT) {
            UserRules.add(userRules, guard.paths().project(), written);
        }
        written.forEach(this::allow);
    }

    private PermissionPolicy policy() {
        return guard.policy(rules).inside(sandbox::facts);
    }
}
