package dev.musher.agent.session;

import java.util.Locale;

/** What a step of the plan workflow was; its text is what this says. */
public enum PlanStep {
    /** The user wants something planned: the request. */
    BEGUN,
    /** It was looked around: the findings. */
    EXPLORED,
    /** A plan was made: the plan. */
    DRAFTED,
    /** The user wants another plan: what they say about this one. */
    REVISED,
    /** The plan shall be carried out; no text. */
    APPROVED,
    /** The plan shall not be carried out; no text. */
    CANCELLED,
    /** The plan, or what was missing of it, is being carried out; no text. */
    STARTED,
    /** It was carried out: what the model said at its end. */
    IMPLEMENTED,
    /** Another agent checked whether it was: the review. */
    REVIEWED;

    /** Whether the text is a person's. */
    public boolean isPersons() {
        return this == BEGUN || this == REVISED;
    }

    /** As it stands in a diary. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The step of a word.
     *
     * @throws IllegalArgumentException if there is none of that word
     */
    public static PlanStep of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
