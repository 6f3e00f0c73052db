package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.tools.sandbox.TestHome.Answer;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.ProjectAccess;
import dev.musher.tools.sandbox.options.SandboxAccess;
import dev.musher.tools.sandbox.options.SandboxLocation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class WallsTest {
    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    private TestHome testHome;

    @BeforeEach
    void furnish() throws IOException {
        testHome = TestHome.bare(place);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x >/usr/bin/x",
                "echo x >/etc/x",
                "echo x >/x",
                "cat /etc/shadow",
                "ls /sys/kernel",
                "echo 1 >/proc/sys/kernel/printk_ratelimit",
                "echo 0 >/proc/self/oom_score_adj",
                "mknod d b 8 0 && cat d",
                "ls /proc | grep -c '^[0-9]' | grep -v '^[1-6]$'",
                "ls ../state",
                "mkdir .musher/state/x",
                "rm -rf .musher; mkdir .musher",
                "mv .musher x",
            })
    void refuses(String script) throws Exception {
        Files.createDirectories(testHome.workplace().resolve(".musher/state"));

        assertThat(inside(SandboxPolicy.USUAL, script).code()).isNotZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x >file && mkdir -p a/b && mv file a/b",
                "echo x >/tmp/x && echo x >/var/tmp/x && echo x >/run/x && echo x >~/x",
                "echo x >/dev/null && head -c 1 /dev/urandom >/dev/null && echo x >/dev/shm/x",
                "bash -c 'exec 3<>/dev/tcp/127.0.0.1/1' 2>&1 | grep -q refused",
                "test -z \"$(ls -A ~ | grep -v gitconfig)\"",
                "test \"$(pwd)\" = \"$PWD\"",
                "git init -q nested && cd nested && git commit -q --allow-empty -m x",
                "ls .musher",
            })
    void allows(String script) throws Exception {
        var answer = inside(SandboxPolicy.USUAL, script);

        assertThat(answer.code()).as(answer.text()).isZero();
    }

    @Test
    void noCommandLeadsSettingsOfTheUserElsewhere() throws Exception {
        Path settings = testHome.home().resolve(".gitconfig");
        Files.writeString(testHome.workplace().resolve("gitconfig"), "[a]\n");
        Files.deleteIfExists(settings);
        Files.createSymbolicLink(settings, testHome.workplace().resolve("gitconfig"));
        Files.writeString(testHome.home().resolve("private"), TestHome.KEY);

        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            testHome.inside(
                    processRunner, sandbox, "ln -sf " + testHome.home() + "/private gitconfig");

            assertThat(testHome.inside(processRunner, sandbox, "cat ~/.gitconfig").text())
                    .contains("No such file")
                    .doesNotContain(TestHome.KEY);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".gitconfig",
                ".config/git/config",
                ".bashrc",
                ".config/fish/config.fish",
                ".ssh/config",
                ".npmrc",
                ".local/bin/tool",
                ".m2/settings.xml"
            })
    void noCommandWritesFilesOfTheHomeThatLieInTheProject(String name) throws Exception {
        Path place = testHome.home().resolve(name);
        Files.createDirectories(place.resolveSibling(""));
        Files.deleteIfExists(place);
        testHome.outside(
                testHome.workplace(),
                "mkdir -p dots; echo '# mine' | tee dots/beside >dots/it; ln -s $PWD/dots/it "
                        + place);

        var answer =
                inside(
                        SandboxPolicy.USUAL,
                        "echo evil >dots/it; mv dots old; rm -rf dots/it; cat dots/it; echo new >dots/beside");

        assertThat(answer.text()).contains("Read-only", "# mine");
        assertThat(place).hasContent("# mine");
        assertThat(testHome.workplace().resolve("dots/beside")).hasContent("new");
    }

    @Test
    void handsOnTheEnvironmentAndTheCookie() throws Exception {
        testHome = testHome.with("GIVEN", "value").with("SSH_AUTH_SOCK", "/run/agent");

        var answer = inside(SandboxPolicy.USUAL, "env");

        assertThat(answer.text().lines())
                .contains("GIVEN=value")
                .anyMatch(line -> line.startsWith(ProcessCookie.VARIABLE + "="))
                .noneMatch(line -> line.startsWith("SSH_AUTH_SOCK"));
    }

    @Test
    void givesTheExitCodeAndTheOutput() throws Exception {
        assertThat(inside(SandboxPolicy.USUAL, "echo said; exit 7"))
                .isEqualTo(new Answer(7, "said\n"));
    }

    @Test
    void reachesTheMachineOnlyWhereTheNetworkIsOn() throws Exception {
        try (var service = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
            var script = "exec 3<>/dev/tcp/127.0.0.1/" + service.getLocalPort();

            assertThat(inside(SandboxPolicy.USUAL.with(new NetworkAccess.On()), script).code())
                    .isZero();
            assertThat(
                            inside(SandboxPolicy.USUAL.with(new NetworkAccess.Loopback()), script)
                                    .code())
                    .isNotZero();
            assertThat(inside(SandboxPolicy.USUAL, script).code()).isNotZero();
        }
    }

    @Test
    void showsWhatThePolicyNamesAndNothingBeside() throws Exception {
        var seen = Files.writeString(testHome.place().resolve("seen"), "x");
        var changed = Files.createDirectory(testHome.place().resolve("changed"));
        var usual = SandboxAccess.USUAL;
        var sandboxAccess =
                new SandboxAccess(List.of(seen), List.of(changed), usual.kept(), usual.secrets());

        var answer =
                inside(
                        SandboxPolicy.USUAL.with(sandboxAccess),
                        "ls -A ..; cat ../seen; echo y >../changed/y; echo y >../seen");

        assertThat(answer.text()).startsWith("changed\nhome\nseen\nwork\nx").contains("Read-only");
        assertThat(changed.resolve("y")).exists();
    }

    @Test
    void showsAFileAtAnotherPlaceWhereItIsChangedAndNotReplaced() throws Exception {
        var login = Files.writeString(testHome.place().resolve("login"), "old");
        var own = Files.createDirectory(testHome.place().resolve("own"));
        var sandboxAccess =
                new SandboxAccess(
                        List.of(),
                        List.of(own),
                        List.of(),
                        List.of(),
                        Map.of(own.resolve("copy"), login));

        var answer =
                inside(
                        SandboxPolicy.USUAL.with(sandboxAccess),
                        "cat ../own/copy; echo new >../own/other; mv ../own/other ../own/copy"
                                + " || cp ../own/other ../own/copy; cat ../login");

        assertThat(answer.text()).startsWith("old").contains("busy", "No such file");
        assertThat(login).hasContent("new");
    }

    @Test
    void showsAReadOnlyProjectWithItsRepository() throws Exception {
        testHome.outside(
                testHome.workplace(),
                "git init -q && echo x >note && git add note && mkdir folder");
        var script =
                "git status --short; cat note; echo y >note; touch folder/y .git/y .git/refs/heads/y;"
                        + " git commit -qm x; echo y >/tmp/y && echo scratch";

        var answer = inside(SandboxPolicy.USUAL.with(ProjectAccess.READ_ONLY), script);

        assertThat(answer.text()).startsWith("A  note\nx\nscratch\n");
        assertThat(
                        testHome.outside(
                                testHome.workplace(), "cat note; ls folder; git status --short"))
                .isEqualTo("x\nA  note\n");
        assertThat(testHome.workplace().resolve(".musher")).doesNotExist();
        assertThat(inside(SandboxPolicy.USUAL, "echo y >note").code()).isZero();
    }

    @Test
    void leavesNoEmptyFolderBehind() throws Exception {
        Path musher = testHome.workplace().resolve(".musher");
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            assertThat(testHome.inside(processRunner, sandbox, "touch .musher/x").code())
                    .isNotZero();
            assertThat(musher).isEmptyDirectory();
        }
        assertThat(musher).doesNotExist();
    }

    @Test
    void whatIsWrittenBesideTheWorkplaceIsGone() throws Exception {
        inside(SandboxPolicy.USUAL, "echo x >../beside; echo x >~/.bashrc; echo x >/tmp/beside");

        assertThat(testHome.place().resolve("beside")).doesNotExist();
        assertThat(testHome.home().resolve(".bashrc")).doesNotExist();
        assertThat(Path.of("/tmp/beside")).doesNotExist();
    }

    @Test
    void worksForUsersWithoutAHome() throws Exception {
        var available = TestSandbox.started();
        for (var home : List.of("/", "/nonexistent")) {
            var sandboxLocation =
                    new SandboxLocation(
                            testHome.workplace(), Path.of(home), testHome.place().resolve("state"));
            var sandbox = BubblewrapSandbox.of(available, sandboxLocation, SandboxPolicy.USUAL);

            assertThat(testHome.inside(processRunner, sandbox, "ls /usr >/dev/null && echo fine"))
                    .isEqualTo(new Answer(0, "fine\n"));
        }
    }

    @Test
    void hidesSecretsThatGitDoesNotHold() throws Exception {
        Path work = testHome.workplace();
        Files.writeString(work.resolve("tracked.pem"), "a certificate for tests\n");
        testHome.outside(work, "git init -q && git add tracked.pem");
        Files.createDirectories(work.resolve("deep/down"));
        for (var name : List.of(".env", "deep/down/server.key", ".env.example")) {
            Files.writeString(work.resolve(name), "password\n");
        }

        var answer =
                inside(
                        SandboxPolicy.USUAL,
                        "cat .env.example tracked.pem; cat .env; cat deep/down/server.key; rm -f .env");

        assertThat(answer.text()).startsWith("password\na certificate for tests\ncat: .env: ");
        assertThat(answer.text().split("password", -1)).hasSize(2);
        assertThat(work.resolve(".env")).hasContent("password");
    }

    @Test
    void removesWhatLeadsGitElsewhere() throws Exception {
        testHome.outside(testHome.workplace(), "git init -q");
        var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL);
        testHome.inside(processRunner, sandbox, "echo ../evil >.git/commondir");

        assertThat(sandbox.sweep()).singleElement().asString().contains(".git/commondir");
        assertThat(sandbox.sweep()).isEmpty();
        testHome.outside(testHome.workplace(), "git status");
    }

    private Answer inside(SandboxPolicy policy, String script) throws Exception {
        return testHome.inside(processRunner, TestSandbox.around(testHome, policy), script);
    }
}
