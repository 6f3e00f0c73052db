package dev.musher.fleet.roster;

import dev.musher.pipeline.story.AgentRole;
import java.util.Locale;
import java.util.Optional;

/** The role of a teammate, as people write it. */
public enum TeamRole {
    CODER(Optional.of(AgentRole.CODER)),
    QA(Optional.of(AgentRole.REVIEWER)),
    MERGE(Optional.of(AgentRole.MERGER)),
    /** Works only when called by its name. */
    OTHER(Optional.empty());

    private final Optional<AgentRole> role;

    TeamRole(Optional<AgentRole> role) {
        this.role = role;
    }

    /** The role in which it is given stories; empty if it is given none. */
    public Optional<AgentRole> role() {
        return role;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
