package dev.musher.command;

import java.util.List;
import java.util.Set;

/** What commands do to the state of the shell that runs them, seen from their form alone. */
final class Effects {
    private static final int ANY = Script.MOVES | Script.ASSIGNS;

    private static final Set<String> MOVERS = Set.of("cd", "pushd", "popd");
    private static final Set<String> ASSIGNERS = Set.of("export", "read", "unset");

    /** They run text or parts of the shell; what else might is not understood at all. */
    private static final Set<String> DO_ANYTHING = Set.of("eval", "exec", "builtin", "command");

    private Effects() {}

    static int of(List<Script.Item> items) {
        int effects = 0;
        for (Script.Item item : items) {
            if (item.joint() != Script.Joint.BACKGROUND) {
                effects |= item.command().effects();
            }
        }
        return effects;
    }

    static int ofAll(List<Script> scripts) {
        int effects = 0;
        for (Script script : scripts) {
            effects |= script.effects();
        }
        return effects;
    }

    static int ofSimple(Script.Simple simple) {
        if (simple.words().isEmpty()) {
            return Script.ASSIGNS;
        }
        if (simple.words().getFirst().source().equals("[")) {
            return 0;
        }
        String program = simple.words().getFirst().bare();
        if (program.isEmpty() || DO_ANYTHING.contains(program)) {
            return ANY;
        }
        if (MOVERS.contains(program)) {
            return Script.MOVES;
        }
        return ASSIGNERS.contains(program) ? Script.ASSIGNS : 0;
    }
}
