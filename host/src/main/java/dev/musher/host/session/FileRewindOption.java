package dev.musher.host.session;

import dev.musher.tools.undo.OverwritePolicy;

/** What is to become of files when a session is taken back. */
public enum FileRewindOption {
    /** They stay as they are. */
    KEEP,
    /** They are brought back, unless others have changed some of them since. */
    ASK,
    /** They are brought back, but for those that others have changed since. */
    SPARE,
    /** They are brought back in any case. */
    OVERWRITE;

    OverwritePolicy consent() {
        return switch (this) {
            case KEEP -> throw new IllegalStateException("files that stay are not restored");
            case ASK -> OverwritePolicy.ASK;
            case SPARE -> OverwritePolicy.SPARE;
            case OVERWRITE -> OverwritePolicy.OVERWRITE;
        };
    }

    public static FileRewindOption of(OverwritePolicy overwritePolicy) {
        return switch (overwritePolicy) {
            case ASK -> ASK;
            case SPARE -> SPARE;
            case OVERWRITE -> OVERWRITE;
        };
    }
}
