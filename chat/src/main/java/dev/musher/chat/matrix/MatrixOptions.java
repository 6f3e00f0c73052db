package dev.musher.chat.matrix;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.secret.Secret;
import java.util.Set;

/**
 * How a homeserver is used.
 *
 * @param rooms by their ids, where everything said is heard; invitations to them are accepted
 * @param inviters ids of users who may open a conversation of their own with us
 */
public record MatrixOptions(
        BaseUrl homeserver, Login login, Set<String> rooms, Set<String> inviters) {
    public MatrixOptions {
        rooms = Set.copyOf(rooms);
        inviters = Set.copyOf(inviters);
    }

    /** How we prove who we are. */
    public sealed interface Login {
        /** Of a device that was made for us. */
        record Token(Secret token) implements Login {}

        /** Makes a device, and the same one again once its token has expired. */
        record Password(String user, Secret password) implements Login {}
    }
}
