package dev.musher.host.access;

import dev.musher.base.failure.UsageException;
import dev.musher.base.text.PrintableText;
import java.util.Locale;

/** What a caller may do; each role may do what those before it may. */
public enum AccessRole {
    /** Looks, and changes nothing. */
    VIEWER,
    /** Gives orders about stories. */
    OPERATOR,
    /** Also deletes items and sizes the fleet. */
    OWNER;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean allows(AccessRole needed) {
        return compareTo(needed) >= 0;
    }

    public static AccessRole of(String written) {
        for (AccessRole role : values()) {
            if (role.word().equals(written)) {
                return role;
            }
        }
        throw new UsageException(
                "'" + PrintableText.line(written) + "' is not a role.",
                "There are: viewer, operator, owner.");
    }
}
