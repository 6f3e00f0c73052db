package dev.musher.provider.vendor;

/** Which model a role uses, and why. */
public sealed interface ModelChoice {
    /** This one. */
    record Chosen(ModelName name, String because) implements ModelChoice {}

    /** None: a setting names one that cannot be; whole sentences for the user. */
    record Wrong(String why) implements ModelChoice {}

    /** None: the role has no model of its own and is left out then; the reason is a clause. */
    record Off(String why) implements ModelChoice {}

    /** None: nothing is configured, no key is there and no local server answers. */
    record Nothing() implements ModelChoice {}
}
