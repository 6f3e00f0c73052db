package dev.musher.host.wiring;

import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.UserRules;
import dev.musher.permission.Gatekeeper;
import dev.musher.permission.Grants;
import dev.musher.permission.Policy;
import dev.musher.permission.Prompt;
import dev.musher.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.List;

/** What is allowed in a session: its rules, what a person added, and who is asked. */
public final class SessionPermission {
    private final GuardParts guard;
    private final Path userRules;
    private final Sandbox sandbox;
    private final Grants grants = new Grants();
    private final Gatekeeper gatekeeper;
    private volatile InForce rules;

    SessionPermission(AgentParts parts, SessionOptions options, Prompt prompt) {
        guard = parts.guard();
        userRules = parts.tools().directories().configFile();
        rules = guard.inForce(options);
        sandbox = parts.tools().sandbox(options, rules.mode());
        gatekeeper = new Gatekeeper(policy(), grants, prompt, this::keep);
    }

    public Gatekeeper gatekeeper() {
        return gatekeeper;
    }

    /** The walls around commands of the session. */
    Sandbox sandbox() {
        return sandbox;
    }

    public Grants grants() {
        return grants;
    }

    /** The mode and the rules in force, those of this session among them. */
    public InForce rules() {
        return rules;
    }

    /** Allows something until the session is closed; rules that deny still outweigh it. */
    public void allow(String written) {
        rules = guard.widened(rules, written);
        gatekeeper.follow(policy());
    }

    /** A person said always: for this session, and for the next ones. */
    private void keep(List<String> written) {
        UserRules.add(userRules, written);
        written.forEach(this::allow);
    }

    private Policy policy() {
        return guard.policy(rules).inside(sandbox::facts);
    }
}
