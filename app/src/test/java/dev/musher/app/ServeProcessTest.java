package dev.musher.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.server.http.RawClient;
import dev.musher.server.http.TestCertificate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The server as a process of its own, and the commands that find it. */
@Tag("slow")
@Timeout(180)
class ServeProcessTest {
    @TempDir private Path folder;
    private Path home;
    private Path project;
    private ServeProcess server;

    @BeforeEach
    void start() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
        project = Files.createDirectory(folder.resolve("project"));
        server = new ServeProcess(home, project);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private ProgramUnderTest.Run run(String... words) {
        return new ProgramUnderTest(home, project).run(words);
    }

    @Test
    void servesIsFoundAndStops() throws Exception {
        int port = server.port();

        assertThat(run("serve", "status").out())
                .isEqualTo(
                        "The server of this project: http://127.0.0.1:%d/ (process %d). Log in: musher serve link\n"
                                .formatted(port, server.pid()));
        assertThat(run("serve", "link").out())
                .containsPattern(ServeProcess.LINK)
                .contains(":" + port);
        assertThat(run("serve", "stop").out()).isEqualTo("Stopped.\n");
        assertThat(server.endsWithin(Duration.ofMinutes(1))).isTrue();
        assertThat(run("serve", "status").err()).contains("No server of this project is running.");
    }

    @Test
    void aSecondServerNamesTheFirstAndTheBoardSaysWhereItIs() throws Exception {
        int port = server.port();
        String first =
                "This project has a server already: http://127.0.0.1:%d/ (process %d)."
                        .formatted(port, server.pid());

        assertThat(run("serve").err()).contains(first);
        assertThat(run("serve", "--detach").err()).contains(first);
        assertThat(run("board").out())
                .endsWith(
                        "The server of this project: http://127.0.0.1:%d/ (process %d). Log in: musher serve link\n"
                                .formatted(port, server.pid()));
    }

    @Test
    void startsInTheBackgroundAndSaysWhyItCannot() throws Exception {
        var elsewhere = Files.createDirectory(folder.resolve("else where"));
        var launcher = launcher();
        var launched = new ProgramUnderTest(home, elsewhere).builtIn(launcher.resolve(".build/x"));

        var builder =
                new ProcessBuilder(launcher.resolve("musher").toString(), "serve", "--detach")
                        .directory(elsewhere.toFile())
                        .redirectErrorStream(true);
        builder.environment().put("HOME", home.toString());
        var starting = builder.start();
        var said = new String(starting.getInputStream().readAllBytes(), UTF_8);
        assertThat(said).containsPattern(ServeProcess.LINK).contains("Stop: musher serve stop");
        assertThat(launched.run("serve", "stop").out()).isEqualTo("Stopped.\n");
        assertThat(launched.run("serve", "--detach", "--set", "no.such=1").err())
                .contains("no.such");
    }

    @Test
    void servesOtherMachinesByTlsAndEveryCommandSaysWhere() throws Exception {
        var certificate = TestCertificate.make(folder.resolve("tls"), "dns:board.example.org");
        var launcher = launcher();
        var launched = new ProgramUnderTest(home, project).builtIn(launcher.resolve(".build/x"));
        server.link();
        run("serve", "stop");
        var starting =
                new ProcessBuilder(
                                launcher.resolve("musher").toString(),
                                "serve",
                                "--detach",
                                "--listen",
                                "0.0.0.0",
                                "--certificate",
                                "../tls/chain.pem",
                                "--key",
                                "../tls/key.pem")
                        .directory(project.toFile())
                        .redirectErrorStream(true);
        starting.environment().put("HOME", home.toString());
        var said = new String(starting.start().getInputStream().readAllBytes(), UTF_8);
        var link =
                Pattern.compile("https://board\\.example\\.org:(\\d+)/#t=[\\w-]{43}").matcher(said);
        assertThat(link.find()).as(said).isTrue();
        int port = Integer.parseInt(link.group(1));
        String address = "https://board.example.org:" + port + "/";

        assertThat(launched.run("serve", "status").out()).contains(address);
        assertThat(launched.run("serve", "link").out()).startsWith(address + "#t=");
        assertThat(launched.run("board").out()).contains(address);
        var client =
                new RawClient(port, "https://board.example.org:" + port, certificate.sockets());
        assertThat(client.get("/").status()).isEqualTo(200);
        assertThat(launched.run("serve", "stop").out()).isEqualTo("Stopped.\n");
    }

    @Test
    void saysWhatItNeedsToListenElsewhere() {
        assertThat(run("serve", "--listen", "0.0.0.0").err())
                .contains(
                        "Without TLS the server listens on this machine only, not on 0.0.0.0.",
                        "--certificate FILE --key FILE");
        assertThat(run("serve", "--listen", "board").err()).contains("'board' is not an address.");
        assertThat(run("serve", "--certificate", "chain.pem").err())
                .contains("--certificate and --key belong together.");
        assertThat(run("serve", "--certificate", "a.pem", "--key", "b.pem").err())
                .contains("There is no file " + project.resolve("a.pem"));
        for (String wrong :
                List.of(
                        "http://board.example.org",
                        "https://board.example.org/path",
                        "https://user@board.example.org",
                        "board.example.org",
                        "https://")) {
            assertThat(run("serve", "--proxy", wrong).err())
                    .contains("'" + wrong + "' is not where a proxy with TLS could be.");
        }
    }

    /** A launcher of this very program. */
    private Path launcher() throws IOException {
        var bin = Files.createDirectory(folder.resolve("bin"));
        var words = new ArrayList<>(ServeProcess.program());
        words.add(1, "-Dmusher.build=" + bin.resolve(".build/x"));
        Files.writeString(
                bin.resolve("musher"),
                "#!/bin/sh\nexec '" + String.join("' '", words) + "' \"$@\"\n");
        Files.setPosixFilePermissions(
                bin.resolve("musher"), PosixFilePermissions.fromString("rwx------"));
        return bin;
    }

    @Test
    void printsAUnitThatStartsItHere() throws Exception {
        var odd = Files.createDirectory(folder.resolve("50% \"odd\""));
        var unit =
                new ProgramUnderTest(home, odd)
                        .builtIn(folder.resolve(".build/x"))
                        .run(
                                "serve",
                                "--unit",
                                "--port",
                                "8765",
                                "--certificate",
                                "../chain.pem",
                                "--key",
                                "/etc/key.pem")
                        .out();

        assertThat(unit)
                .contains(
                        "/50%% \"odd\"\n",
                        "/musher serve --port=8765 --certificate=%s --key=/etc/key.pem\n"
                                .formatted(folder.resolve("chain.pem")),
                        "musher-50---odd-");
    }

    @Test
    void theNextServerHasTheSamePortAfterAKillAndKnowsTheTokens() throws Exception {
        int port = server.port();
        String token = run("tokens", "add", "ci").out().strip();
        assertThat(board(port, token)).isEqualTo(200);
        server.kill();

        server.start();

        assertThat(server.port()).isEqualTo(port);
        assertThat(board(port, token)).isEqualTo(200);
        assertThat(run("tokens", "revoke", "ci").out()).isEqualTo("Revoked.\n");
        assertThat(board(port, token)).isEqualTo(401);
    }

    @Test
    void saysWhyNoAgentWorksAndKeepsTheFileToItself() throws Exception {
        server.port();

        assertThat(server.error()).startsWith("No agent works: This is not a git repository");
        Path file;
        try (var found = Files.walk(home)) {
            file = found.filter(one -> one.endsWith("server.json")).findFirst().orElseThrow();
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void saysWhatIsWrongInTheFilesAsTheyAreNow() throws Exception {
        int port = server.port();
        String token = run("tokens", "add", "ci").out().strip();
        Path file = home.resolve(".config/musher/config.toml");
        Files.createDirectories(file.getParent());

        assertThat(settings(port, token)).contains("\"problems\":[]");
        Files.writeString(file, "[flett]\nmax_agents = 2\n");
        assertThat(settings(port, token)).contains("unknown key flett");
        Files.writeString(file, "[fleet]\nmax_agents = 2\n");
        assertThat(settings(port, token)).contains("\"problems\":[]");
    }

    private static String settings(int port, String token) throws IOException {
        return new RawClient(port).get("/api/settings", "Authorization: Bearer " + token).body();
    }

    @Test
    void saysThatAPortIsInUse() throws Exception {
        var elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        String port = Integer.toString(server.port());

        assertThat(new ProgramUnderTest(home, elsewhere).run("serve", "--port", port).err())
                .contains(
                        "Cannot listen on 127.0.0.1:%s: another program listens there."
                                .formatted(port),
                        "Choose another port: musher serve --port N");
    }

    @Test
    void speaksMcpWithAProgramThatStartsIt() throws Exception {
        String message =
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"%s\", \"params\": {%s}}\n";
        var spoken =
                new ProgramUnderTest(home, project)
                        .input(
                                message.formatted("initialize", "")
                                        + message.formatted(
                                                "tools/call",
                                                "\"name\": \"item_add\", \"arguments\":"
                                                        + " {\"name\": \"Greet\"}"))
                        .run("mcp");

        assertThat(spoken.err()).isEmpty();
        assertThat(spoken.out().lines()).hasSize(2).last().asString().contains("Greet");
        assertThat(run("history", "1").out()).contains(", by MCP");
    }

    @Test
    void delegatesATaskToAnAgentAndSaysWhatChanged() throws Exception {
        var bin = launcher();
        var work = Files.createDirectory(folder.resolve("work"));
        Files.writeString(
                folder.resolve("script.yaml"),
                """
                steps:
                  - text: I write it.
                    calls:
                      - tool: write
                        arguments: {path: hello.txt, content: "Hello!\\n"}
                      - tool: bash
                        arguments: {command: "git status --short"}
                  - text: It is written.
                """);
        for (var words :
                List.of(
                        List.of("init", "-q"),
                        List.of("commit", "-q", "--allow-empty", "-m", "x"))) {
            var git = new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@b"));
            git.addAll(words);
            assertThat(new ProcessBuilder(git).directory(work.toFile()).start().waitFor()).isZero();
        }
        Files.writeString(work.resolve("mine.txt"), "there before\n");
        var builder =
                new ProcessBuilder(bin.resolve("musher").toString(), "mcp")
                        .directory(work.toFile())
                        .redirectErrorStream(true);
        builder.environment().put("HOME", home.toString());
        Files.createDirectories(home.resolve(".config/musher"));
        Files.writeString(
                home.resolve(".config/musher/config.toml"),
                "[models]\nmain = \"scripted:%s\"\n".formatted(folder.resolve("script.yaml")));
        var client = builder.start();
        try (var in = client.outputWriter(UTF_8);
                var out = client.inputReader(UTF_8)) {
            in.write(
                    "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\":"
                            + " {\"name\": \"delegate\", \"arguments\": {\"task\": \"Greet\"}}}\n");
            in.flush();
            assertThat(out.readLine())
                    .contains(
                            "\\\"status\\\":\\\"",
                            "\\\"summary\\\":\\\"It is written.\\\"",
                            "\\\"command\\\":\\\"git status --short\\\"",
                            "\\\"files_changed\\\":[\\\"hello.txt\\\"]");
        }
        assertThat(client.waitFor()).isZero();
    }

    @Test
    void tokensHaveARoleAndAnEnd() throws Exception {
        assertThat(run("tokens", "add", "ci", "--role", "king").err())
                .contains("--role must be viewer, operator or owner, not 'king'.");
        assertThat(run("tokens", "add", "ci", "--expires", "soon").err())
                .contains("'soon' is not a time that a token can have.");
        run("tokens", "add", "ci", "--role", "operator", "--expires", "2d");

        assertThat(run("tokens").out()).contains("operator", "ci");
        assertThat(run("tokens", "add", "ci").err()).contains("There is a token 'ci' already.");
        assertThat(run("tokens", "revoke", "other").err()).contains("There is no token 'other'.");
    }

    private static int board(int port, String token) throws IOException {
        return new RawClient(port).get("/api/board", "Authorization: Bearer " + token).status();
    }
}
