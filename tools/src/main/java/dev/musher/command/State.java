package dev.musher.command;

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
record State(List<Folder> folders, Map<String, String> variables) {
    static final Folder SOMEWHERE = new Folder.Unknown();
    static final State START = new State(List.of(new Folder.Known("")), Map.of());
    static final State NOWHERE = new State(List.of(), Map.of());

    /** No variable has a name like this. */
    private static final String FUNCTION = "()";

    private static final int MOST_FOLDERS = 4;
    private static final int MOST_VARIABLES = 64;

    /** The states after a command that succeeded and after one that failed. */
    record Ends(State success, State failure) {
        static Ends both(State state) {
            return new Ends(state, state);
        }

        Ends negated() {
            return new Ends(/* success= */ failure, /* failure= */ success);
        }

        State any() {
            return success.or(failure);
        }
    }

    Folder folder() {
        return folders.isEmpty() ? SOMEWHERE : folders.getFirst();
    }

    Optional<String> value(String name) {
        return Optional.ofNullable(variables.get(name));
    }

    @SuppressWarnings("ReferenceEquality") // only saves the work; most commands change nothing
    State or(State other) {
        if (this == other || other.folders.isEmpty()) {
            return this;
        }
        if (folders.isEmpty()) {
            return other;
        }
        var both = new ArrayList<>(folders);
        for (Folder folder : other.folders) {
            if (!Folders.contain(both, folder)) {
                both.add(folder);
            }
        }
        var shared = new HashMap<>(variables);
        shared.entrySet().retainAll(other.variables.entrySet());
        return new State(both.size() > MOST_FOLDERS ? List.of(SOMEWHERE) : both, shared);
    }

    State in(Folder folder) {
        return new State(List.of(folder), variables);
    }

    State with(String name, String value) {
        var more = new HashMap<>(variables);
        if (more.size() < MOST_VARIABLES) {
            more.put(name, value);
        } else {
            more.remove(name);
        }
        return new State(folders, more);
    }

    State without(String name) {
        if (!variables.containsKey(name)) {
            return this;
        }
        var fewer = new HashMap<>(variables);
        fewer.remove(name);
        return new State(folders, fewer);
    }

    State withoutVariables() {
        if (variables.isEmpty()) {
            return this;
        }
        var functions = new HashMap<>(variables);
        functions.keySet().removeIf(name -> !name.endsWith(FUNCTION));
        return new State(folders, functions);
    }

    /** A function is there for certain; it stays whatever becomes of the variables. */
    State withFunction(String name) {
        return with(name + FUNCTION, "");
    }

    boolean hasFunction(String name) {
        return variables.containsKey(name + FUNCTION);
    }

    /** After something that may have changed what the effects say, at a time not known. */
    State after(int effects) {
        State state = (effects & Script.ASSIGNS) == 0 ? this : withoutVariables();
        return (effects & Script.MOVES) == 0 ? state : state.in(SOMEWHERE);
    }

    /** After {@code cd}: where it leads from each directory. */
    State moved(String path) {
        var moved = new ArrayList<Folder>();
        for (Folder folder : folders) {
            Folder there = Folders.from(folder, path);
            if (!Folders.contain(moved, there)) {
                moved.add(there);
            }
        }
        return new State(moved, variables);
    }
}
