package dev.musher.chat.connect;

import dev.musher.chat.command.RequestCommands;
import dev.musher.chat.delivery.TransportRoom;
import dev.musher.chat.notice.NoticeKind;
import dev.musher.chat.notice.Subscriptions;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import dev.musher.host.desk.TeamRequestView;
import dev.musher.host.desk.TeamRequests;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Shows the requests of agents in the conversations of a transport that are told of them, and what
 * became of each in the same place. While people there can answer, they count as watching.
 */
final class RequestPosts implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(RequestPosts.class.getName());
    private static final Duration ROUND = Duration.ofSeconds(5);
    private static final Duration AFTER_FAILURE = Duration.ofMinutes(1);

    private final TransportRoom room;
    private final TeamRequests requests;
    private final Subscriptions notices;
    private final boolean canAnswer;
    private final Map<Integer, Shown> shown = new LinkedHashMap<>();
    private final Map<String, Long> unreachable = new HashMap<>();
    private final RepeatedTask task;
    private Optional<TeamRequests.Watch> watch = Optional.empty();
    private long changes;
    private boolean closed;
    private long seen = -1;

    /** A request, and where it is shown, by conversation. */
    private record Shown(TeamRequestView request, Map<String, PostedMessage> messages) {}

    /**
     * @param canAnswer whether anybody there may answer
     */
    RequestPosts(
            TransportRoom room, TeamRequests requests, Subscriptions notices, boolean canAnswer) {
        this.room = room;
        this.requests = requests;
        this.notices = notices;
        this.canAnswer = canAnswer;
        room.whenConnectionChanges(this::changed);
        watch();
        task = new RepeatedTask("chat-requests", this::round);
    }

    private List<String> conversations() {
        return notices.all().entrySet().stream()
                .filter(one -> one.getValue().contains(NoticeKind.REQUESTS))
                .map(Map.Entry::getKey)
                .toList();
    }

    private void changed() {
        synchronized (this) {
            unreachable.clear();
            changes++;
        }
        watch();
    }

    /** Those in which the last try to show something did not fail just now. */
    private synchronized List<String> reachable() {
        unreachable.values().removeIf(until -> System.nanoTime() - until >= 0);
        return conversations().stream().filter(one -> !unreachable.containsKey(one)).toList();
    }

    private synchronized long changes() {
        return changes;
    }

    /** A failure from before the connection changed says nothing about it now. */
    private synchronized void missed(String conversation, long before) {
        if (before == changes) {
            unreachable.put(conversation, System.nanoTime() + AFTER_FAILURE.toNanos());
        }
    }

    /** People can answer there only while they are reached. */
    private synchronized void watch() {
        boolean isReached =
                !closed
                        && canAnswer
                        && room.connection() instanceof ConnectionState.Connected
                        && !reachable().isEmpty();
        if (isReached && watch.isEmpty()) {
            watch = Optional.of(requests.watch());
        } else if (!isReached) {
            watch.ifPresent(TeamRequests.Watch::close);
            watch = Optional.empty();
        }
    }

    private void round() throws InterruptedException {
        watch();
        var open = requests.open();
        for (TeamRequestView request : open) {
            show(request);
        }
        watch();
        for (Shown one : List.copyOf(shown.values())) {
            if (open.stream().noneMatch(request -> request.id() == one.request().id())) {
                close(one);
            }
        }
        seen = requests.await(seen, ROUND);
    }

    /** Also where somebody asked for requests since, and where it could not be shown before. */
    private void show(TeamRequestView request) throws InterruptedException {
        var messages =
                shown.computeIfAbsent(request.id(), _ -> new Shown(request, new LinkedHashMap<>()))
                        .messages();
        for (String conversation : reachable()) {
            if (!messages.containsKey(conversation)
                    && room.connection() instanceof ConnectionState.Connected) {
                long before = changes();
                try {
                    messages.put(
                            conversation, room.post(conversation, RequestCommands.shown(request)));
                } catch (TransportException e) {
                    LOG.log(Level.WARNING, "a request is not shown: " + e.explanation());
                    missed(conversation, before);
                }
            }
        }
    }

    private void close(Shown one) throws InterruptedException {
        shown.remove(one.request().id());
        String outcome = requests.outcome(one.request().id()).orElse("not known any more");
        for (PostedMessage message : one.messages().values()) {
            try {
                room.edit(message, RequestCommands.closed(one.request(), outcome));
            } catch (TransportException e) {
                LOG.log(Level.WARNING, "a request is shown as open: " + e.explanation());
            }
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        watch();
        task.close();
    }
}
