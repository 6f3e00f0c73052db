package dev.musher.tools.patch;

import dev.musher.tools.api.ToolFact;
import java.util.List;

/**
 * An operation that was carried out.
 *
 * @param line what was done to which file, in one line
 * @param notes sentences that the model should read
 * @param diff the lines that changed, empty where the patch itself says it all
 * @param facts which files were changed, or were not
 */
record AppliedOperation(String line, List<String> notes, String diff, List<ToolFact> facts) {
    AppliedOperation {
        notes = List.copyOf(notes);
        facts = List.copyOf(facts);
    }
}
