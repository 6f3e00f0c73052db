package dev.musher.agent.notice;

/** Who of the harness speaks; the register of all tags. */
public enum NoticeTag {
    /** A file that the prompt names, or why it is not attached. */
    ATTACHED("attached"),
    /** The user ran a command, which printed this. */
    RAN("ran"),
    /** What was uncommitted before the work began. */
    GIT("git"),
    /** What happened to stories since the last prompt of a conversation about them. */
    EVENTS("events"),
    /** The same call again and again. */
    STORM("storm"),
    /** Calls fail one after the other. */
    RECOVERY("recovery"),
    /** Nothing but looking, turn after turn. */
    LOOKING("looking"),
    /** Calls are refused one after the other. */
    DENIED("denied"),
    /** The turns come to an end. */
    TURNS("turns"),
    /** The money comes to an end. */
    BUDGET("budget"),
    /** Earlier parts of the conversation were folded. */
    FOLD("fold"),
    /** The session goes on after an end that was none. */
    RESUME("resume"),
    /** Instructions of a folder that the work has come to. */
    INSTRUCTIONS("instructions"),
    /** Memory was changed by another process, or by what was learned. */
    MEMORY("memory"),
    /** The instructions of a skill, which the model or the user wanted. */
    SKILL("skill"),
    /** A command in the background has ended. */
    SHELL("shell"),
    /** The answer does not have the shape that was asked for. */
    SHAPE("shape"),
    /** The reply was cut off. */
    CUT("cut"),
    /** Code was changed, and no check has proven it since. */
    VERIFY("verify"),
    /** Another model finds the work incomplete. */
    CRITIC("critic"),
    /** What the run is for is not reached. */
    GOAL("goal"),
    /** The user had the changes of the session reviewed. */
    REVIEW("review"),
    /** The answer says what was not seen. */
    CLAIMS("claims"),
    /** The answer ends the work, but the list has open items. */
    TODOS("todos"),
    /** The answer shows code where a change was asked for. */
    CODE("code"),
    /** The answer ends with what is still to be done. */
    PROMISES("promises");

    private final String word;

    NoticeTag(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether its sentences are ours, and not those of a model, a user or a program. */
    public boolean isOurWording() {
        return this == VERIFY
                || this == CLAIMS
                || this == TODOS
                || this == PROMISES
                || this == CODE
                || this == LOOKING
                || this == TURNS
                || this == BUDGET
                || this == SHAPE
                || this == CUT;
    }

    /** Whether it tells a user something; the state of their own files does not. */
    public boolean isNewToUser() {
        return this != GIT && this != EVENTS;
    }
}
