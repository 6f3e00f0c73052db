package dev.musher.fleet.proof.results;

import java.util.Optional;

/** Reads what one tool prints, line by line; one for each output. */
interface ToolOutputReader {
    void line(String line);

    /** Empty if this was not the tool, or it did not get to its summary. */
    Optional<TestResults> end();
}
