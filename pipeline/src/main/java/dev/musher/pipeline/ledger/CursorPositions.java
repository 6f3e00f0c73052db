package dev.musher.pipeline.ledger;

/**
 * How far readers have come, kept with the ledger. A position survives a kill; a power failure may
 * take it back to an earlier one, never forward.
 */
public interface CursorPositions {
    /** The sequence of the last entry that the reader is done with; 0 for a new reader. */
    long position(CursorName reader);

    /**
     * Moves a cursor if it is at the expected position, and answers whether it was.
     *
     * @throws IllegalArgumentException if there is no such entry yet
     */
    boolean move(CursorName reader, long from, long to);
}
