package dev.musher.tools.permission;

import java.util.List;

/**
 * A rule for a kind of claim.
 *
 * @param origin where it stands, like {@code user ~/.config/musher/config.toml:12}
 * @param because why, in the words of its author; may be empty
 * @param fits examples that it must fit
 * @param spares examples that it must not fit
 */
public record PermissionRule(
        Ruling ruling,
        RuleSubject subject,
        String pattern,
        String origin,
        String because,
        List<String> fits,
        List<String> spares) {
    public PermissionRule {
        fits = List.copyOf(fits);
        spares = List.copyOf(spares);
    }

    /** The rule as it is written, like {@code run(make *)}. */
    public String text() {
        return subject.word() + "(" + pattern + ")";
    }

    /** The rule for a trace. */
    public String shown() {
        return ruling.word()
                + " "
                + text()
                + " ("
                + origin
                + ")"
                + (because.isEmpty() ? "" : ": " + because);
    }
}
