package dev.musher.fleet.proof.canary;

/** What a function does instead of its work. */
enum Disabling {
    FAILS,
    /** It returns nothing, or an empty value, at once; in some languages it fails as well. */
    DOES_NOTHING
}
