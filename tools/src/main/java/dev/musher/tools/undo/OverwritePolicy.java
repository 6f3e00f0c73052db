package dev.musher.tools.undo;

/** What a restore does where other programs have changed files since the checkpoint. */
public enum OverwritePolicy {
    /** Restores nothing and says which files these are. */
    ASK,
    /** Restores them as well. Their state is in the checkpoint that the restore begins with. */
    OVERWRITE,
    /** Leaves them as they are, and restores what calls have changed. */
    SPARE
}
