package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.time.TimeSource;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessGrants;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import dev.musher.server.http.ServerNames;
import java.time.Duration;
import java.util.Optional;

/**
 * Finds out who calls, and logs browsers in. A browser has a cookie, which every server on this
 * host is sent as well, and a key, which our own page keeps to itself: it proves to have it.
 */
final class Login {
    private static final Duration SESSION = Duration.ofDays(30);
    private static final String BEARER = "Bearer ";
    private static final String CHALLENGE = "X-Musher-Challenge";

    private final AccessGrants grants;
    private final FailedLogins failed;
    private final ServerNames names;
    private final PageProofs proofs;

    Login(AccessGrants grants, TimeSource clock, ServerNames names) {
        this.grants = grants;
        this.failed = new FailedLogins(clock);
        this.names = names;
        this.proofs = new PageProofs(names, grants::secret);
    }

    /** Takes the secret of a link, once, for a cookie and a key. */
    HttpAnswer login(HttpCall call) {
        var link = grants.redeem(call.json().text("token").orElse(""));
        if (link.isEmpty()) {
            failed.count();
            return failed.areTooMany()
                    ? tooMany()
                    : HttpAnswer.refused(
                            401,
                            "This link was used already, or is too old.",
                            "Get another: musher serve link");
        }
        String key = grants.secret();
        String session =
                grants.issue(
                        new AccessGrants.Request(
                                AccessGrant.Kind.SESSION,
                                link.get().name(),
                                link.get().role(),
                                SESSION,
                                key));
        var body = new JsonObjectBuilder().text("key", key).build();
        return HttpAnswer.json(200, Json.encode(body))
                .with("Set-Cookie", cookie(session, SESSION.toSeconds()));
    }

    HttpAnswer logout(HttpCall call) {
        grants.end(AccessGrant.Kind.SESSION, call.cookie());
        return HttpAnswer.nothing().with("Set-Cookie", cookie("", 0));
    }

    private String cookie(String value, long seconds) {
        return "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict%s"
                .formatted(names.cookieName(), value, seconds, names.isSecure() ? "; Secure" : "");
    }

    /** Whether a request comes from somebody who is known. */
    sealed interface Entrance {
        /**
         * Its head proves who sends it.
         *
         * @param body the hash of the body that it has to have; empty where any will do
         */
        record Known(Caller caller, String body) implements Entrance {
            boolean proves(String sent) {
                return body.isEmpty() || body.equals(AccessGrants.hash(sent));
            }
        }

        /** It does not. */
        record Unknown(HttpAnswer answer) implements Entrance {}
    }

    /** Who calls, by the head of a request. */
    Entrance enter(HttpCall head) {
        String authorization = head.header("authorization");
        if (!authorization.isEmpty()) {
            return program(authorization)
                    .<Entrance>map(caller -> new Entrance.Known(caller, ""))
                    .orElseGet(() -> new Entrance.Unknown(unknown()));
        }
        var session = grants.find(AccessGrant.Kind.SESSION, head.cookie());
        if (session.isEmpty()) {
            return new Entrance.Unknown(unknown());
        }
        var grant = session.get();
        var body = proofs.body(grant, head);
        return body.isPresent()
                ? new Entrance.Known(caller(grant, head.cookie()), body.get())
                : new Entrance.Unknown(required().with(CHALLENGE, proofs.challenge(grant)));
    }

    /** The body is not the one that was proven. */
    HttpAnswer unproven() {
        return required();
    }

    private Caller caller(AccessGrant grant, String secret) {
        return new Caller(grant, () -> grants.find(grant.kind(), secret).isPresent());
    }

    private Optional<Caller> program(String authorization) {
        if (!authorization.startsWith(BEARER)) {
            return Optional.empty();
        }
        String secret = authorization.substring(BEARER.length()).strip();
        var grant = grants.find(AccessGrant.Kind.TOKEN, secret);
        if (grant.isEmpty()) {
            failed.count();
        }
        return grant.map(known -> caller(known, secret));
    }

    /** What a caller is told who is not known. */
    private HttpAnswer unknown() {
        return failed.areTooMany() ? tooMany() : required();
    }

    private static HttpAnswer.Whole required() {
        return HttpAnswer.refused(401, "Log in first.", "Get a link: musher serve link");
    }

    /** Every further guess costs a connection. */
    private static HttpAnswer tooMany() {
        return HttpAnswer.refused(429, "Too many wrong secrets.", "Try again in a minute.")
                .with("Retry-After", "60")
                .with("Connection", "close");
    }
}
