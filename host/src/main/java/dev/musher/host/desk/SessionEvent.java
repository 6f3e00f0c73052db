package dev.musher.host.desk;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.session.AuthoredMessage;
import java.util.List;

/**
 * What the viewers of a session are told: what its agent does, and what the host does. Texts are as
 * they came and may hold anything.
 */
public sealed interface SessionEvent {
    /** A session is open; what was said in it before follows, a {@link Recalled} each. */
    record SessionOpened(String session) implements SessionEvent {}

    /** A message of before the session was opened. */
    record Recalled(AuthoredMessage utterance) implements SessionEvent {}

    /** The agent did something. */
    record Happened(AgentEvent event) implements SessionEvent {}

    /** Something waits for permission. */
    record PermissionAsked(PermissionRequest request) implements SessionEvent {}

    /** A question of the model waits for an answer. */
    record QuestionOpened(QuestionAsked question) implements SessionEvent {}

    /** A request waits no longer. */
    record RequestClosed(String id, Closing closing) implements SessionEvent {}

    /** Older events are not kept any more; what was said is in the diary of the session. */
    record Forgotten() implements SessionEvent {}

    /** A viewer watches from here on; it is told everything that is kept. */
    record ViewerJoined(String viewer) implements SessionEvent {}

    /** A viewer watches no longer. */
    record ViewerLeft(String viewer) implements SessionEvent {}

    /** What a command is doing that takes a while. */
    record Doing(String what) implements SessionEvent {}

    /** What a command brought; lines for people. */
    record Told(List<String> lines) implements SessionEvent {
        public Told {
            lines = List.copyOf(lines);
        }
    }

    /** A command cannot be carried out, and what to do. */
    record Declined(String why) implements SessionEvent {}

    /** Words that were said to a run which was stopped before it heard them. */
    record Unheard(String words) implements SessionEvent {}

    /** Why a request waits no longer. */
    enum Closing {
        /** It was answered. */
        ANSWERED,
        /** Its deadline passed: it is denied. */
        EXPIRED,
        /** The run that asked was stopped. */
        WITHDRAWN
    }

    /** Whether a later event has all of it: a piece of a reply, or how far a call is. */
    default boolean isPartial() {
        return this instanceof Happened(var event) && isPartial(event);
    }

    private static boolean isPartial(AgentEvent event) {
        return event instanceof AgentEvent.WordsAdded
                || event instanceof AgentEvent.ThoughtsAdded
                || event instanceof AgentEvent.CallProgressed
                || (event instanceof AgentEvent.Nested(_, var inner) && isPartial(inner));
    }
}
