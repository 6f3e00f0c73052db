package dev.musher.agent.guard;

/** What a call changes of what other calls see. */
enum CallEffect {
    /** Nothing: it looks. */
    NONE,
    /** Anything, perhaps: it runs a program that is not known. */
    POSSIBLE,
    /** Files, by a command that is known to. */
    SURE,
    /** Files, as its input says; the same input again changes nothing more. */
    EDIT;

    /** Whether an earlier call would see something else after this one. */
    boolean outdates(CallEffect earlier) {
        return switch (this) {
            case NONE -> false;
            case POSSIBLE -> earlier == NONE;
            case SURE, EDIT -> earlier != EDIT;
        };
    }
}
