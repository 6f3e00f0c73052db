package dev.musher.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.server.http.RawClient;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
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
    private static final Pattern LINK =
            Pattern.compile("http://127\\.0\\.0\\.1:(\\d+)/#t=([\\w-]{43})");

    @TempDir private Path folder;
    private Path home;
    private Path project;
    private Process server;
    private BufferedReader lines;

    @BeforeEach
    void start() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
        project = Files.createDirectory(folder.resolve("project"));
        serve();
    }

    private static List<String> program() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName());
    }

    private void serve() throws IOException {
        var command = new ArrayList<>(program());
        command.add("serve");
        var builder = new ProcessBuilder(command).directory(project.toFile());
        builder.environment().put("HOME", home.toString());
        server = builder.start();
        lines = new BufferedReader(new InputStreamReader(server.getInputStream(), UTF_8));
    }

    @AfterEach
    void stop() throws InterruptedException {
        server.destroyForcibly().waitFor();
    }

    private Matcher link() throws IOException {
        var link = LINK.matcher(String.valueOf(lines.readLine()));
        assertThat(link.find()).isTrue();
        return link;
    }

    private ProgramUnderTest.Run run(String... words) {
        return new ProgramUnderTest(home, project).run(words);
    }

    @Test
    void servesIsFoundAndStops() throws Exception {
        String port = link().group(1);

        assertThat(run("serve", "status").out())
                .isEqualTo(
                        "The server of this project: http://127.0.0.1:%s/ (process %d). Log in: musher serve link\n"
                                .formatted(port, server.pid()));
        assertThat(run("serve", "link").out()).containsPattern(LINK).contains(port);
        assertThat(run("serve", "stop").out()).isEqualTo("Stopped.\n");
        assertThat(server.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(run("serve", "status").err()).contains("No server of this project is running.");
    }

    @Test
    void aSecondServerNamesTheFirstAndTheBoardSaysWhereItIs() throws Exception {
        String port = link().group(1);
        String first =
                "This project has a server already: http://127.0.0.1:%s/ (process %d)."
                        .formatted(port, server.pid());

        assertThat(run("serve").err()).contains(first);
        assertThat(run("serve", "--detach").err()).contains(first);
        assertThat(run("board").out())
                .endsWith(
                        "The server of this project: http://127.0.0.1:%s/ (process %d). Log in: musher serve link\n"
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
        assertThat(said).containsPattern(LINK).contains("Stop: musher serve stop");
        assertThat(launched.run("serve", "stop").out()).isEqualTo("Stopped.\n");
        assertThat(launched.run("serve", "--detach", "--set", "no.such=1").err())
                .contains("no.such");
    }

    /** A launcher of this very program. */
    private Path launcher() throws IOException {
        var bin = Files.createDirectory(folder.resolve("bin"));
        var words = new ArrayList<>(program());
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
                        .run("serve", "--unit", "--port", "8765")
                        .out();

        assertThat(unit)
                .contains("/50%% \"odd\"\n", "/musher serve --port=8765\n", "musher-50---odd-");
    }

    @Test
    void theNextServerHasTheSamePortAfterAKillAndKnowsTheTokens() throws Exception {
        String port = link().group(1);
        String token = run("tokens", "add", "ci").out().strip();
        assertThat(board(port, token)).isEqualTo(200);
        server.destroyForcibly().waitFor();

        serve();

        assertThat(link().group(1)).isEqualTo(port);
        assertThat(board(port, token)).isEqualTo(200);
        assertThat(run("tokens", "revoke", "ci").out()).isEqualTo("Revoked.\n");
        assertThat(board(port, token)).isEqualTo(401);
    }

    @Test
    void saysWhyNoAgentWorksAndKeepsTheFileToItself() throws Exception {
        link();
        var errors = new BufferedReader(new InputStreamReader(server.getErrorStream(), UTF_8));

        assertThat(errors.readLine()).startsWith("No agent works: This is not a git repository");
        Path file = project.resolve(".musher/state/server/server.json");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
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

    private static int board(String port, String token) throws IOException {
        return new RawClient(Integer.parseInt(port))
                .get("/api/board", "Authorization: Bearer " + token)
                .status();
    }
}
