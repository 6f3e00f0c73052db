package dev.musher.provider.vendor;

import java.util.Locale;

/** What a model is used for. A role without a model of its own uses the main one. */
public enum ModelRole {
    MAIN("The work itself."),
    SMALL("Short questions: titles, one-line summaries."),
    REVIEW("Reviewing what was done."),
    PLAN("Planning before the work."),
    CHAT("Talking in chat rooms."),
    SUMMARISE("Summarising a long conversation."),
    SUBAGENT("Work that an agent delegates."),
    ESCALATE("One more try where the main model is stuck."),
    LEARNING("Learning from sessions after they end.");

    private final String purpose;

    ModelRole(String purpose) {
        this.purpose = purpose;
    }

    public String purpose() {
        return purpose;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
