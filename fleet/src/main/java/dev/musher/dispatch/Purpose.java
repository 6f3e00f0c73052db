package dev.musher.dispatch;

import dev.musher.yard.Standing;

/** What the next attempt of a coder is for. */
public enum Purpose {
    /** The errand of the story. */
    WORK,
    /** To commit what lies there, and nothing else. */
    COMMIT;

    /** By looking: who left by itself and left changes behind is asked to commit them. */
    public static Purpose next(Trail trail, Standing now) {
        boolean leftByItself =
                !trail.visit().isEmpty()
                        && Aftermath.of(trail.visit().getLast().ending()).isByItself();
        return leftByItself && now.isDirty() ? COMMIT : WORK;
    }
}
