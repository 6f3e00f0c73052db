package dev.musher.chat.matrix;

import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.IncomingMessage.AuthorKind;
import dev.musher.chat.transport.TransportListener;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Hands on what a sync has brought, and only then remembers how far that was. For one thread at a
 * time.
 */
final class SyncHandler {
    private static final System.Logger LOG = System.getLogger("dev.musher.chat.matrix");

    private final MatrixOptions options;
    private final MatrixMemory memory;
    private final MatrixRooms rooms;
    private final MatrixMessage.Self self;
    private final TransportListener listener;

    SyncHandler(
            MatrixOptions options,
            MatrixMemory memory,
            MatrixRooms rooms,
            MatrixMessage.Self self,
            TransportListener listener) {
        this.options = options;
        this.memory = memory;
        this.rooms = rooms;
        this.self = self;
        this.listener = listener;
    }

    /**
     * The first batch says where rooms stand: what was said before is not for us. What comes later
     * is, by the order of the homeserver and whatever the clocks of senders say.
     */
    void begin(SyncBatch batch) throws InterruptedException {
        for (SyncBatch.Joined joined : batch.joined()) {
            if (isAllowed(joined.room()) && encrypts(joined)) {
                rooms.refuseEncrypted(joined.room());
            }
            remember(joined);
        }
        invited(batch);
        memory.handledAll(batch.next(), batch.left());
    }

    void handle(SyncBatch batch) throws InterruptedException {
        invited(batch);
        for (SyncBatch.Joined joined : batch.joined()) {
            if (isAllowed(joined.room())) {
                handle(joined);
            }
            remember(joined);
        }
        memory.handledAll(batch.next(), batch.left());
    }

    private void remember(SyncBatch.Joined joined) {
        if (!joined.timeline().isEmpty()) {
            var last = joined.timeline().getLast();
            memory.handled(joined.room(), new MatrixMemory.Position(last.id(), last.at()));
        }
    }

    private boolean isAllowed(String room) {
        return options.rooms().contains(room)
                || memory.inviter(room).filter(options.inviters()::contains).isPresent();
    }

    private static boolean encrypts(SyncBatch.Joined joined) {
        return joined.state().stream().anyMatch(MatrixEvent::encrypts)
                || joined.timeline().stream().anyMatch(MatrixEvent::encrypts);
    }

    private void invited(SyncBatch batch) throws InterruptedException {
        for (SyncBatch.Invited invited : batch.invited()) {
            var inviter = inviter(invited);
            boolean isAllowed =
                    options.rooms().contains(invited.room())
                            || inviter.filter(options.inviters()::contains).isPresent();
            if (!isAllowed) {
                LOG.log(Level.INFO, () -> "ignored an invitation to " + invited.room());
            } else if (invited.state().stream().anyMatch(MatrixEvent::encrypts)) {
                rooms.refuseEncrypted(invited.room());
            } else {
                memory.invitedBy(invited.room(), inviter.orElse(""));
                rooms.join(invited.room());
            }
        }
    }

    private Optional<String> inviter(SyncBatch.Invited invited) {
        return invited.state().stream()
                .filter(MatrixEvent::isMember)
                .filter(event -> event.stateKey().equals(Optional.of(self.user())))
                .map(MatrixEvent::sender)
                .findFirst();
    }

    private void handle(SyncBatch.Joined joined) throws InterruptedException {
        String room = joined.room();
        if (encrypts(joined)) {
            rooms.refuseEncrypted(room);
            return;
        }
        var events = new ArrayList<MatrixEvent>();
        var last = memory.position(room);
        if (joined.before().isPresent()) {
            rooms.membersChanged(room);
            if (last.isPresent()) {
                events.addAll(rooms.missed(room, joined.before().get(), last.get()));
            }
        }
        events.addAll(joined.timeline());
        var heard = last.isPresent() ? events : sinceWeJoined(events);
        var read = Optional.<String>empty();
        for (MatrixEvent event : heard) {
            if (event.isMember()) {
                rooms.membersChanged(room);
            }
            var message = message(room, event);
            if (message.isPresent()) {
                listener.received(message.get());
                read = Optional.of(event.id());
            }
        }
        if (read.isPresent()) {
            rooms.markRead(room, read.get());
        }
    }

    /** What was said in a room before we came was not said to us. */
    private List<MatrixEvent> sinceWeJoined(List<MatrixEvent> events) {
        for (int at = events.size() - 1; at >= 0; at--) {
            var event = events.get(at);
            boolean isOurJoining =
                    event.isMember()
                            && event.stateKey().equals(Optional.of(self.user()))
                            && event.content().text("membership").equals(Optional.of("join"));
            if (isOurJoining) {
                return events.subList(at, events.size());
            }
        }
        return events;
    }

    private Optional<IncomingMessage> message(String room, MatrixEvent event)
            throws InterruptedException {
        if (event.id().isEmpty() || event.sender().equals(self.user())) {
            return Optional.empty();
        }
        var message = MatrixMessage.of(event, self);
        if (message.isEmpty()) {
            return Optional.empty();
        }
        var said = message.get();
        return Optional.of(
                new IncomingMessage(
                        event.id(),
                        room,
                        address(room, said),
                        event.sender(),
                        said.isOfBot() ? AuthorKind.BOT : AuthorKind.PERSON,
                        said.text()));
    }

    private Address address(String room, MatrixMessage said) throws InterruptedException {
        if (rooms.isDirect(room)) {
            return Address.DIRECT;
        }
        boolean isForUs =
                said.mentionsUs()
                        || (said.repliesTo().isPresent()
                                && rooms.isOurs(room, said.repliesTo().get()));
        return isForUs ? Address.MENTION : Address.AMBIENT;
    }
}
