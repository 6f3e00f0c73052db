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
    private static final String SECRET = "#t=";

    /** A link that logs one browser in, once; what follows the hash sign is not sent anywhere. */
    String link(String address) {
        String secret =
                grants.issue(
                        new AccessGrants.Request(
                                AccessGrant.Kind.LINK, person, AccessRole.OWNER, LINK, ""));
        return address + SECRET + secret;
    }

    /** Whether a link still logs a browser in. */
    public boolean isUnused(String link) {
        String secret = link.substring(link.indexOf(SECRET) + SECRET.length());
        return grants.find(AccessGrant.Kind.LINK, secret).isPresent();
    }
}
