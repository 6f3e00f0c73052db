package dev.musher.tools.undo;

import dev.musher.tools.undo.content.UndoSnapshot;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The states of a folder around the calls of a session: what undo keeps anyway, for who wants to
 * know what a call changed. Nothing here throws; what could not be looked at is empty.
 */
public interface FolderStates {
    /**
     * The states around the call that ended last, handed out once; asking for them waits for the
     * look at the folder. Empty if that call changes no files, or was not made.
     */
    Optional<Supplier<CallStates>> takeCall();

    /** The files as they are now. */
    Optional<UndoSnapshot> now();

    /** What differs between two states. */
    Optional<List<StateChange>> changes(UndoSnapshot before, UndoSnapshot after);

    /** A change as a unified diff; empty where there is none. */
    String diff(StateChange stateChange);
}
