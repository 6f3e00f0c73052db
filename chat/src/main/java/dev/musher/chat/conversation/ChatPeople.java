package dev.musher.chat.conversation;

import dev.musher.chat.command.ChatPerson;
import java.util.Optional;

/** Who may talk. Called by any thread; returns at once. */
@FunctionalInterface
public interface ChatPeople {
    /** The person of an id of the transport; nothing for strangers, who are not answered. */
    Optional<ChatPerson> find(String author);
}
