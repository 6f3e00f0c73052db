package dev.musher.fleet.train.schedule;

/** The base that a stack was built on. */
public enum BuiltOn {
    /** The base that a landing would move now. */
    PRESENT,
    /** A base of the past. What was seen there is a hint; it lands nothing and blames no story. */
    PAST
}
