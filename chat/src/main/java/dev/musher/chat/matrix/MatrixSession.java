package dev.musher.chat.matrix;

import dev.musher.base.http.ApiKeyHeader;
import dev.musher.base.http.Endpoint;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.secret.Secret;
import dev.musher.chat.remote.ApiReply;
import dev.musher.chat.remote.JsonRequest;
import dev.musher.chat.remote.RemoteApi;
import dev.musher.chat.remote.RemoteParts;
import dev.musher.chat.transport.TransportException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Requests in the name of a user. A token that has expired is replaced by logging in again as the
 * same device, where there is a password. Any thread calls it.
 */
final class MatrixSession {
    private static final String API = "/_matrix/client/v3";
    private static final String NAME = "Musher";

    private final MatrixOptions options;
    private final MatrixMemory memory;
    private final RemoteApi anonymous;
    private RemoteApi api;

    MatrixSession(RemoteParts parts, MatrixOptions options, MatrixMemory memory) {
        this.options = options;
        this.memory = memory;
        var secret =
                switch (options.login()) {
                    case MatrixOptions.Login.Token(var token) -> token;
                    case MatrixOptions.Login.Password(_, var password) -> password;
                };
        anonymous =
                new RemoteApi(
                        parts,
                        Endpoint.of(options.homeserver()),
                        new MatrixDialect(),
                        new KnownSecrets(List.of(secret)));
        api = anonymous;
    }

    /** Finds out who we are, and logs in where that takes a password and no token is left. */
    synchronized void open() throws InterruptedException {
        switch (options.login()) {
            case MatrixOptions.Login.Token(var token) -> {
                api = with(token);
                identify();
            }
            case MatrixOptions.Login.Password password -> {
                if (memory.token().isEmpty()) {
                    login(password);
                } else {
                    api = with(memory.token().get());
                    identify();
                }
            }
        }
    }

    private RemoteApi with(Secret token) {
        return anonymous.at(Endpoint.of(options.homeserver(), ApiKeyHeader.bearer(token)));
    }

    private void identify() throws InterruptedException {
        var who = require(JsonRequest.get(API + "/account/whoami"));
        boolean isOurs = options.login() instanceof MatrixOptions.Login.Password;
        var stored = isOurs ? memory.token() : Optional.<Secret>empty();
        memory.identify(text(who, "user_id"), who.text("device_id").orElse(""), stored);
    }

    private void login(MatrixOptions.Login.Password password) throws InterruptedException {
        var body =
                new JsonObjectBuilder()
                        .text("type", "m.login.password")
                        .object(
                                "identifier",
                                new JsonObjectBuilder()
                                        .text("type", "m.id.user")
                                        .text("user", password.user()))
                        .text("password", password.password().value())
                        .text("initial_device_display_name", NAME)
                        .maybe(
                                memory.device(),
                                device -> new JsonObjectBuilder().text("device_id", device));
        var answer = anonymous.require(JsonRequest.post(API + "/login", body));
        var token = new Secret(text(answer, "access_token"));
        memory.identify(text(answer, "user_id"), text(answer, "device_id"), Optional.of(token));
        api = with(token);
    }

    private static String text(JsonValue.Fields answer, String name) {
        return answer.text(name)
                .orElseThrow(
                        () ->
                                new TransportException(
                                        "The homeserver's answer has no " + name + ".",
                                        "Is the address that of a Matrix homeserver?"));
    }

    String user() {
        return memory.user();
    }

    private synchronized RemoteApi current() {
        return api;
    }

    /** Whether there is another token than the one that was used. */
    private synchronized boolean renew(RemoteApi used) throws InterruptedException {
        if (!api.equals(used)) {
            return true;
        }
        if (options.login() instanceof MatrixOptions.Login.Password password) {
            login(password);
            return true;
        }
        return false;
    }

    private interface Asking {
        ApiReply of(RemoteApi api) throws InterruptedException;
    }

    private ApiReply renewed(Asking asking) throws InterruptedException {
        var used = current();
        var reply = asking.of(used);
        boolean isExpired =
                reply instanceof ApiReply.Refused(var code, _, _)
                        && code.equals(MatrixDialect.UNKNOWN_TOKEN);
        return isExpired && renew(used) ? asking.of(current()) : reply;
    }

    /** One try, for polling. */
    ApiReply once(Function<String, JsonRequest> below) throws InterruptedException {
        return renewed(api -> api.once(below.apply(API)));
    }

    ApiReply ask(Function<String, JsonRequest> below) throws InterruptedException {
        return renewed(api -> api.ask(below.apply(API)));
    }

    private JsonValue.Fields require(JsonRequest request) throws InterruptedException {
        return accepted(renewed(api -> api.ask(request)));
    }

    JsonValue.Fields require(Function<String, JsonRequest> below) throws InterruptedException {
        return accepted(ask(below));
    }

    private JsonValue.Fields accepted(ApiReply reply) {
        return switch (reply) {
            case ApiReply.Accepted(var body) -> body;
            case ApiReply.Refused(var code, var why, _) -> throw refused(code, why);
            case ApiReply.Limited(_, var why) -> throw refused("", why);
            case ApiReply.Unavailable(var why) -> throw refused("", why);
        };
    }

    private TransportException refused(String code, String why) {
        return new TransportException(
                "%s refused: %s.".formatted(options.homeserver().authority(), why),
                code.equals(MatrixDialect.UNKNOWN_TOKEN)
                        ? "Make a new access token and put it where the settings say."
                        : "");
    }
}
