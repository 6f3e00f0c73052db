package dev.musher.roster;

import dev.musher.story.Role;
import java.util.Locale;
import java.util.Optional;

/** What a teammate is there for, as people write it down. */
public enum Post {
    CODER(Optional.of(Role.CODER)),
    QA(Optional.of(Role.REVIEWER)),
    MERGE(Optional.of(Role.MERGER)),
    /** Works only for whoever calls it by its name. */
    OTHER(Optional.empty());

    private final Optional<Role> role;

    Post(Optional<Role> role) {
        this.role = role;
    }

    /** The role in which it is given stories; empty if it is given none. */
    public Optional<Role> role() {
        return role;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
