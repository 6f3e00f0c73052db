package dev.musher.agent.callrepair;

import java.util.Set;

/**
 * A value as {@link LooseJson} found it.
 *
 * @param json the value as JSON proper, as far as loose reading can tell
 * @param end where it ends in the text
 * @param field the field at the top that was read last; empty where there was none
 */
record LooseValue(String json, int end, Set<JsonFix> fixes, Cut cut, String field) {
    /** Whether the text ended before the value did. */
    enum Cut {
        NONE,
        /** Every value is whole, and nothing but the brackets of objects is missing. */
        BRACKETS,
        /** A value, a field or the rest of a list is missing. */
        VALUE
    }

    LooseValue {
        fixes = Set.copyOf(fixes);
    }

    /** Whether it is JSON as it stands. */
    boolean isStrict() {
        return fixes.isEmpty() && cut == Cut.NONE;
    }
}
