package dev.musher.tools.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.json.Json;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.api.UndoRecorder;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import dev.musher.tools.paths.DiskPathFacts;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.PermissionRule;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.PermissionPolicy;
import dev.musher.tools.permission.policy.PromptingPermission;
import dev.musher.tools.permission.policy.RuleText;
import dev.musher.tools.sandbox.BubblewrapProbe;
import dev.musher.tools.sandbox.BubblewrapSandbox;
import dev.musher.tools.sandbox.SandboxPolicy;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.SandboxAvailability;
import dev.musher.tools.sandbox.options.SandboxLocation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From a command that a wall stops to the same command with what it needs, by the real tools. */
@Tag("slow")
class BeyondWallsTest {
    private static final Map<String, String> ENVIRONMENT =
            Map.of("PATH", "/usr/bin:/bin", "LC_ALL", "C.UTF-8");

    /** A user who may answer, and does not. */
    private static final PermissionPrompt AWAY = (_, _) -> new PermissionPrompt.Answer.Unattended();

    @TempDir Path root;
    private Path place;
    private Path work;
    private BubblewrapSandbox sandbox;
    private SessionShells sessionShells;

    @BeforeEach
    void build() throws Exception {
        place = root.toRealPath();
        work = Files.createDirectories(place.resolve("work"));
        Files.createDirectories(place.resolve("home"));
        Path beside = Files.createDirectories(place.resolve("beside/repo/.git"));
        Files.writeString(beside.resolve("config"), "settings");
        Files.writeString(place.resolve("beside/seen.txt"), "seen");
        Files.writeString(place.resolve("beside/.env"), "KEY=1");
        Files.writeString(place.resolve("other.txt"), "other");
        Files.writeString(work.resolve(".env"), "KEY=2");
        open(new NetworkAccess.Off());
        sessionShells =
                new SessionShells(
                        new ProcessRunner(Map.of()),
                        place.resolve("spills"),
                        new SystemTimeSource(),
                        ShellEndListener.UNHEARD);
    }

    private void open(NetworkAccess networkAccess) throws InterruptedException {
        var answer = new BubblewrapProbe(new ProcessRunner(Map.of()), ENVIRONMENT).probe();
        assumeTrue(
                answer instanceof SandboxAvailability.Available,
                "bwrap does not work here: " + answer);
        sandbox =
                BubblewrapSandbox.of(
                        new BubblewrapSandbox.Started(
                                (SandboxAvailability.Available) answer,
                                new ProcessRunner(Map.of()),
                                ENVIRONMENT),
                        new SandboxLocation(work, place.resolve("home"), place.resolve("state")),
                        SandboxPolicy.USUAL.with(networkAccess));
    }

    @AfterEach
    void close() {
        sessionShells.close();
        sandbox.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "python3 -c 'open(\"BESIDE\")' | read(BESIDE)",
                "node -e 'require(\"fs\").readFileSync(\"BESIDE\")' | read(BESIDE)",
                "sh -c 'p=BESIDE; cat $p' | read(BESIDE)",
                "python3 -c 'import os; os.system(\"touch /srv/new\")' | write(/srv/new)",
                "python3 -c 'import os; os.system(\"mkdir /srv/new\")' | write(/srv/new)",
                "python3 -c 'import os; os.system(\"git init /srv/new\")' | write(/srv/new)",
                "python3 -c 'open(\"/srv/new\", \"w\")' | write(/srv/new)",
                "node -e 'require(\"fs\").writeFileSync(\"/srv/new\", \"\")' | write(/srv/new)",
                "python3 -c 'import os; os.system(\"curl -sS https://example.org/a\")' | connect(example.org)",
                "python3 -c 'import os; os.system(\"git ls-remote https://example.org/a\")' | connect(example.org)",
                "node -e 'require(\"dns\").lookup(\"example.org\", e => { throw e })'"
                        + " | connect(example.org)",
                "python3 -c 'import socket; socket.getaddrinfo(\"example.org\", 443)'"
                        + " | connect(HOST)"
            })
    void namesTheWallAndWhatWouldOpenIt(String command, String need) {
        assumeTrue(Files.isWritable(Path.of("/srv")), "only root can write /srv");
        Path beside = place.resolve("beside/seen.txt");
        String written = command.replace("BESIDE", beside.toString());

        assertThat(run(List.of(), written))
                .contains(
                        "repeat the command with needs: [\""
                                + need.replace("BESIDE", beside.toString())
                                + "\"].]");
    }

    @Test
    void offersToLeaveWhereNothingElseWouldHelp() throws IOException {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String connect =
                    "python3 -c 'import socket; socket.create_connection((\"localhost\", PORT))'; "
                            + "echo 'localhost:PORT: Connection refused'";

            assertThat(run(List.of(), connect.replace("PORT", server.getLocalPort() + "")))
                    .contains(
                            "[localhost:"
                                    + server.getLocalPort()
                                    + " of this machine cannot be reached inside the sandbox, where"
                                    + " localhost is the command's own; connect(localhost) does not"
                                    + " open it. To ask for it, repeat the command with needs: [\"outside\"].]");
        }
        assertThat(run(List.of(), "echo 'localhost:1: Connection refused'"))
                .doesNotContain("sandbox");
        for (String message :
                List.of(
                        "ssh: Could not resolve hostname a.org: Name or service not known",
                        "Cannot connect to the Docker daemon at unix:///x. Is it running?",
                        "sudo: The no new privileges flag is set")) {
            assertThat(run(List.of(), "echo '" + message + "'"))
                    .contains("repeat the command with needs: [\"outside\"].]");
        }
    }

    @Test
    void namesTheFileAndNotTheProgramThatMissesIt() {
        String message = "echo \"%s: can't open file '%s': [Errno 2] No such file or directory\"";
        Path program = place.resolve("other.txt");

        assertThat(run(List.of(), message.formatted(program, place.resolve("beside/seen.txt"))))
                .contains("does not show " + place.resolve("beside/seen.txt"))
                .doesNotContain("does not show " + program);
        assertThat(run(List.of(), message.formatted(program, "/no/where")))
                .doesNotContain("sandbox");
    }

    @Test
    void offersNothingThatIsProtected() throws IOException {
        Path key = Files.createDirectories(place.resolve("home/.ssh")).resolve("id_rsa");
        Files.writeString(key, "key");

        assertThat(run(List.of(), "python3 -c 'open(\"" + place + "/home/.s\" + \"sh/id_rsa\")'"))
                .contains("It is protected, and `needs` cannot open it.")
                .doesNotContain("needs:");
    }

    @Test
    void saysThatSettingsOfGitStayAsTheyAre() throws IOException {
        Path settings = Files.createDirectory(work.resolve(".git")).resolve("config");
        Files.writeString(settings, "");
        String message = "could not write config file .git/config: Device or resource busy";

        assertThat(run(List.of(), "echo 'error: " + message + "'"))
                .contains("The sandbox keeps commands from changing " + work + "/.git/config.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cat nothing; ls /usr/nothing",
                "echo 'cat: /no/where: No such file or directory'",
                "echo 'Permission denied: localhost'",
                "chmod 000 shut; cat shut",
                "exit 3"
            })
    void blamesNoWallForWhatNoneStopped(String command) {
        assertThat(run(List.of(), command)).doesNotContain("sandbox");
    }

    @Test
    void namesTheHostThatTheProxyRefused() throws Exception {
        sandbox.close();
        open(new NetworkAccess.Hosts(List.of("registry.example")));

        assertThat(
                        run(
                                List.of(),
                                "python3 -c 'import os; os.system(\"curl -s https://example.org\")'"))
                .contains(
                        "[The sandbox does not let commands reach example.org:443. To ask for it, repeat"
                                + " the command with needs: [\"connect(example.org)\"].]");
    }

    @Test
    void opensExactlyWhatARuleAllows() {
        String seen = place.resolve("beside/seen.txt").toString();
        var rules = List.of("allow read(" + place + "/beside/**)");

        assertThat(run(rules, "sh -c 'cat " + seen + " " + place + "/other.txt'"))
                .contains("seen")
                .contains("The sandbox does not show " + place + "/other.txt");
        assertThat(run(rules, "sh -c 'cat " + place + "/beside/.env'")).doesNotContain("KEY");
        assertThat(run(rules, "sh -c 'echo x >" + seen + "'")).contains("Read-only");
    }

    @Test
    void aNeedIsDecidedLikeEveryOtherAccess() {
        String seen = place.resolve("beside/seen.txt").toString();
        String command = "python3 -c 'print(open(\"" + seen + "\").read())'";

        assertThat(run(List.of(), command, "read(" + seen + ")")).startsWith("refused");
        assertThat(run(List.of("allow read(" + seen + ")"), command, "read(" + seen + ")"))
                .startsWith("seen");
        assertThat(run(List.of("deny read(" + seen + ")"), command, "read(" + seen + ")"))
                .startsWith("refused");
        assertThat(run(List.of(), "cat .e*", "read(.env)")).startsWith("refused");
        assertThat(run(List.of(), "cat x", "read(*)")).startsWith("failed: `needs` takes");
    }

    @Test
    void writesWhereItMayAndNotIntoRepositoriesThere() throws Exception {
        Path beside = place.resolve("beside");
        var rules = List.of("allow write(" + beside + "/**)");
        String script =
                "python3 -c 'open(\"%s/made\", \"w\").write(\"new\"); open(\"%s/repo/.git/config\", \"w\")'"
                        .formatted(beside, beside);

        run(rules, script);

        assertThat(beside.resolve("made")).hasContent("new");
        assertThat(beside.resolve("repo/.git/config")).hasContent("settings");
    }

    @Test
    void makesTheFolderThatOneCommandMayWrite() {
        Path made = place.resolve("beside/folder");

        run(
                List.of("allow write(" + made + ")"),
                "sh -c 'mkdir -p %s/a && echo new >%s/a/b'".formatted(made, made));

        assertThat(made.resolve("a/b")).hasContent("new\n");
    }

    @Test
    void makesTheFileThatOneCommandMayWrite() {
        Path made = place.resolve("beside/made");

        run(List.of("allow write(" + made + ")"), "sh -c 'echo new >" + made + "'");

        assertThat(made).hasContent("new\n");
    }

    @Test
    void runsOneCommandOutsideIfARuleAllowsIt() {
        String other = place.resolve("other.txt").toString();
        var rules =
                List.of("allow outside(cat *)", "allow read(" + other + ")", "allow run(cat *)");

        assertThat(run(List.of("allow run(cat *)"), "cat " + other, "outside"))
                .startsWith("refused");
        assertThat(run(rules, "cat " + other, "outside")).startsWith("other");
    }

    /** By code in their words or their input, all of them would make a file. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "python3 -c 'import os; os.system(\"touch made\")'",
                "python3 <<< 'import os; os.system(\"touch made\")'",
                "echo 'import os; os.system(\"touch made\")' | python3 -",
                "perl -e 'system(\"touch\", \"made\")'",
                "node -e 'require(\"child_process\").spawnSync(\"touch\", [\"made\"])'",
                "awk 'BEGIN { system(\"touch made\") }'",
                "sed -n '1e touch made' b",
                "tar cf a.tar b --checkpoint=1 --checkpoint-act=exec='touch made'",
                "tar cIf 'touch made; cat' a.tar b",
                "git init -q && git -c alias.x='!touch made' x",
                "git init -q r && git -C r -c core.pager='touch ../made' -p log",
                "make --eval='all:; touch made'",
                "make SHELL=touch made",
                "split --filter='touch made' b",
                "find b -exec touch made ';'",
                "find b -exec python3 -c 'import os; os.system(\"touch made\")' ';'",
                "env -S 'touch made'",
                "echo made | xargs touch",
                "sh -c 'touch made'",
                "touch made"
            })
    void codeInACommandStartsNothingThatARuleDenies(String command) throws IOException {
        Files.writeString(work.resolve("b"), "b\n");

        String blocked = run(List.of("deny run(touch *)"), command);
        String refused = run(PermissionMode.YOLO, List.of("deny run(touch made *)"), command);

        assertThat(work.resolve("made")).as(blocked + refused).doesNotExist();
        assertThat(refused).startsWith("refused");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "printf 'all:\\n\\ttouch made\\n' > Makefile && make",
                "echo 'touch made' > x.sh && bash x.sh",
                "echo '/usr/bin/touch made' > x.sh; sh x.sh",
                "cp /usr/bin/touch t && chmod +x t && ./t made",
                "ln -s /bin/touch t; ./t made"
            })
    void codeInFilesStartsNoProgramThatARuleDenies(String command) {
        String said = run(List.of("deny run(touch *)"), command);

        assertThat(work.resolve("made")).as(said).doesNotExist();
    }

    @Test
    void blocksAProgramOfTheHomeFolderThatIsNotShownAnyway() throws IOException {
        Path bin = Files.createDirectories(place.resolve("home/.cargo/bin"));
        Path program = Files.writeString(bin.resolve("denied"), "#!/bin/sh\ntouch made\n");
        program.toFile().setExecutable(true);

        String said =
                run(
                        List.of("deny run(denied *)"),
                        "python3 -c 'import os; os.system(\"denied\")'; ls");

        assertThat(said).doesNotContain("made").contains("[exit code 0]");
    }

    @Test
    void saysThatARuleBlocksAProgram() throws IOException {
        Files.writeString(work.resolve("x.sh"), "touch made; echo done");

        assertThat(
                        run(
                                List.of("deny run(touch *)"),
                                "python3 -c 'import os; os.system(\"sh x.sh\")'"))
                .contains("done")
                .contains("[A rule denies the program touch: it cannot be started.");
    }

    private String run(List<String> rules, String command, String... needs) {
        return run(PermissionMode.STANDARD, rules, command, needs);
    }

    private String run(
            PermissionMode permissionMode, List<String> rules, String command, String... needs) {
        var workingDirectory = workplace();
        var permissionPolicy =
                new PermissionPolicy(
                                permissionMode,
                                rules.stream().map(BeyondWallsTest::rule).toList(),
                                new BashCommandAnalyzer(),
                                new DiskPathFacts(
                                        workingDirectory,
                                        place.resolve("spills"),
                                        Optional.empty(),
                                        path()))
                        .inside(sandbox::facts);
        var commands =
                new BashCommandLine(
                        workingDirectory,
                        sandbox,
                        Map.of("PATH", path(), "LC_ALL", "C.UTF-8"),
                        new SecretPatterns());
        var runner =
                new ToolRunner(
                        new Toolbox(List.of(new BashTool(commands, sessionShells))),
                        new PromptingPermission(permissionPolicy, new SessionGrants(), AWAY),
                        UndoRecorder.NONE,
                        new SecretPatterns());
        var texts = new ArrayList<String>();
        for (String need : needs) {
            texts.add(ShellSession.quoted(need));
        }
        String input =
                "{\"command\": "
                        + ShellSession.quoted(command)
                        + (texts.isEmpty() ? "" : ", \"needs\": " + texts)
                        + "}";
        return shown(runner.run("bash", Json.parse(input), new ToolCall("1", _ -> {})));
    }

    private String path() {
        return place + "/home/.cargo/bin:/usr/bin:/bin";
    }

    private WorkingDirectory workplace() {
        try {
            return new WorkingDirectory(work, place.resolve("home"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String shown(ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Done _ -> ShellSession.text(outcome);
            case ToolOutcome.Failed(var failure, var text, _) ->
                    failure == ToolOutcome.Failure.INPUT ? "failed: " + text : text;
            case ToolOutcome.Refused(var because) -> "refused: " + because;
            case ToolOutcome.Cancelled _ -> "cancelled";
        };
    }

    private static PermissionRule rule(String text) {
        int space = text.indexOf(' ');
        var read = (RuleText.Reading.Read) RuleText.read(text.substring(space + 1));
        var ruling = text.startsWith("allow") ? Ruling.ALLOW : Ruling.DENY;
        return new PermissionRule(
                ruling, read.subject(), read.pattern(), "test", "", List.of(), List.of());
    }
}
