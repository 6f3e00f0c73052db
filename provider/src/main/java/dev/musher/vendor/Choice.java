package dev.musher.vendor;

/** Which model plays a role, and why. */
public sealed interface Choice {
    /** This one. */
    record Chosen(ModelName name, String because) implements Choice {}

    /** None: a setting names one that cannot be; whole sentences for the user. */
    record Wrong(String why) implements Choice {}

    /** None: nothing is configured, no key is there and no local server answers. */
    record Nothing() implements Choice {}
}
