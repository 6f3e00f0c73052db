package dev.musher.host.wiring;

import dev.musher.base.failure.ExplainedException;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.UserRules;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PathFacts;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.PermissionPolicy;
import dev.musher.tools.permission.policy.PromptingPermission;
import dev.musher.tools.permission.policy.PromptingPermission.Lasting;
import dev.musher.tools.sandbox.Sandbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is allowed in a session: its rules, what a person added, and who is asked. */
public final class SessionPermission {
    private final Bounds bounds;
    private final SessionGrants sessionGrants;
    private final PermissionPrompt permissionPrompt;
    private final PromptingPermission promptingPermission;
    private volatile ActivePermissionRules rules;

    /**
     * What holds in the folder of an agent.
     *
     * @param paths what decisions want to know of files
     * @param sandbox the walls around commands
     */
    public record Bounds(
            ToolParts tools, PathFacts paths, ActivePermissionRules rules, Sandbox sandbox) {
        /** Of an agent that may change the folder as far as the rules allow. */
        static Bounds of(AgentParts parts, SessionOptions options) {
            var rules = ActivePermissionRules.of(parts, options);
            return of(parts.tools(), rules, parts.tools().sandbox(options, rules.mode()));
        }

        static Bounds of(ToolParts tools, ActivePermissionRules rules, Sandbox sandbox) {
            return new Bounds(tools, tools.pathFacts(Optional.empty()), rules, sandbox);
        }

        /** Whether commands run inside walls. */
        public boolean isConfined() {
            return sandbox != Sandbox.NONE;
        }
    }

    /**
     * @param sessionGrants what a person allowed already
     * @param permissionPrompt asked about everything else
     */
    public SessionPermission(
            Bounds bounds, SessionGrants sessionGrants, PermissionPrompt permissionPrompt) {
        this.bounds = bounds;
        this.sessionGrants = sessionGrants;
        this.permissionPrompt = permissionPrompt;
        rules = bounds.rules();
        promptingPermission =
                new PromptingPermission(policy(), sessionGrants, permissionPrompt, this::keep);
    }

    public PromptingPermission prompting() {
        return promptingPermission;
    }

    PermissionPrompt prompt() {
        return permissionPrompt;
    }

    /** The walls around commands of the session. */
    public Sandbox sandbox() {
        return bounds.sandbox();
    }

    public SessionGrants grants() {
        return sessionGrants;
    }

    /** The mode and the rules in force, those of this session among them. */
    public ActivePermissionRules rules() {
        return rules;
    }

    /** Adds a rule until the session is closed; rules that deny outweigh those that allow. */
    public void add(String written, Ruling ruling) {
        add(written, ruling, ActivePermissionRules.SESSION);
    }

    /**
     * Removes a rule, from the user's settings as well if it is kept there.
     *
     * @param written as it is listed, or its number
     * @param ruling of the rules that may be removed
     * @return what does not count any more
     */
    public List<PermissionRule> remove(String written, Ruling ruling) {
        var removal = RuleRemoval.in(bounds.tools());
        var removed = RuleRemoval.named(rules.rules(), written, ruling);
        removed.forEach(removal::remove);
        var left = new ArrayList<>(rules.rules());
        left.removeAll(removed);
        follow(new ActivePermissionRules(rules.mode(), left));
        return removed;
    }

    private void add(String written, Ruling ruling, String origin) {
        follow(rules.with(written, ruling, origin));
    }

    /** Decides by another mode until the session is closed. */
    public void useMode(PermissionMode mode) {
        if (bounds.isConfined()
                && bounds.rules().mode() == PermissionMode.RESTRICTIVE
                && mode != PermissionMode.RESTRICTIVE) {
            throw new ExplainedException(
                    "This session was opened in mode restrictive, so its commands cannot write.",
                    "Start another: musher --permission-mode " + mode.word() + " -c");
        }
        follow(new ActivePermissionRules(mode, rules.rules()));
    }

    /** Goes on with what holds in another, which is the same session as it was before. */
    public void continueFrom(SessionPermission earlier) {
        sessionGrants.addAll(earlier.sessionGrants);
        follow(earlier.rules);
    }

    private void follow(ActivePermissionRules others) {
        rules = others;
        promptingPermission.follow(policy());
    }

    /** A person gave rules in answer to a question. */
    private void keep(List<String> written, Lasting lasting) {
        boolean kept = lasting == Lasting.PROJECT;
        if (kept) {
            UserRules.add(
                    bounds.tools().directories().configFile(), bounds.paths().project(), written);
        }
        var file = bounds.tools().directories();
        var origin = kept ? "user " + file.shown(file.configFile()) : ActivePermissionRules.SESSION;
        written.forEach(rule -> add(rule, Ruling.ALLOW, origin));
    }

    private PermissionPolicy policy() {
        return rules.policy(bounds.tools(), bounds.paths()).inside(bounds.sandbox()::facts);
    }
}
