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
import java.util.ArrayList;
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

    private final TransportRoom room;
    private final TeamRequests requests;
    private final Subscriptions notices;
    private final boolean canAnswer;
    private final Map<Integer, Shown> shown = new LinkedHashMap<>();
    private final RepeatedTask task;
    private Optional<TeamRequests.Watch> watch = Optional.empty();
    private boolean closed;
    private long seen = -1;

    /** A request, and where it is shown. */
    private record Shown(TeamRequestView request, List<PostedMessage> messages) {}

    /**
     * @param canAnswer whether anybody there may answer
     */
    RequestPosts(
            TransportRoom room, TeamRequests requests, Subscriptions notices, boolean canAnswer) {
        this.room = room;
        this.requests = requests;
        this.notices = notices;
        this.canAnswer = canAnswer;
        room.whenConnectionChanges(this::watch);
        task = new RepeatedTask("chat-requests", this::round);
    }

    private List<String> conversations() {
        return notices.all().entrySet().stream()
                .filter(one -> one.getValue().contains(NoticeKind.REQUESTS))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** People can answer there only while they are reached. */
    private synchronized void watch() {
        boolean isReached =
                !closed
                        && canAnswer
                        && room.connection() instanceof ConnectionState.Connected
                        && !conversations().isEmpty();
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
            if (!shown.containsKey(request.id())) {
                show(request);
            }
        }
        for (Shown one : List.copyOf(shown.values())) {
            if (open.stream().noneMatch(request -> request.id() == one.request().id())) {
                close(one);
            }
        }
        seen = requests.await(seen, ROUND);
    }

    private void show(TeamRequestView request) throws InterruptedException {
        var messages = new ArrayList<PostedMessage>();
        shown.put(request.id(), new Shown(request, messages));
        for (String conversation : conversations()) {
            try {
                messages.add(room.post(conversation, RequestCommands.shown(request)));
            } catch (TransportException e) {
                LOG.log(Level.WARNING, "a request is not shown: " + e.explanation());
            }
        }
    }

    private void close(Shown one) throws InterruptedException {
        shown.remove(one.request().id());
        String outcome = requests.outcome(one.request().id()).orElse("not known any more");
        for (PostedMessage message : one.messages()) {
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
