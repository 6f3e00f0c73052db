package dev.musher.tools.command.bash;

import java.util.List;
import java.util.Set;

/** What commands do to the state of the shell that runs them, seen from their form alone. */
final class ShellEffects {
    private static final int ANY = ShellScript.MOVES | ShellScript.ASSIGNS;

    private static final Set<String> MOVERS = Set.of("cd", "pushd", "popd");
    private static final Set<String> ASSIGNERS = Set.of("export", "read", "unset");

    /** They run text or parts of the shell; what else might is not understood at all. */
    private static final Set<String> DO_ANYTHING = Set.of("eval", "exec", "builtin", "command");

    private ShellEffects() {}

    static int of(List<ShellScript.Item> items) {
        int effects = 0;
        for (ShellScript.Item item : items) {
            if (item.joint() != ShellScript.Connector.BACKGROUND) {
                effects |= item.command().effects();
            }
        }
        return effects;
    }

    static int ofAll(List<ShellScript> scripts) {
        int effects = 0;
        for (ShellScript shellScript : scripts) {
            effects |= shellScript.effects();
        }
        return effects;
    }

    static int ofSimple(ShellScript.Simple simple) {
        if (simple.words().isEmpty()) {
            return ShellScript.ASSIGNS;
        }
        if (simple.words().getFirst().source().equals("[")) {
            return 0;
        }
        String program = simple.words().getFirst().bare();
        if (program.isEmpty() || DO_ANYTHING.contains(program)) {
            return ANY;
        }
        if (MOVERS.contains(program)) {
            return ShellScript.MOVES;
        }
        return ASSIGNERS.contains(program) ? ShellScript.ASSIGNS : 0;
    }
}
