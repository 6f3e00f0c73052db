package dev.musher.fleet.automerge;

import java.util.Map;

/**
 * A line that brings names of others into a file.
 *
 * @param text what sorts it, without its end
 * @param module what it takes them from
 * @param names the names that it binds, each with what it stands for
 * @param effect whether it has an effect that depends on where it stands
 */
record ImportLine(String text, String module, Map<String, String> names, Effect effect) {
    ImportLine {
        names = Map.copyOf(names);
    }

    /** What a line does besides binding names. */
    enum Effect {
        NONE,
        /** It binds names that are not written there, or runs something. */
        UNSEEN
    }

    static ImportLine binding(String text, String module, Map<String, String> names) {
        return new ImportLine(text, module, names, Effect.NONE);
    }

    static ImportLine unseen(String text, String module) {
        return new ImportLine(text, module, Map.of(), Effect.UNSEEN);
    }
}
