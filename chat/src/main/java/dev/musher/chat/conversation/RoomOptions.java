package dev.musher.chat.conversation;

import dev.musher.chat.notice.Subscriptions;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * What the conversations of one transport have of their own.
 *
 * @param folder of this transport alone, where its inbox is
 * @param people who may talk
 * @param rooms in which we listen, beside conversations with one person
 * @param notices that its conversations are told unasked; nothing where that is not possible
 */
public record RoomOptions(
        Path folder,
        ChatPeople people,
        Set<String> rooms,
        AmbientRooms ambient,
        Optional<Subscriptions> notices) {
    public RoomOptions {
        rooms = Set.copyOf(rooms);
    }

    /** Of a transport that has no rooms. */
    public static RoomOptions direct(Path folder, ChatPeople people) {
        return new RoomOptions(
                folder, people, Set.of(), new AmbientRooms(Set.of(), folder), Optional.empty());
    }
}
