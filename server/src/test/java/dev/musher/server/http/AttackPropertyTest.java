package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.host.access.AccessRole;
import dev.musher.server.web.PageFiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Attacks that are generated, over raw sockets: none gets an answer that it should not get. */
@Tag("slow")
@Timeout(300)
class AttackPropertyTest {
    private static final int TRIES = 250;
    private static final int LARGEST_BODY = 1024 * 1024;
    private static final int LARGEST_HEAD = 16 * 1024;

    @TempDir private static Path folder;
    private static ServerFixture server;
    private static RawClient client;
    private static String token;
    private static String[] browser;

    @BeforeAll
    static void start() throws IOException {
        server = new ServerFixture(folder);
        client = server.client;
        token = server.token(AccessRole.OWNER);
        browser = server.login(AccessRole.OWNER);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static List<String> ownHosts() {
        return List.of(
                "127.0.0.1:" + server.port(),
                "localhost:" + server.port(),
                "[::1]:" + server.port());
    }

    /** Our own name, changed a little or a lot, or another. */
    @Provide
    Generator<String> hosts() {
        var name =
                Generators.of(
                        "127.0.0.1",
                        "localhost",
                        "[::1]",
                        "LOCALHOST",
                        "127.1",
                        "0x7f.1",
                        "2130706433",
                        "[::ffff:127.0.0.1]",
                        "0.0.0.0",
                        "[::]",
                        "evil.example",
                        "127.0.0.1.evil.example",
                        "localhost.evil.example",
                        "");
        var before = Generators.of("", "", "", "x@", "x.", "http://", " ", "@", "//");
        var port =
                Generators.oneOf(
                        Generators.of("", ":", ":0", ":80", ":65536", ":-1"),
                        Generators.just(":PORT"),
                        Generators.just(":PORT"),
                        Generators.integers().between(1, 65_535).map(number -> ":" + number));
        var after =
                Generators.oneOf(
                        Generators.of("", "", "", ".", "/", "?", "#", " x", ",evil.example", "%00"),
                        Generators.strings().withCharRange('!', '~').ofMaxLength(3));
        return Combinators.combine(before, name, port, after)
                .as((a, b, c, d) -> a + b + c.replace("PORT", "" + server.port()) + d);
    }

    @Property(tries = TRIES)
    void isAnsweredUnderItsOwnNamesOnly(@ForAll("hosts") String host) throws IOException {
        var answer = client.get("/api/board", "Host: " + host, token);
        if (ownHosts().contains(host.strip())) {
            assertThat(answer.status()).isEqualTo(200);
        } else {
            assertThat(answer.status()).isIn(400, 421);
            assertThat(answer.text()).doesNotContain("columns");
        }
    }

    @Property(tries = TRIES)
    void aPageOfAnotherOriginChangesNothing(
            @ForAll("hosts") String host, @ForAll("schemes") String scheme) throws IOException {
        String origin = scheme + host;
        int status = change("Origin: " + origin, "Content-Type: application/json", "X-Musher: 1");
        boolean isOwn =
                ownHosts().stream().map(own -> "http://" + own).anyMatch(origin.strip()::equals);
        assertThat(status).isEqualTo(isOwn ? 200 : 403);
    }

    @Provide
    Generator<String> schemes() {
        return Generators.of("http://", "http://", "https://", "HTTP://", "", "null", "file://");
    }

    /** What a browser that is logged in says how far it has looked. */
    private static int change(String... headers) throws IOException {
        var all = new ArrayList<>(List.of(browser));
        all.addAll(List.of(headers));
        return client.send("POST", "/api/me/seen", "{\"sequence\": 0}", all.toArray(String[]::new))
                .status();
    }

    @Property(tries = TRIES)
    void noOtherTypeOfBodyIsRead(@ForAll("types") String type) throws IOException {
        int status = change("Origin: " + client.origin(), "X-Musher: 1", "Content-Type: " + type);
        boolean isJson = type.split(";", 2)[0].strip().equalsIgnoreCase("application/json");
        assertThat(status).isEqualTo(isJson ? 200 : 415);
    }

    /** Those that a form or a script may send to other sites without asking are among them. */
    @Provide
    Generator<String> types() {
        var type =
                Generators.oneOf(
                        Generators.of("application/json", "application/json", "Application/JSON"),
                        Generators.of(
                                "text/plain",
                                "application/x-www-form-urlencoded",
                                "multipart/form-data",
                                "application/json-patch",
                                "application/jsonp",
                                "text/plain, application/json",
                                ""),
                        Generators.strings().withCharRange('!', '~').ofMaxLength(12));
        var parameter =
                Generators.of(
                        "", "", "; charset=utf-8", ";", " ; x", ", text/plain", "; boundary=x");
        return Combinators.combine(type, parameter).as((a, b) -> a + b);
    }

    @Property(tries = TRIES)
    void whatABrowserSaysOfTheSenderCounts(
            @ForAll("sites") String site,
            @ForAll("modes") String mode,
            @ForAll("pages") String page)
            throws IOException {
        var headers = new ArrayList<>(List.of(token));
        if (!site.isEmpty()) {
            headers.add("Sec-Fetch-Site: " + site);
        }
        if (!mode.isEmpty()) {
            headers.add("Sec-Fetch-Mode: " + mode);
        }
        boolean isOwn = Set.of("", "same-origin", "none").contains(site);
        boolean isLink = page.equals("/") && mode.equals("navigate");

        assertThat(client.get(page, headers.toArray(String[]::new)).status())
                .isEqualTo(isOwn || isLink ? 200 : 403);
    }

    @Provide
    Generator<String> sites() {
        return Generators.oneOf(
                Generators.of("", "same-origin", "same-site", "cross-site", "none"),
                Generators.of("Same-Origin", "same-origin,", "none none", "null"));
    }

    @Provide
    Generator<String> modes() {
        return Generators.of(
                "", "navigate", "no-cors", "cors", "same-origin", "websocket", "NAVIGATE");
    }

    @Provide
    Generator<String> pages() {
        return Generators.of("/", "/main.js", "/api/board", "/api/me");
    }

    @Property(tries = 2 * TRIES)
    void onlyFilesOfThePageAreReadAndNoAnswerLeadsElsewhere(@ForAll("paths") String path)
            throws IOException {
        var answer = client.get(path);
        if (pageFiles().contains(path.split("\\?", 2)[0])) {
            assertThat(answer.status()).isEqualTo(200);
        } else {
            assertThat(answer.status()).isIn(400, 401, 404);
            assertThat(answer.body())
                    .doesNotContain("root:", "Manifest-Version", "importmap", "import ", ".js\n");
        }
        assertThat(answer.header("Location")).isEmpty();
        assertThat(answer.header("Refresh")).isEmpty();
    }

    private static Set<String> pageFiles() throws IOException {
        try (var list = PageFiles.class.getResourceAsStream("/dev/musher/server/web/files.txt")) {
            var files = new HashSet<>(Set.of("/"));
            new String(list.readAllBytes(), UTF_8).lines().forEach(name -> files.add("/" + name));
            return files;
        }
    }

    @Provide
    Generator<String> paths() {
        var part =
                Generators.oneOf(
                        Generators.of(
                                "..",
                                ".",
                                "%2e%2e",
                                "%2E.",
                                ".%2e",
                                "..;",
                                "..%00",
                                "%252e%252e",
                                "%c0%ae%c0%ae",
                                "%u002e",
                                "...",
                                "%ff",
                                "~",
                                "*"),
                        Generators.of(
                                "main.js",
                                "index.html",
                                "files.txt",
                                "lib",
                                "etc",
                                "passwd",
                                "dev",
                                "musher",
                                "server",
                                "web",
                                "META-INF",
                                "MANIFEST.MF",
                                "api",
                                "mcp",
                                "evil.example",
                                "http:",
                                "https:"),
                        Generators.of(
                                "main.js%00", "main.js%20", "main.js;x", "MAIN.JS", "main%2ejs"),
                        Generators.strings().withCharRange('!', '~').ofMaxLength(4));
        var slash =
                Generators.of(
                        "/", "/", "/", "//", "\\", "%2f", "%5c", "%252f", "/./", "/%2e/", ";/",
                        "/\t");
        var query =
                Generators.of(
                        "",
                        "",
                        "?next=http://evil.example/",
                        "?url=//evil.example",
                        "?x=%0d%0aSet-Cookie:a",
                        "#");
        var step = Combinators.combine(part, slash).as((a, b) -> a + b);
        return Combinators.combine(
                        step.list().ofMaxSize(5),
                        Generators.oneOf(part, Generators.just("")),
                        query)
                .as((steps, last, end) -> "/" + String.join("", steps) + last + end);
    }

    @Property(tries = 30)
    void bodiesAreTakenUpToTheirLimit(@ForAll("sizes") int size, @ForAll("chunks") int chunk)
            throws IOException {
        String body = "{\"sequence\": 0" + " ".repeat(size - 15) + "}";
        String head =
                "POST /api/me/seen HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n"
                                .formatted(server.port(), token)
                        + "Content-Type: application/json\r\nConnection: close\r\n";
        var answer =
                client.raw(
                        chunk == 0
                                ? head + "Content-Length: " + size + "\r\n\r\n" + body
                                : head + "Transfer-Encoding: chunked\r\n\r\n" + cut(body, chunk));
        // The connection may be cut before all of it was sent, and the answer lost with it.
        assertThat(answer.status()).isIn(size <= LARGEST_BODY ? List.of(200) : List.of(413, 0));
    }

    private static String cut(String body, int chunk) {
        var chunks = new StringBuilder();
        for (int at = 0; at < body.length(); at += chunk) {
            String part = body.substring(at, Math.min(body.length(), at + chunk));
            chunks.append(Integer.toHexString(part.length())).append("\r\n").append(part);
            chunks.append("\r\n");
        }
        return chunks.append("0\r\n\r\n").toString();
    }

    @Provide
    Generator<Integer> sizes() {
        return Generators.oneOf(
                Generators.of(15, LARGEST_BODY - 1, LARGEST_BODY, LARGEST_BODY + 1),
                Generators.integers().between(15, 3 * LARGEST_BODY));
    }

    /** How much is in each part; 0 for a body that says its length. */
    @Provide
    Generator<Integer> chunks() {
        return Generators.oneOf(Generators.just(0), Generators.integers().between(1_000, 200_000));
    }

    @Property(tries = 60)
    void headsAreTakenUpToTheirLimit(@ForAll("fields") List<Integer> lengths) throws IOException {
        var headers = new ArrayList<>(List.of(token));
        for (int at = 0; at < lengths.size(); at++) {
            headers.add("X-Flood-" + at + ": " + "x".repeat(lengths.get(at)));
        }
        int total = headers.stream().mapToInt(line -> line.length() + 2).sum();
        int status = client.get("/", headers.toArray(String[]::new)).status();
        if (total > LARGEST_HEAD) {
            assertThat(status).isIn(431, 0);
        } else if (total < LARGEST_HEAD - 200) {
            assertThat(status).isEqualTo(200);
        }
    }

    @Provide
    Generator<List<Integer>> fields() {
        return Generators.oneOf(
                Generators.integers().between(0, 40).list().ofMaxSize(900),
                Generators.integers().between(0, 40_000).list().ofMaxSize(3));
    }

    @Test
    void aThousandIdleConnectionsKeepNobodyOut() throws IOException {
        var idle = new ArrayList<Socket>();
        try (var stream = client.connect()) {
            stream.getOutputStream()
                    .write(
                            "GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n\r\n"
                                    .formatted(server.port(), token)
                                    .getBytes(UTF_8));
            var lines = new BufferedReader(new InputStreamReader(stream.getInputStream(), UTF_8));
            assertThat(lines.readLine()).isEqualTo("HTTP/1.1 200 OK");
            for (int i = 0; i < 1_000; i++) {
                idle.add(client.connect());
            }
            assertThat(
                            client.send(
                                            "POST",
                                            "/api/items",
                                            "{\"name\": \"Still heard\"}",
                                            token,
                                            "Content-Type: application/json")
                                    .status())
                    .isEqualTo(200);
            assertThat(lines.lines().filter(line -> line.contains("Still heard")).findFirst())
                    .as("who listens is not idle")
                    .isPresent();
        } finally {
            for (Socket socket : idle) {
                socket.close();
            }
        }
    }
}
