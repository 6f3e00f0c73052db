package dev.musher.chat.connect;

import dev.musher.chat.conversation.AmbientRooms;
import dev.musher.chat.conversation.ChatProject;
import dev.musher.chat.conversation.RoomOptions;
import dev.musher.chat.delivery.TransportRoom;
import dev.musher.chat.notice.NoticeKind;
import dev.musher.chat.notice.Subscriptions;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import dev.musher.host.settings.ChatSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A transport at work: its conversations, what agents ask there, and what its rooms are told. */
final class RunningTransport implements AutoCloseable {
    private final TransportRoom room;
    private final RequestPosts requests;
    private final NoticePosts notices;

    private RunningTransport(TransportRoom room, RequestPosts requests, NoticePosts notices) {
        this.room = room;
        this.requests = requests;
        this.notices = notices;
    }

    /**
     * Connects. Whatever keeps it from that is thrown, and the transport is closed.
     *
     * @param folder of this transport alone
     * @param burst in which what happens becomes one message
     */
    static RunningTransport open(
            ChatTransport transport,
            ChatSettings.Transport settings,
            List<ChatSettings.Person> people,
            ChatProject project,
            Path folder,
            Duration burst)
            throws InterruptedException {
        var known = TransportPeople.of(transport.name(), people);
        var subscriptions = new Subscriptions(settings.told(), folder);
        var room =
                new TransportRoom(
                        transport,
                        project,
                        new RoomOptions(
                                folder,
                                known,
                                Set.copyOf(settings.rooms()),
                                new AmbientRooms(Set.copyOf(settings.ambient()), folder),
                                Optional.of(subscriptions)));
        try {
            room.open();
            var requests =
                    new RequestPosts(
                            room, project.queries().requests(), subscriptions, known.canAnswer());
            try {
                var notices =
                        new NoticePosts(
                                room,
                                project.queries(),
                                subscriptions,
                                project.timer().clock(),
                                burst);
                return new RunningTransport(room, requests, notices);
            } catch (RuntimeException e) {
                requests.close();
                throw e;
            }
        } catch (InterruptedException | RuntimeException e) {
            room.close();
            throw e;
        }
    }

    ConnectionState connection() {
        return room.connection();
    }

    /** Tells that the server ends, where it is connected. */
    void farewell() throws InterruptedException {
        if (room.connection() instanceof ConnectionState.Connected) {
            notices.tell(NoticeKind.SERVER, Reply.text("The server stops."));
        }
    }

    @Override
    public void close() {
        notices.close();
        requests.close();
        room.close();
    }
}
