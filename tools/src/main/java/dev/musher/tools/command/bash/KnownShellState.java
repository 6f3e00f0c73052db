package dev.musher.tools.command.bash;

import dev.musher.tools.command.StepDirectory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of the shell between two commands.
 *
 * @param folders every directory it may be in; none if this place is never reached
 * @param variables those whose value is certain, and the functions that are there
 */
record KnownShellState(List<StepDirectory> folders, Map<String, String> variables) {
    static final StepDirectory SOMEWHERE = new StepDirectory.Unknown();
    static final KnownShellState START =
            new KnownShellState(List.of(new StepDirectory.Known("")), Map.of());
    static final KnownShellState NOWHERE = new KnownShellState(List.of(), Map.of());

    /** No variable has a name like this. */
    private static final String FUNCTION = "()";

    private static final int MOST_FOLDERS = 4;
    private static final int MOST_VARIABLES = 64;

    /** The states after a command that succeeded and after one that failed. */
    record Ends(KnownShellState success, KnownShellState failure) {
        static Ends both(KnownShellState knownShellState) {
            return new Ends(knownShellState, knownShellState);
        }

        Ends negated() {
            return new Ends(/* success= */ failure, /* failure= */ success);
        }

        KnownShellState any() {
            return success.or(failure);
        }
    }

    StepDirectory folder() {
        return folders.isEmpty() ? SOMEWHERE : folders.getFirst();
    }

    Optional<String> value(String name) {
        return Optional.ofNullable(variables.get(name));
    }

    @SuppressWarnings("ReferenceEquality") // only saves the work; most commands change nothing
    KnownShellState or(KnownShellState other) {
        if (this == other || other.folders.isEmpty()) {
            return this;
        }
        if (folders.isEmpty()) {
            return other;
        }
        var both = new ArrayList<>(folders);
        for (StepDirectory stepDirectory : other.folders) {
            if (!CdPaths.contain(both, stepDirectory)) {
                both.add(stepDirectory);
            }
        }
        var shared = new HashMap<>(variables);
        shared.entrySet().retainAll(other.variables.entrySet());
        return new KnownShellState(both.size() > MOST_FOLDERS ? List.of(SOMEWHERE) : both, shared);
    }

    KnownShellState in(StepDirectory stepDirectory) {
        return new KnownShellState(List.of(stepDirectory), variables);
    }

    KnownShellState with(String name, String value) {
        var more = new HashMap<>(variables);
        if (more.size() < MOST_VARIABLES) {
            more.put(name, value);
        } else {
            more.remove(name);
        }
        return new KnownShellState(folders, more);
    }

    KnownShellState without(String name) {
        if (!variables.containsKey(name)) {
            return this;
        }
        var fewer = new HashMap<>(variables);
        fewer.remove(name);
        return new KnownShellState(folders, fewer);
    }

    KnownShellState withoutVariables() {
        if (variables.isEmpty()) {
            return this;
        }
        var functions = new HashMap<>(variables);
        functions.keySet().removeIf(name -> !name.endsWith(FUNCTION));
        return new KnownShellState(folders, functions);
    }

    /** A function is there for certain; it stays whatever becomes of the variables. */
    KnownShellState withFunction(String name) {
        return with(name + FUNCTION, "");
    }

    boolean hasFunction(String name) {
        return variables.containsKey(name + FUNCTION);
    }

    /** After something that may have changed what the effects say, at a time not known. */
    KnownShellState after(int effects) {
        KnownShellState knownShellState =
                (effects & ShellScript.ASSIGNS) == 0 ? this : withoutVariables();
        return (effects & ShellScript.MOVES) == 0 ? knownShellState : knownShellState.in(SOMEWHERE);
    }

    /** After {@code cd}: where it leads from each directory. */
    KnownShellState moved(String path) {
        var moved = new ArrayList<StepDirectory>();
        for (StepDirectory stepDirectory : folders) {
            StepDirectory there = CdPaths.from(stepDirectory, path);
            if (!CdPaths.contain(moved, there)) {
                moved.add(there);
            }
        }
        return new KnownShellState(moved, variables);
    }
}
