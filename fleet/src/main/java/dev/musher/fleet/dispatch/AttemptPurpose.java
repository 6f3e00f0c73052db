package dev.musher.fleet.dispatch;

import dev.musher.fleet.workspace.WorkspaceState;

/** The purpose of a coder's next attempt. */
public enum AttemptPurpose {
    /** The task of the story. */
    WORK,
    /** To commit what lies there, and nothing else. */
    COMMIT;

    /** By looking: who left by itself and left changes behind is asked to commit them. */
    public static AttemptPurpose next(AttemptHistory attemptHistory, WorkspaceState now) {
        boolean leftByItself =
                !attemptHistory.visit().isEmpty()
                        && EndingPolicy.of(attemptHistory.visit().getLast().ending()).isByItself();
        return leftByItself && now.isDirty() ? COMMIT : WORK;
    }
}
