package dev.musher.chat.matrix;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.http.ApiKeyHeader;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.process.Eventually;
import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.secret.Secret;
import dev.musher.chat.remote.ApiReply;
import dev.musher.chat.remote.JsonRequest;
import dev.musher.chat.remote.RemoteApi;
import dev.musher.chat.remote.RemoteParts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A real homeserver, from a Debian of its own in the user's cache, which needs root. */
final class Synapse implements AutoCloseable {
    private static final String PASSWORD = "correct horse battery staple";
    private static final String API = "/_matrix/client/v3";

    private final Path root;
    private final Path data;
    private final String inside;
    private final RemoteParts parts;
    private final int port;
    private final Process process;

    Synapse(RemoteParts parts) throws IOException, InterruptedException {
        this.parts = parts;
        root = installed();
        assumeTrue(
                Files.exists(root.resolve("usr/bin/synapse_homeserver")),
                "Synapse is not installed (./check --deep installs it as root)");
        assumeTrue(Files.isReadable(Path.of("/proc/1/environ")), "chroot needs root");
        data = Files.createTempDirectory(root.resolve("tmp"), "musher");
        inside = "/tmp/" + data.getFileName();
        port = freePort();
        Files.writeString(data.resolve("limits.yaml"), limits(port));
        run(
                "synapse_homeserver",
                "--server-name=test",
                "--config-path=" + inside + "/homeserver.yaml",
                "--data-directory=" + inside,
                "--generate-config",
                "--report-stats=no");
        process =
                start(
                        "synapse_homeserver",
                        "-c",
                        inside + "/homeserver.yaml",
                        "-c",
                        inside + "/limits.yaml");
        var anonymous = api(List.of());
        Eventually.until(
                "a homeserver",
                () ->
                        anonymous.once(JsonRequest.get("/_matrix/client/versions"))
                                instanceof ApiReply.Accepted);
    }

    private static String limits(int port) {
        return """
            listeners:
              - {port: %d, bind_addresses: [127.0.0.1], type: http, tls: false, resources: [{names: [client]}]}
            rc_message: {per_second: 1000, burst_count: 1000}
            rc_login:
              address: {per_second: 1000, burst_count: 1000}
              account: {per_second: 1000, burst_count: 1000}
            rc_invites:
              per_user: {per_second: 1000, burst_count: 1000}
              per_issuer: {per_second: 1000, burst_count: 1000}
            trusted_key_servers: []
            """
                .formatted(port);
    }

    private static Path installed() {
        String cache =
                Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                        .filter(path -> !path.isEmpty())
                        .orElse(System.getProperty("user.home") + "/.cache");
        return Path.of(cache, "musher/synapse/root");
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private Process start(String... command) throws IOException {
        var whole = new ArrayList<>(List.of("chroot", root.toString()));
        whole.addAll(List.of(command));
        var log = data.resolve("output.txt").toFile();
        return new ProcessBuilder(whole)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start();
    }

    private void run(String... command) throws IOException, InterruptedException {
        if (start(command).waitFor() != 0) {
            throw new IOException(Files.readString(data.resolve("output.txt")));
        }
    }

    BaseUrl address() {
        return BaseUrl.parse("http://127.0.0.1:" + port).orElseThrow();
    }

    static Secret password() {
        return new Secret(PASSWORD);
    }

    private RemoteApi api(List<ApiKeyHeader> keys) {
        var endpoint = Endpoint.of(address(), keys.toArray(ApiKeyHeader[]::new));
        return new RemoteApi(parts, endpoint, new MatrixDialect(), new KnownSecrets(List.of()));
    }

    /** A new user. */
    Person register(String name) throws IOException, InterruptedException {
        run(
                "synapse_register_new_matrix_user",
                "--no-admin",
                "-u",
                name,
                "-p",
                PASSWORD,
                "-c",
                inside + "/homeserver.yaml",
                address().toString());
        var login =
                new JsonObjectBuilder()
                        .text("type", "m.login.password")
                        .object(
                                "identifier",
                                new JsonObjectBuilder()
                                        .text("type", "m.id.user")
                                        .text("user", name))
                        .text("password", PASSWORD);
        var answer = api(List.of()).require(JsonRequest.post(API + "/login", login));
        var token = new Secret(answer.requireText("access_token"));
        return new Person(answer.requireText("user_id"), api(List.of(ApiKeyHeader.bearer(token))));
    }

    /** Somebody with a client. */
    record Person(String id, RemoteApi api) {
        String createRoom(String invited, JsonObjectBuilder... state) throws InterruptedException {
            return api.require(
                            JsonRequest.post(
                                    API + "/createRoom",
                                    new JsonObjectBuilder()
                                            .text("preset", "private_chat")
                                            .texts("invite", List.of(invited))
                                            .objects("initial_state", List.of(state), one -> one)))
                    .requireText("room_id");
        }

        String says(String room, String text, String transaction) throws InterruptedException {
            return api.require(
                            JsonRequest.put(
                                    room(room) + "/send/m.room.message/" + transaction,
                                    new JsonObjectBuilder()
                                            .text("msgtype", "m.text")
                                            .text("body", text)))
                    .requireText("event_id");
        }

        void encrypts(String room) throws InterruptedException {
            api.require(JsonRequest.put(room(room) + "/state/m.room.encryption", encryption()));
        }

        static JsonObjectBuilder encryption() {
            return new JsonObjectBuilder().text("algorithm", "m.megolm.v1.aes-sha2");
        }

        /** What a member of the room is, and why. */
        JsonValue.Fields member(String room, String user) throws InterruptedException {
            var reply =
                    api.once(
                            JsonRequest.get(
                                    room(room) + "/state/m.room.member/" + JsonRequest.part(user)));
            return reply instanceof ApiReply.Accepted(var body)
                    ? body
                    : new JsonObjectBuilder().build();
        }

        /** The latest messages of another one, the newest first. */
        List<JsonValue.Fields> latest(String room, String user) throws InterruptedException {
            return api
                    .require(JsonRequest.get(room(room) + "/messages?dir=b&limit=20"))
                    .items("chunk")
                    .stream()
                    .map(JsonValue.Fields.class::cast)
                    .filter(event -> event.requireText("type").equals("m.room.message"))
                    .filter(event -> event.requireText("sender").equals(user))
                    .map(event -> event.object("content").orElseThrow())
                    .toList();
        }

        private static String room(String room) {
            return API + "/rooms/" + JsonRequest.part(room);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            try (var files = Files.walk(data)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
