package dev.musher.tools.patch;

import java.util.List;

/**
 * Lines that take the place of others. Positions are those of the file before any splice, counted
 * from zero; splices of one file are in order and do not overlap.
 *
 * @param end the line after the last that goes
 */
record LineSplice(int start, int end, List<String> lines) {
    LineSplice {
        lines = List.copyOf(lines);
    }
}
