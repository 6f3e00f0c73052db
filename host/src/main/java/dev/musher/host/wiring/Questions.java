package dev.musher.host.wiring;

import dev.musher.ask.Asking;
import dev.musher.permission.Prompt;

/** Who answers what an agent asks: whether something may happen, and what the user wants. */
public record Questions(Prompt permission, Asking asking) {
    /** No person is there. */
    public static final Questions UNANSWERED = new Questions(Prompt.NOBODY, Asking.NOBODY);
}
