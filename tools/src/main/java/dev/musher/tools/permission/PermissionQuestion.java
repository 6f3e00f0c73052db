package dev.musher.tools.permission;

import java.util.List;

/**
 * The question that the user is asked.
 *
 * @param text one short question
 * @param rules that together would answer it for good, like {@code connect(example.org)}; empty if
 *     no rule can
 */
public record PermissionQuestion(String text, List<String> rules) {
    public static final PermissionQuestion USUAL = new PermissionQuestion("Allow this?", List.of());

    public PermissionQuestion {
        rules = List.copyOf(rules);
    }
}
