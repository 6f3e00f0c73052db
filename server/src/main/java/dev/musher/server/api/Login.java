package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.time.TimeSource;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessGrants;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import dev.musher.server.http.WebServer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Optional;

/**
 * Finds out who calls, and logs browsers in. A browser has a cookie, which every server on this
 * host is sent as well, and a key, which only our own page can read: both have to come, but for the
 * live stream, which a browser opens without a key.
 */
final class Login {
    private static final Duration SESSION = Duration.ofDays(30);
    private static final String BEARER = "Bearer ";

    private final AccessGrants grants;
    private final FailedAttempts failed;
    private final String cookieName;

    Login(AccessGrants grants, TimeSource clock, int port) {
        this.grants = grants;
        this.failed = new FailedAttempts(clock);
        this.cookieName = WebServer.cookieName(port);
    }

    /** Takes the secret of a link, once, for a cookie and a key. */
    HttpAnswer login(HttpCall call) {
        if (failed.areTooMany()) {
            return tooMany();
        }
        var link = grants.redeem(call.json().text("token").orElse(""));
        if (link.isEmpty()) {
            failed.count();
            return HttpAnswer.refused(
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
                                AccessGrants.hash(key)));
        var body = new JsonObjectBuilder().text("key", key).build();
        return HttpAnswer.json(200, Json.encode(body))
                .with("Set-Cookie", cookie(session, SESSION.toSeconds()));
    }

    HttpAnswer logout(HttpCall call) {
        grants.end(AccessGrant.Kind.SESSION, call.cookie());
        return HttpAnswer.nothing().with("Set-Cookie", cookie("", 0));
    }

    private String cookie(String value, long seconds) {
        return "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict"
                .formatted(cookieName, value, seconds);
    }

    /** Who calls; nobody if what came with the request proves nothing. */
    Optional<Caller> caller(HttpCall call) {
        String authorization = call.header("authorization");
        if (!authorization.isEmpty()) {
            return program(authorization);
        }
        return grants.find(AccessGrant.Kind.SESSION, call.cookie())
                .map(grant -> new Caller(grant, proof(grant, call.header("x-musher-key"))));
    }

    private Optional<Caller> program(String authorization) {
        if (!authorization.startsWith(BEARER) || failed.areTooMany()) {
            return Optional.empty();
        }
        var grant =
                grants.find(
                        AccessGrant.Kind.TOKEN, authorization.substring(BEARER.length()).strip());
        if (grant.isEmpty()) {
            failed.count();
        }
        return grant.map(known -> new Caller(known, Caller.Proof.KEY));
    }

    private static Caller.Proof proof(AccessGrant grant, String key) {
        byte[] known = grant.key().getBytes(StandardCharsets.UTF_8);
        byte[] given = AccessGrants.hash(key).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(known, given) ? Caller.Proof.KEY : Caller.Proof.COOKIE;
    }

    /** What a caller is told who is not known. */
    HttpAnswer unknown() {
        return failed.areTooMany() ? tooMany() : required();
    }

    static HttpAnswer required() {
        return HttpAnswer.refused(401, "Log in first.", "Get a link: musher serve link");
    }

    private static HttpAnswer tooMany() {
        return HttpAnswer.refused(429, "Too many wrong secrets.", "Try again in a minute.")
                .with("Retry-After", "60");
    }
}
