package dev.musher.train.plan;

/** What a stack was built on. */
public enum Ground {
    /** The base that a landing would move now. */
    PRESENT,
    /** A base of the past. What was seen there is a hint; it lands nothing and blames nobody. */
    PAST
}
