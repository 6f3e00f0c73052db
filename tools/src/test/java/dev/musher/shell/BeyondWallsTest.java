package dev.musher.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.command.ShellCommandReader;
import dev.musher.json.Json;
import dev.musher.permission.Gatekeeper;
import dev.musher.permission.Grants;
import dev.musher.permission.Mode;
import dev.musher.permission.Policy;
import dev.musher.permission.Prompt;
import dev.musher.permission.Rule;
import dev.musher.permission.RuleText;
import dev.musher.permission.Ruling;
import dev.musher.process.Processes;
import dev.musher.sandbox.Availability;
import dev.musher.sandbox.BubblewrapProbe;
import dev.musher.sandbox.BubblewrapSandbox;
import dev.musher.sandbox.Network;
import dev.musher.sandbox.Premises;
import dev.musher.sandbox.SandboxPolicy;
import dev.musher.secret.SecretShapes;
import dev.musher.time.SystemClock;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolRunner;
import dev.musher.tool.Toolbox;
import dev.musher.tool.Undo;
import dev.musher.workplace.Workplace;
import dev.musher.workplace.WorkplacePaths;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From a command that a wall stops to the same command with what it needs, by the real tools. */
class BeyondWallsTest {
    private static final Map<String, String> ENVIRONMENT =
            Map.of("PATH", "/usr/bin:/bin", "LC_ALL", "C.UTF-8");

    @TempDir Path root;
    private Path place;
    private Path work;
    private BubblewrapSandbox sandbox;
    private Shells shells;

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
        open(new Network.Off());
        shells =
                new Shells(
                        new Processes(Map.of()),
                        place.resolve("spills"),
                        new SystemClock(),
                        ShellEnds.UNHEARD);
    }

    private void open(Network network) throws InterruptedException {
        var answer = new BubblewrapProbe(new Processes(Map.of()), ENVIRONMENT).probe();
        assumeTrue(answer instanceof Availability.Available, "bwrap does not work here: " + answer);
        sandbox =
                BubblewrapSandbox.of(
                        new BubblewrapSandbox.Started(
                                (Availability.Available) answer,
                                new Processes(Map.of()),
                                ENVIRONMENT),
                        new Premises(work, place.resolve("home"), place.resolve("state")),
                        SandboxPolicy.USUAL.with(network));
    }

    @AfterEach
    void close() {
        shells.close();
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
        open(new Network.Hosts(List.of("registry.example")));

        assertThat(
                        run(
                                List.of(),
                                "python3 -c 'import os; os.system(\"curl -s https://example.org\")'"))
                .contains(
                        "[The sandbox lets no command reach example.org:443. To ask for it, repeat"
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

    private String run(List<String> rules, String command, String... needs) {
        var workplace = workplace();
        var policy =
                new Policy(
                                Mode.STANDARD,
                                rules.stream().map(BeyondWallsTest::rule).toList(),
                                new ShellCommandReader(),
                                new WorkplacePaths(workplace, place.resolve("spills")))
                        .inside(sandbox::facts);
        var commands = new ShellCommands(workplace, sandbox, ENVIRONMENT, new SecretShapes());
        var runner =
                new ToolRunner(
                        new Toolbox(List.of(new BashTool(commands, shells))),
                        new Gatekeeper(policy, new Grants(), Prompt.NOBODY),
                        Undo.NONE,
                        new SecretShapes());
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

    private Workplace workplace() {
        try {
            return new Workplace(work, place.resolve("home"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String shown(ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Done _ -> ShellSession.text(outcome);
            case ToolOutcome.Failed(var failure, var text) ->
                    failure == ToolOutcome.Failure.INPUT ? "failed: " + text : text;
            case ToolOutcome.Refused(var because) -> "refused: " + because;
            case ToolOutcome.Cancelled _ -> "cancelled";
        };
    }

    private static Rule rule(String text) {
        int space = text.indexOf(' ');
        var read = (RuleText.Reading.Read) RuleText.read(text.substring(space + 1));
        var ruling = text.startsWith("allow") ? Ruling.ALLOW : Ruling.DENY;
        return new Rule(ruling, read.subject(), read.pattern(), "test", "", List.of(), List.of());
    }
}
