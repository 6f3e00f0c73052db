package dev.musher.chat.conversation;

/** What a turn does until it answers. */
public sealed interface TurnActivity {
    record Began() implements TurnActivity {}

    /** The persona uses a tool. */
    record Used(String tool) implements TurnActivity {}

    /** The persona wrote more of what may become its answer. */
    record Wrote(String text) implements TurnActivity {}

    /** It has answered, failed or was stopped. */
    record Ended() implements TurnActivity {}
}
