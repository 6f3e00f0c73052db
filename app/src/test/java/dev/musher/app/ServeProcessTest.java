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

    private void serve(String... words) throws IOException {
        var command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Main.class.getName(),
                                "serve"));
        command.addAll(List.of(words));
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

    private ProgramUnderTest program() {
        return new ProgramUnderTest(home, project);
    }

    @Test
    void servesIsFoundAndStops() throws Exception {
        String port = link().group(1);

        assertThat(program().run("serve", "status").out())
                .isEqualTo(
                        "Running: http://127.0.0.1:%s/ (process %d). Log in: musher serve link\n"
                                .formatted(port, server.pid()));
        assertThat(program().run("serve", "link").out()).containsPattern(LINK).contains(port);
        assertThat(program().run("serve", "stop").out()).isEqualTo("Stopped.\n");
        assertThat(server.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(program().run("serve", "status").err())
                .contains("No server of this project is running.");
    }

    @Test
    void aSecondServerNamesTheFirst() throws Exception {
        String port = link().group(1);

        assertThat(program().run("serve").err())
                .contains(
                        "This project has a server already: http://127.0.0.1:%s/ (process %d)."
                                .formatted(port, server.pid()));
    }

    @Test
    void theNextServerHasTheSamePortAfterAKillAndKnowsTheTokens() throws Exception {
        String port = link().group(1);
        String token = program().run("tokens", "add", "ci").out().strip();
        assertThat(board(port, token)).isEqualTo(200);
        server.destroyForcibly().waitFor();

        serve();

        assertThat(link().group(1)).isEqualTo(port);
        assertThat(board(port, token)).isEqualTo(200);
        assertThat(program().run("tokens", "revoke", "ci").out()).isEqualTo("Revoked.\n");
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
    void tokensHaveARoleAndAnEnd() throws Exception {
        assertThat(program().run("tokens", "add", "ci", "--role", "king").err())
                .contains("--role must be viewer, operator or owner, not 'king'.");
        assertThat(program().run("tokens", "add", "ci", "--expires", "soon").err())
                .contains("'soon' is not a time that a token can have.");
        program().run("tokens", "add", "ci", "--role", "operator", "--expires", "2d");

        assertThat(program().run("tokens").out()).contains("operator", "ci");
        assertThat(program().run("tokens", "add", "ci").err())
                .contains("There is a token 'ci' already.");
        assertThat(program().run("tokens", "revoke", "other").err())
                .contains("There is no token 'other'.");
    }

    private static int board(String port, String token) throws IOException {
        return new RawClient(Integer.parseInt(port))
                .get("/api/board", "Authorization: Bearer " + token)
                .status();
    }
}
