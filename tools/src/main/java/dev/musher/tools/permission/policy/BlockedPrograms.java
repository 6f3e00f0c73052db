package dev.musher.tools.permission.policy;

import dev.musher.tools.permission.WallExemption.BlockedProgram;
import java.util.ArrayList;
import java.util.List;

/** The programs that rules deny whatever their arguments are: walls can keep them from starting. */
record BlockedPrograms(List<CompiledRule> rules, PathFacts paths) {
    /** What walls put something else in the place of. */
    List<BlockedProgram> all() {
        var blocked = new ArrayList<BlockedProgram>();
        for (CompiledRule rule : rules) {
            rule.deniedProgram()
                    .flatMap(
                            name ->
                                    paths.programFiles(name)
                                            .map(files -> new BlockedProgram(name, files)))
                    .filter(program -> !blocked.contains(program))
                    .ifPresent(blocked::add);
        }
        return blocked;
    }

    /** Whether walls make impossible what the rule denies. */
    boolean has(CompiledRule rule) {
        return rule.deniedProgram().flatMap(paths::programFiles).isPresent();
    }
}
