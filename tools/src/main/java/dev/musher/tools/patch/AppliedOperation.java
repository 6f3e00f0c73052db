package dev.musher.tools.patch;

import java.util.List;

/**
 * An operation that was carried out.
 *
 * @param line what was done to which file, in one line
 * @param notes sentences that the model should read
 * @param diff the lines that changed, empty where the patch itself says it all
 */
record AppliedOperation(String line, List<String> notes, String diff) {
    AppliedOperation {
        notes = List.copyOf(notes);
    }
}
