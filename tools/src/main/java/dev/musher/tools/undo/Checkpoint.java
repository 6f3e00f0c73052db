package dev.musher.tools.undo;

import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.UndoSnapshot;
import dev.musher.tools.undo.repository.GitHead;
import java.time.Instant;

/**
 * A state that people can go back to.
 *
 * @param number counts from one within its session
 * @param id short, and of this checkpoint alone
 * @param label names the call that came after it
 * @param unkept how many things could not be kept; {@link UndoJournal#unkept} names them
 * @param git the list of what was kept of the repository
 */
public record Checkpoint(
        int number,
        String id,
        Instant at,
        Cause cause,
        String label,
        GitHead head,
        UndoSnapshot state,
        int unkept,
        ContentHash git) {
    /** Why it was taken. */
    public enum Cause {
        /** A call was about to change something. */
        CALL,
        /** The user asked for it. */
        REQUEST,
        /** An older state was about to be restored. */
        RESTORE
    }
}
