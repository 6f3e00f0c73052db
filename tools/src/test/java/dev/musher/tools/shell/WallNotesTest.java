package dev.musher.tools.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.paths.DiskPathFacts;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.Permission.Verdict.Granted;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.PermissionPolicy;
import dev.musher.tools.permission.policy.PromptingPermission;
import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.shell.WallNotes.Outcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said after a command, by the facts of its walls; nothing is run. */
class WallNotesTest {
    private static final PermissionPrompt PERSON = (_, _) -> new PermissionPrompt.Answer.Once();

    @TempDir Path root;
    private Path place;
    private WorkingDirectory workingDirectory;
    private WallFacts.Held walls;

    @BeforeEach
    void build() throws IOException {
        place = root.toRealPath();
        Path work = Files.createDirectories(place.resolve("work"));
        Path home = Files.createDirectories(place.resolve("home"));
        Files.createDirectories(place.resolve("tmp/there/deeper"));
        Files.createDirectories(home.resolve(".nvm"));
        workingDirectory = new WorkingDirectory(work, home);
        walls =
                new WallFacts.Held(
                        List.of("/usr", "/dev", home + "/.gitconfig", home + "/.nvm"),
                        List.of(work.toString(), home + "/.m2/repository"),
                        List.of(place + "/tmp"),
                        List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "git config --global user.name Ann | HOME/.gitconfig",
                "git config --global --add safe.directory /x | HOME/.gitconfig",
                "npm config set a b | HOME/.npmrc",
                "go env -w GOFLAGS=-mod=mod | HOME/.config/go/env",
                "python3 -c 'open(\"HOME/x\",\"w\").write(\"y\")' | HOME/x",
                "python3 -c 'import os; open(os.path.expanduser(\"~/x\"),\"w\")' | HOME/x",
                "make install PREFIX=~/opt | HOME/opt",
                "echo x > TMP/there/file && echo saved | TMP/there/file",
                "mkdir -p TMP/new && cp a TMP/new/ | TMP/new",
                "pytest > TMP/log 2>&1 | TMP/log"
            })
    void saysThatNothingLastsWhereACommandMayHaveWritten(String command, String path)
            throws InterruptedException {
        assertThat(notes(command, "", Outcome.SUCCEEDED, PERSON))
                .singleElement()
                .asString()
                .startsWith(
                        placed(
                                "Nothing written to "
                                        + path
                                        + " is kept: the sandbox gives each command a home and a"
                                        + " /tmp of its own, deleted when it ends."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x > file",
                "echo x > /dev/null",
                "git config --global user.name",
                "git config --global --get-all user.name x",
                "git config user.name Ann",
                "npm config get registry",
                "ls ~/.config; cat ~/x",
                "rm -rf TMP/new",
                "pytest > TMP/log; tail TMP/log",
                "mkdir TMP/new; echo x > TMP/new/a; sort TMP/new/a",
                "echo x > TMP/a; rm TMP/a",
                "python3 x.py HOME/.m2/repository/a.jar",
                "python3 x.py ~/.nvm/new",
                "~/.nvm/bin/node x.js",
                "python3 -c 'print(\"/other HOMEx/y\")'"
            })
    void saysNothingWhereNothingIsLost(String command) throws InterruptedException {
        assertThat(notes(command, "", Outcome.SUCCEEDED, PERSON)).isEmpty();
    }

    @Test
    void aCommandThatFailedIsNotSaidToHaveLostAnything() throws InterruptedException {
        assertThat(notes("python3 x.py ~/x", "", Outcome.FAILED, PERSON)).isEmpty();
    }

    @Test
    void saysHowToKeepIt() throws InterruptedException {
        assertThat(notes("make PREFIX=~/opt", "", Outcome.SUCCEEDED, PERSON).getFirst())
                .endsWith(placed(" repeat the command with needs: [\"write(HOME/opt)\"]."));
        assertThat(
                        notes("make PREFIX=~/opt", "", Outcome.SUCCEEDED, PermissionPrompt.NOBODY)
                                .getFirst())
                .endsWith(
                        placed(
                                " It cannot be allowed in this run: continue without it, and report that --allow 'write(HOME/opt)' would."));
        assertThat(notes("date > TMP/log", "", Outcome.SUCCEEDED, PERSON).getFirst())
                .endsWith(" Write into the project what later commands need.");
        assertThat(notes("date > TMP/there/deeper/a", "", Outcome.SUCCEEDED, PERSON).getFirst())
                .endsWith(placed("needs: [\"write(TMP/there/deeper/a)\"]."));
        assertThat(notes("git config --global a.b c", "", Outcome.SUCCEEDED, PERSON).getFirst())
                .endsWith(" It is protected, and `needs` cannot open it.");
    }

    @Test
    void namesTheFolderOfThisMachineInWhichItCouldNotWrite() throws InterruptedException {
        String missing = placed("bash: line 1: TMP/%s/a: No such file or directory");

        assertThat(notes("date > TMP/there/a", missing.formatted("there"), Outcome.FAILED, PERSON))
                .containsExactly(
                        placed(
                                "The sandbox does not show TMP/there to commands, which is probably"
                                        + " why this failed. To ask for it, repeat the command with"
                                        + " needs: [\"write(TMP/there/a)\"]."));
        assertThat(notes("date > TMP/no/a", missing.formatted("no"), Outcome.FAILED, PERSON))
                .isEmpty();
        assertThat(notes("cat TMP/there/a", missing.formatted("there"), Outcome.FAILED, PERSON))
                .isEmpty();
    }

    @Test
    void namesThreeOfManyPaths() throws InterruptedException {
        assertThat(notes("make A=~/a B=~/b C=~/c D=~/d E=~/e", "", Outcome.SUCCEEDED, PERSON))
                .singleElement()
                .asString()
                .startsWith(placed("Nothing written to HOME/a, HOME/b, HOME/c and 2 more is kept"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "curl -s http://127.0.0.1:PORT/ | ''",
                "curl -s 'http://[::1]:PORT/' | ''",
                "curl http://localhost:PORT/ | curl: (7) Failed to connect to localhost port PORT"
                        + " after 0 ms: Couldn't connect to server",
                "python3 x.py | connect to ::1 port PORT: Connection refused",
                "node x.js | Error: connect ECONNREFUSED 127.0.0.1:PORT",
                "mysql | ERROR 2003 (HY000): Can't connect to MySQL server on '127.0.0.1:PORT' (111)"
            })
    void saysThatServicesOfThisMachineAreNotThere(String command, String printed) throws Exception {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = server.getLocalPort() + "";
            String written = command.replace("PORT", port);
            String output = printed.replace("PORT", port);
            String note =
                    "localhost:"
                            + port
                            + " of this machine cannot be reached inside the sandbox, where"
                            + " localhost is the command's own; connect(localhost) does not open"
                            + " it.";

            assertThat(notes(written, output, Outcome.FAILED, PERSON))
                    .containsExactly(
                            note
                                    + " To ask for it, repeat the command with needs:"
                                    + " [\"outside\"].");
            assertThat(notes(written, output, Outcome.FAILED, PermissionPrompt.NOBODY))
                    .containsExactly(
                            note
                                    + " It cannot be allowed in this run: continue without it, and report that the user has to run it outside the sandbox.");
            assertThat(notes(written, "", Outcome.SUCCEEDED, PERSON)).isEmpty();
        }
        // Nothing listens outside either.
        assertThat(
                        notes(
                                command.replace("PORT", "1"),
                                printed.replace("PORT", "1"),
                                Outcome.FAILED,
                                PERSON))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "127.0.0.1",
                "127.0.0.1:80",
                "[::1]",
                "::1",
                "[::1]:80",
                "a.localhost"
            })
    void aNeedOfThisMachineIsRefusedInWords(String host) {
        var wallNeeds = new WallNeeds(List.of("connect(" + host + ")"));

        assertThat(
                        assertThrows(
                                        ToolFailure.class,
                                        () ->
                                                wallNeeds.claims(
                                                        "curl x", workingDirectory, () -> walls))
                                .getMessage())
                .startsWith("connect(" + host + ") has no effect: ");
        assertThat(wallNeeds.claims("curl x", workingDirectory, WallFacts.None::new))
                .contains(new PermissionClaim.Connect(host));
    }

    @Test
    void withoutAPersonSaysAtOnceWhatWouldAllowIt() throws InterruptedException {
        Path seen = place.resolve("tmp/there");

        assertThat(
                        notes(
                                "python3 x.py",
                                "cat: " + seen + ": No such file or directory",
                                Outcome.FAILED,
                                PermissionPrompt.NOBODY))
                .containsExactly(
                        "The sandbox does not show "
                                + seen
                                + " to commands, which is probably why this failed. It cannot be allowed in this run: continue without it, and report that --allow"
                                + " 'read("
                                + seen
                                + ")' would.");
    }

    private List<String> notes(
            String command, String printed, Outcome outcome, PermissionPrompt permissionPrompt)
            throws InterruptedException {
        String written = placed(command);
        var permissionPolicy =
                new PermissionPolicy(
                        PermissionMode.STANDARD,
                        List.of(),
                        new BashCommandAnalyzer(),
                        new DiskPathFacts(workingDirectory, place.resolve("spills")));
        var request =
                new Permission.Request(
                        "bash",
                        written,
                        List.of(
                                new PermissionClaim.Execute(
                                        written, workingDirectory.folder().toString())));
        var keeper =
                new PromptingPermission(
                        permissionPolicy.inside(() -> walls),
                        new SessionGrants(),
                        permissionPrompt);
        var granted = (Granted) keeper.decide(request);
        return new WallNotes(walls, granted.passage(), workingDirectory)
                .of(written, printed, outcome, List.of());
    }

    private String placed(String text) {
        return text.replace("HOME", place + "/home").replace("TMP", place + "/tmp");
    }
}
