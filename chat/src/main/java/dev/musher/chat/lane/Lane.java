package dev.musher.chat.lane;

import dev.musher.chat.lane.InboxEntry.Received;
import dev.musher.chat.lane.InboxEntry.Stopped;
import dev.musher.chat.lane.InboxEntry.TurnBegun;
import dev.musher.chat.lane.InboxEntry.TurnDone;
import dev.musher.chat.lane.InboxEntry.TurnFailed;
import dev.musher.chat.lane.LaneEffect.CancelTurn;
import dev.musher.chat.lane.LaneEffect.Keep;
import dev.musher.chat.lane.LaneEffect.LeavePlace;
import dev.musher.chat.lane.LaneEffect.RequestPlace;
import dev.musher.chat.lane.LaneEffect.ShowUnfinished;
import dev.musher.chat.lane.LaneEffect.ShowWaiting;
import dev.musher.chat.lane.LaneEffect.StartTurn;
import dev.musher.chat.lane.LaneEffect.WakeAt;
import dev.musher.chat.lane.LaneEvent.Ending;
import dev.musher.chat.lane.LaneEvent.MessageArrived;
import dev.musher.chat.lane.LaneEvent.PlaceFreed;
import dev.musher.chat.lane.LaneEvent.Reopened;
import dev.musher.chat.lane.LaneEvent.RetryRequested;
import dev.musher.chat.lane.LaneEvent.StopRequested;
import dev.musher.chat.lane.LaneEvent.TimePassed;
import dev.musher.chat.lane.LaneEvent.TurnEnded;
import java.util.ArrayList;
import java.util.List;

/**
 * One conversation: at most one turn runs, and what arrives meanwhile is the next one.
 *
 * @param unfinished messages of turns that failed, or that the end of a process cut off; they run
 *     again only if somebody asks for it
 * @param turns begun so far
 */
public record Lane(
        String conversation,
        Phase phase,
        List<ChatMessage> unfinished,
        int turns,
        LaneRules rules) {
    public Lane {
        unfinished = List.copyOf(unfinished);
    }

    /** Where a lane is, with what is true there. */
    public sealed interface Phase {
        record Idle() implements Phase {}

        /** Messages wait for more of them. */
        record Collecting(List<ChatMessage> messages, long began, long until) implements Phase {
            public Collecting {
                messages = List.copyOf(messages);
            }
        }

        /** A turn waits until it may run. */
        record Ready(List<ChatMessage> messages) implements Phase {
            public Ready {
                messages = List.copyOf(messages);
            }
        }

        record Running(int turn, List<ChatMessage> messages, List<ChatMessage> waiting)
                implements Phase {
            public Running {
                messages = List.copyOf(messages);
                waiting = List.copyOf(waiting);
            }
        }

        /** A turn was cancelled and has not ended yet. */
        record Stopping(int turn, List<ChatMessage> waiting) implements Phase {
            public Stopping {
                waiting = List.copyOf(waiting);
            }
        }
    }

    /** The lane after an event, and what is to be done. */
    public record Step(Lane lane, List<LaneEffect> effects) {
        public Step {
            effects = List.copyOf(effects);
        }
    }

    public static Lane of(String conversation, LaneRules rules) {
        return new Lane(conversation, new Phase.Idle(), List.of(), 0, rules);
    }

    public Step step(LaneEvent event) {
        return switch (phase) {
            case Phase.Idle _ -> whenIdle(event);
            case Phase.Collecting collecting -> whenCollecting(collecting, event);
            case Phase.Ready ready -> whenReady(ready, event);
            case Phase.Running running -> whenRunning(running, event);
            case Phase.Stopping stopping -> whenStopping(stopping, event);
        };
    }

    private Step whenIdle(LaneEvent event) {
        return switch (event) {
            case Reopened(var waiting, var left) -> reopen(waiting, left);
            case MessageArrived(var message, long now) -> collect(List.of(message), now, now);
            case RetryRequested _ ->
                    unfinished.isEmpty() ? stay() : without(unfinished).ready(unfinished);
            case StopRequested _ -> stop(phase);
            // Somebody said stop while the turn waited for its place.
            case PlaceFreed _ -> to(phase, new LeavePlace());
            case TimePassed _, TurnEnded _ -> stay();
        };
    }

    private Step reopen(List<ChatMessage> waiting, List<ChatMessage> left) {
        var lane = new Lane(conversation, phase, left, turns, rules);
        List<LaneEffect> shown = left.isEmpty() ? List.of() : List.of(new ShowUnfinished(left));
        return waiting.isEmpty()
                ? new Step(lane, shown)
                : new Step(lane.in(new Phase.Ready(waiting)), with(shown, new RequestPlace()));
    }

    private Step whenCollecting(Phase.Collecting state, LaneEvent event) {
        return switch (event) {
            case MessageArrived(var message, long now) ->
                    collect(with(state.messages(), message), state.began(), now);
            case TimePassed(long now) ->
                    now - state.until() < 0
                            ? to(phase, new WakeAt(state.until()))
                            : ready(state.messages());
            case StopRequested _ -> stop(new Phase.Idle());
            case RetryRequested _ -> without(unfinished).ready(with(unfinished, state.messages()));
            case PlaceFreed _ -> to(phase, new LeavePlace());
            case Reopened _, TurnEnded _ -> stay();
        };
    }

    /** The last of these messages has just arrived. */
    private Step collect(List<ChatMessage> messages, long began, long now) {
        var received = new Keep(new Received(messages.getLast()));
        long last = began + rules.longest().toNanos();
        long next = now + rules.window().toNanos();
        if (messages.size() >= rules.most() || now - last >= 0) {
            return new Step(in(new Phase.Ready(messages)), List.of(received, new RequestPlace()));
        }
        long until = next - last < 0 ? next : last;
        var collecting = new Phase.Collecting(messages, began, until);
        return messages.size() == 1
                ? to(collecting, received, new WakeAt(until))
                : to(collecting, received);
    }

    private Step whenReady(Phase.Ready state, LaneEvent event) {
        return switch (event) {
            case MessageArrived(var message, _) ->
                    to(
                            new Phase.Ready(with(state.messages(), message)),
                            new Keep(new Received(message)));
            case RetryRequested _ ->
                    new Step(
                            without(unfinished)
                                    .in(new Phase.Ready(with(unfinished, state.messages()))),
                            List.of());
            case PlaceFreed _ -> begin(state.messages());
            case StopRequested _ -> stop(new Phase.Idle());
            case Reopened _, TimePassed _, TurnEnded _ -> stay();
        };
    }

    private Step begin(List<ChatMessage> messages) {
        int turn = turns + 1;
        var ids = messages.stream().map(ChatMessage::id).toList();
        var running = new Phase.Running(turn, messages, List.of());
        return new Step(
                new Lane(conversation, running, unfinished, turn, rules),
                List.of(new Keep(new TurnBegun(conversation, ids)), new StartTurn(turn, messages)));
    }

    private Step whenRunning(Phase.Running state, LaneEvent event) {
        return switch (event) {
            case MessageArrived(var message, _) -> {
                var waiting = with(state.waiting(), message);
                yield to(
                        new Phase.Running(state.turn(), state.messages(), waiting),
                        new Keep(new Received(message)),
                        new ShowWaiting(waiting.size()));
            }
            case TurnEnded(int turn, var ending) ->
                    turn == state.turn() ? end(state, ending) : stay();
            case StopRequested _ -> {
                var stopped = stop(new Phase.Stopping(state.turn(), List.of()));
                yield new Step(
                        stopped.lane(), with(stopped.effects(), new CancelTurn(state.turn())));
            }
            case RetryRequested _ ->
                    new Step(
                            without(unfinished)
                                    .in(
                                            new Phase.Running(
                                                    state.turn(),
                                                    state.messages(),
                                                    with(unfinished, state.waiting()))),
                            List.of());
            case PlaceFreed _ -> to(phase, new LeavePlace());
            case Reopened _, TimePassed _ -> stay();
        };
    }

    private Step end(Phase.Running state, Ending ending) {
        return switch (ending) {
            case DONE -> next(state.waiting(), new Keep(new TurnDone(conversation)));
            case FAILED ->
                    new Lane(conversation, phase, with(unfinished, state.messages()), turns, rules)
                            .next(state.waiting(), new Keep(new TurnFailed(conversation)));
        };
    }

    private Step whenStopping(Phase.Stopping state, LaneEvent event) {
        return switch (event) {
            case MessageArrived(var message, _) -> {
                var waiting = with(state.waiting(), message);
                yield to(
                        new Phase.Stopping(state.turn(), waiting),
                        new Keep(new Received(message)),
                        new ShowWaiting(waiting.size()));
            }
            // However it ended: nobody wants it any more.
            case TurnEnded(int turn, _) ->
                    turn == state.turn()
                            ? next(state.waiting(), new Keep(new TurnDone(conversation)))
                            : stay();
            case StopRequested _ -> stop(new Phase.Stopping(state.turn(), List.of()));
            case PlaceFreed _ -> to(phase, new LeavePlace());
            case Reopened _, TimePassed _, RetryRequested _ -> stay();
        };
    }

    /** A turn has ended; what has waited for that is the next, at once. */
    private Step next(List<ChatMessage> waiting, Keep ended) {
        return waiting.isEmpty()
                ? to(new Phase.Idle(), ended, new LeavePlace())
                : to(new Phase.Ready(waiting), ended, new LeavePlace(), new RequestPlace());
    }

    private Step ready(List<ChatMessage> messages) {
        return to(new Phase.Ready(messages), new RequestPlace());
    }

    private Step stop(Phase then) {
        return new Step(without(unfinished).in(then), List.of(new Keep(new Stopped(conversation))));
    }

    private Lane without(List<ChatMessage> messages) {
        var left = new ArrayList<>(unfinished);
        left.removeAll(messages);
        return new Lane(conversation, phase, left, turns, rules);
    }

    private Lane in(Phase other) {
        return new Lane(conversation, other, unfinished, turns, rules);
    }

    private Step to(Phase other, LaneEffect... effects) {
        return new Step(in(other), List.of(effects));
    }

    private Step stay() {
        return new Step(this, List.of());
    }

    private static <T> List<T> with(List<? extends T> some, List<? extends T> more) {
        var all = new ArrayList<T>(some);
        all.addAll(more);
        return all;
    }

    private static <T> List<T> with(List<? extends T> some, T one) {
        return with(some, List.of(one));
    }

    /** Whether it says nothing that a new one would not. */
    public boolean isForgettable() {
        return phase instanceof Phase.Idle && unfinished.isEmpty();
    }

    /** Messages that have not been taken into a turn. */
    public List<ChatMessage> waiting() {
        return switch (phase) {
            case Phase.Idle _ -> List.of();
            case Phase.Collecting(var messages, _, _) -> messages;
            case Phase.Ready(var messages) -> messages;
            case Phase.Running(_, _, var waiting) -> waiting;
            case Phase.Stopping(_, var waiting) -> waiting;
        };
    }
}
