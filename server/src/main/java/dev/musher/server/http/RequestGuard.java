package dev.musher.server.http;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a request has to be before anything looks at what it wants. A page of another site can make
 * a browser send us requests, also under a name of its own that leads to us; so who we are is
 * checked first, then where the request comes from. Pure: looks at headers only.
 */
public final class RequestGuard {
    /** A browser asks for permission before it sends this header for another site; we give none. */
    public static final String CUSTOM_HEADER = "X-Musher";

    private static final Set<String> SAFE = Set.of("GET", "HEAD");
    private static final Set<String> KNOWN = Set.of("GET", "HEAD", "POST");
    private static final Set<String> OWN_SITES = Set.of("same-origin", "none");

    private final List<String> hosts;
    private final List<String> origins;

    public RequestGuard(ServerNames names) {
        hosts = names.hosts();
        origins = names.origins();
    }

    /**
     * What of a request decides; empty texts for headers that it does not have.
     *
     * @param hosts every header of that name
     * @param authority that its target names; empty for a path alone
     * @param sender whether a token comes with it, which no browser adds by itself
     */
    public record Facts(
            String method,
            String path,
            List<String> hosts,
            String authority,
            String origin,
            String fetchSite,
            String fetchMode,
            String contentType,
            String custom,
            Sender sender) {}

    /** Who seems to send a request. */
    public enum Sender {
        BROWSER,
        PROGRAM
    }

    /** Why a request is not looked at. */
    public record Refusal(int status, String why) {}

    /** What a call of a vendor has to be; who makes it is proven by its body. */
    Optional<Refusal> checkHook(Facts facts) {
        if (!isForUs(facts)) {
            return refuse(421, "The Host header is not a name of this server.");
        }
        boolean isOfBrowser = !facts.origin().isEmpty() || !facts.fetchSite().isEmpty();
        return KNOWN.contains(facts.method()) && !isOfBrowser
                ? Optional.empty()
                : refuse(403, "Only the vendor of a chat calls here.");
    }

    private boolean isForUs(Facts facts) {
        return facts.hosts().size() == 1
                && hosts.contains(facts.hosts().getFirst())
                && (facts.authority().isEmpty() || hosts.contains(facts.authority()));
    }

    public Optional<Refusal> check(Facts facts) {
        if (!isForUs(facts)) {
            return refuse(421, "The Host header is not a name of this server.");
        }
        if (!KNOWN.contains(facts.method())) {
            return refuse(405, "Use GET, HEAD or POST.");
        }
        if (!facts.fetchSite().isEmpty()
                && !OWN_SITES.contains(facts.fetchSite())
                && !isLink(facts)) {
            return refuse(403, "Requests of other sites are refused.");
        }
        if (!facts.origin().isEmpty() && !origins.contains(facts.origin())) {
            return refuse(403, "Requests of other sites are refused.");
        }
        return SAFE.contains(facts.method()) ? Optional.empty() : unsafe(facts);
    }

    /** A link of another page may lead to ours, which is the same for everybody. */
    private static boolean isLink(Facts facts) {
        return facts.method().equals("GET")
                && facts.path().equals("/")
                && facts.fetchMode().equals("navigate");
    }

    private Optional<Refusal> unsafe(Facts facts) {
        if (facts.sender() == Sender.BROWSER && facts.origin().isEmpty()) {
            return refuse(403, "A request that changes something needs its Origin.");
        }
        String type = facts.contentType().split(";", 2)[0].strip();
        if (!type.equalsIgnoreCase("application/json")) {
            return refuse(415, "Send application/json.");
        }
        return facts.sender() == Sender.BROWSER && facts.custom().isEmpty()
                ? refuse(403, "The header " + CUSTOM_HEADER + " is missing.")
                : Optional.empty();
    }

    private static Optional<Refusal> refuse(int status, String why) {
        return Optional.of(new Refusal(status, why));
    }
}
