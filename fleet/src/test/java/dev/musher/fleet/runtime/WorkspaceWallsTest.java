package dev.musher.fleet.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import dev.musher.fleet.runtime.WorkspaceWalls.Walled;
import dev.musher.tools.sandbox.BubblewrapProbe;
import dev.musher.tools.sandbox.Sandbox;
import dev.musher.tools.sandbox.SandboxFactory;
import dev.musher.tools.sandbox.SandboxPolicy;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.SandboxMode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A CLI that is none of those we know, inside walls. */
class WorkspaceWallsTest {
    private static final String SEARCH_PATH = System.getenv("PATH");

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());
    private final HttpServer server =
            HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);

    @TempDir private Path temporary;
    private Path home;
    private Path workspace;
    private Path program;

    WorkspaceWallsTest() throws IOException {}

    @BeforeEach
    void prepare() throws IOException {
        Path real = temporary.toRealPath();
        home = Files.createDirectories(real.resolve("home"));
        workspace = Files.createDirectories(real.resolve("place/tree"));
        Files.createDirectories(real.resolve("place/tmp"));
        Files.writeString(home.resolve("login"), "old login");
        program = home.resolve("cli");
        server.createContext(
                "/",
                exchange -> {
                    var answer = ("served " + exchange.getRequestURI() + "\n");
                    exchange.sendResponseHeaders(200, answer.length());
                    exchange.getResponseBody().write(answer.getBytes(StandardCharsets.UTF_8));
                    exchange.close();
                });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private WorkspaceWalls walls(SandboxMode mode, NetworkAccess networkAccess, String searchPath) {
        var probe = new BubblewrapProbe(processRunner, Map.of("PATH", searchPath));
        var policy = SandboxPolicy.USUAL.with(networkAccess);
        return new WorkspaceWalls(
                new SandboxFactory(probe), mode, policy, home, home.resolve(".musher/layers"));
    }

    private WorkspaceWalls.AgentFolders folders() {
        return new WorkspaceWalls.AgentFolders(
                workspace,
                List.of(workspace.resolveSibling("tmp")),
                workspace.resolveSibling("sandbox"));
    }

    private Walled around(WorkspaceWalls walls, String script) throws Exception {
        Files.writeString(program, "#!/bin/bash\n" + script);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        Path state = workspace.resolveSibling("state");
        var address = BaseUrl.parse("http://127.0.0.1:" + server.getAddress().getPort() + "/v");
        return walls.around(
                CommandLine.of(
                        workspace,
                        Map.of("PATH", SEARCH_PATH, "HOME", home.toString()),
                        "cli",
                        "word"),
                folders(),
                new CliNeeds(
                        program,
                        List.of(program),
                        state,
                        Map.of(state.resolve("login"), home.resolve("login")),
                        new CliNeeds.Server("SERVER", address.orElseThrow(), List.of()),
                        Map.of("STATE", state.toString())));
    }

    private String said(Walled walled) throws InterruptedException {
        var ready = (Walled.Ready) walled;
        try (var _ = ready.sandbox()) {
            var commandResult =
                    processRunner.run(
                            ready.command(),
                            Duration.ofSeconds(20),
                            OutputLimit.ends(16 * 1024, 16 * 1024));
            assertThat(commandResult).isInstanceOf(CommandResult.Exited.class);
            return commandResult.out().text() + commandResult.err().text();
        }
    }

    private WorkspaceWalls required(NetworkAccess networkAccess) {
        var walls = walls(SandboxMode.REQUIRED, networkAccess, SEARCH_PATH);
        assumeTrue(walls.problem().isEmpty(), "bubblewrap does not work here");
        return walls;
    }

    @Test
    void hasItsWorkspaceItsStateItsLoginAndNothingElseOfTheHome() throws Exception {
        Files.writeString(home.resolve("canary"), "a canary");
        var script =
                """
                echo "$1"; pwd; cat "$STATE/login"; echo new >"$STATE/login"; echo kept >"$STATE/kept"
                echo x >made; echo x >../tmp/made; echo x >../other; ls -A ~; cat ~/canary
                """;

        assertThat(said(around(required(new NetworkAccess.Off()), script)))
                .startsWith("word\n" + workspace + "\nold logincli\n")
                .contains("canary: No such file");
        assertThat(workspace.resolveSibling("other")).doesNotExist();
        assertThat(home.resolve("login")).hasContent("new\n");
        assertThat(workspace.resolveSibling("state").resolve("kept")).hasContent("kept\n");
        assertThat(workspace.resolve("made")).exists();
        assertThat(workspace.resolveSibling("tmp").resolve("made")).exists();
    }

    /** Whatever else it may reach; a port of this machine that it does not need stays closed. */
    @Test
    void reachesItsOwnServer() throws Exception {
        var script =
                """
                address=${SERVER#http://}; host=${address%%/*}
                exec 3<>/dev/tcp/${host%:*}/${host#*:}
                printf 'GET /%s/a HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n' ${address#*/} >&3
                grep served <&3
                """
                        + "exec 3<>/dev/tcp/127.0.0.1/"
                        + server.getAddress().getPort();

        for (NetworkAccess networkAccess :
                List.of(new NetworkAccess.Off(), new NetworkAccess.Hosts(List.of("registries")))) {
            assertThat(said(around(required(networkAccess), script)))
                    .startsWith("served /v/a\n")
                    .contains("Connection refused");
        }
    }

    @Test
    void runsAsItIsWhereNoWallsAreWantedAndWhereThereAreNone() throws Exception {
        var off = walls(SandboxMode.OFF, new NetworkAccess.Off(), SEARCH_PATH);
        var none = walls(SandboxMode.AUTO, new NetworkAccess.Off(), "/nowhere");
        var command =
                CommandLine.of(
                        workspace,
                        Map.of("PATH", SEARCH_PATH, "HOME", home.toString()),
                        "cli",
                        "word");

        assertThat(around(off, "")).isEqualTo(new Walled.Ready(command, Sandbox.NONE, List.of()));
        assertThat(around(none, ""))
                .isEqualTo(
                        new Walled.Ready(
                                command,
                                Sandbox.NONE,
                                List.of(
                                        "Commands run WITHOUT a sandbox. The program bwrap is not"
                                                + " on the PATH. Install the package bubblewrap.")));
        assertThat(none.problem()).isEmpty();
    }

    @Test
    void isRefusedWhereWallsAreRequiredAndThereAreNone() throws Exception {
        var walls = walls(SandboxMode.REQUIRED, new NetworkAccess.Off(), "/nowhere");
        var reason =
                "A sandbox is required, but none is available. The program bwrap is not on the PATH."
                        + " Install the package bubblewrap. To work without one, use --sandbox off.";

        assertThat(around(walls, "")).isEqualTo(new Walled.Refused(reason));
        assertThat(walls.problem()).contains(reason);
    }
}
