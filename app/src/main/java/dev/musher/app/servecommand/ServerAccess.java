package dev.musher.app.servecommand;

import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessGrants;
import dev.musher.host.access.AccessRole;
import dev.musher.host.access.ServerFile;
import java.time.Duration;

/**
 * Where the server of a project is, and how people get in.
 *
 * @param person who logs in by a link that is made here
 */
public record ServerAccess(ServerFile file, AccessGrants grants, String person) {
    private static final Duration LINK = Duration.ofMinutes(10);

    /** A link that logs one browser in, once; what follows the hash sign is not sent anywhere. */
    String link(int port) {
        String secret =
                grants.issue(
                        new AccessGrants.Request(
                                AccessGrant.Kind.LINK, person, AccessRole.OWNER, LINK, ""));
        return "http://127.0.0.1:%d/#t=%s".formatted(port, secret);
    }
}
