package dev.musher.pipeline.explorer;

/** Takes down what is told of a world: plain values, and numbers that are renamed first. */
interface StateWriter {
    /** Something below 256 that means what it says. */
    void put(int value);

    /** One of few. */
    @SuppressWarnings("EnumOrdinal") // Nothing is kept, so the order may change.
    default void put(Enum<?> value) {
        put(value.ordinal());
    }

    /** A fencing number, of which the rules compare only which is greater. */
    void fence(long number);

    /** The number of a visit, an attempt or a version of a story. */
    void number(Series series, int story, int number);

    /** What is counted for each story alone. */
    enum Series {
        VISIT,
        ATTEMPT,
        VERSION
    }
}
