package dev.musher.host.wiring;

import dev.musher.agent.crew.SubagentAssignment;
import dev.musher.agent.loop.Session;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.base.config.Config;
import dev.musher.host.settings.SessionOptions;
import dev.musher.tools.ask.UserChannel;
import java.util.Optional;

/**
 * On what terms an agent works in a session.
 *
 * @param parts of the folder that it works in
 * @param sessions where its diary is kept
 * @param assignment from another agent, or from the fleet; none if it works for a person
 */
public record SessionTerms(
        AgentParts parts,
        SessionStore sessions,
        SessionOptions options,
        SessionPermission permission,
        UserChannel asking,
        Session.Spending spending,
        Optional<SubagentAssignment> assignment) {

    /** Of an agent that works for a person, or for a face without one. */
    public static SessionTerms forPerson(
            AgentParts parts, SessionOptions options, SessionPorts ports) {
        var permission =
                new SessionPermission(
                        SessionPermission.Bounds.of(parts, options),
                        GateCommands.trusted(parts, options).grants(parts.project()),
                        ports.permission());
        return new SessionTerms(
                parts,
                parts.sessions(),
                options,
                permission,
                ports.asking(),
                new Session.Spending(options.limits().purse(), new ExpenseFile(parts.project())),
                Optional.empty());
    }

    /** The same for an agent with an assignment. */
    public SessionTerms with(SubagentAssignment other) {
        return new SessionTerms(
                parts, sessions, options, permission, asking, spending, Optional.of(other));
    }

    Config config() {
        return parts.settings().require(options.settings());
    }
}
