package dev.musher.agent.session;

import java.time.Instant;
import java.util.Optional;

/**
 * A session in a list.
 *
 * @param changed when something was added last
 * @param prompts how often a person spoke, along the branch that a resumed session goes on from
 * @param turns how often the model did
 * @param model that was chosen last
 * @param firstWords what the person said first, on one line; empty if nothing
 * @param problem why nothing but its name is known, whole sentences; empty for a sound one
 */
public record SessionSummary(
        SessionHeader header,
        Instant changed,
        int prompts,
        int turns,
        Optional<String> model,
        String firstWords,
        String problem) {
    public static SessionSummary unreadable(SessionId id, Instant changed, String problem) {
        var header = new SessionHeader(id, "", changed, Optional.empty());
        return new SessionSummary(header, changed, 0, 0, Optional.empty(), "", problem);
    }
}
