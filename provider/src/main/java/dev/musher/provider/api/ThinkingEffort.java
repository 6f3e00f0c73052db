package dev.musher.provider.api;

import java.util.Locale;

/** How hard the model should think; each vendor has its own way to be told. */
public enum ThinkingEffort {
    /** As the vendor does by itself: nothing is sent. */
    STANDARD,
    /** Not at all, where the model can be stopped from thinking. */
    OFF,
    LOW,
    MEDIUM,
    HIGH,
    /** As hard as it can. */
    MAX;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
