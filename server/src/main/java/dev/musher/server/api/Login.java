package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.time.TimeSource;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessGrants;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import dev.musher.server.http.ServerNames;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Optional;

/**
 * Finds out who calls, and logs browsers in. A browser has a cookie, which every server on this
 * host is sent as well, and a key, which only our own page can read: both have to come.
 */
final class Login {
    private static final Duration SESSION = Duration.ofDays(30);
    private static final String BEARER = "Bearer ";

    private final AccessGrants grants;
    private final FailedLogins failed;
    private final ServerNames names;

    Login(AccessGrants grants, TimeSource clock, ServerNames names) {
        this.grants = grants;
        this.failed = new FailedLogins(clock);
        this.names = names;
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
        return "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict%s"
                .formatted(names.cookieName(), value, seconds, names.isSecure() ? "; Secure" : "");
    }

    /** Who calls; nobody if what came with the request proves nothing. */
    Optional<Caller> caller(HttpCall call) {
        String authorization = call.header("authorization");
        if (!authorization.isEmpty()) {
            return program(authorization);
        }
        return grants.find(AccessGrant.Kind.SESSION, call.cookie())
                .filter(grant -> isKey(grant, call.header("x-musher-key")))
                .map(grant -> caller(grant, call.cookie()));
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

    private static boolean isKey(AccessGrant grant, String key) {
        byte[] known = grant.key().getBytes(StandardCharsets.UTF_8);
        byte[] given = AccessGrants.hash(key).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(known, given);
    }

    /** What a caller is told who is not known. */
    HttpAnswer unknown() {
        return failed.areTooMany() ? tooMany() : required();
    }

    private static HttpAnswer required() {
        return HttpAnswer.refused(401, "Log in first.", "Get a link: musher serve link");
    }

    /** Every further guess costs a connection. */
    private static HttpAnswer tooMany() {
        return HttpAnswer.refused(429, "Too many wrong secrets.", "Try again in a minute.")
                .with("Retry-After", "60")
                .with("Connection", "close");
    }
}
