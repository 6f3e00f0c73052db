package dev.musher.permission;

import java.util.List;

/**
 * What a person is asked.
 *
 * @param text one short question
 * @param rules that together would answer it for good, like {@code connect(example.org)}; empty if
 *     no rule can
 */
public record Question(String text, List<String> rules) {
    static final Question USUAL = new Question("May this happen?", List.of());

    public Question {
        rules = List.copyOf(rules);
    }
}
