package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.sandbox.options.HomeView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolchainWallsTest {
    private static final SandboxPolicy POLICY = SandboxPolicy.USUAL.with(HomeView.TOOLCHAINS);

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());
    private TestHome testHome;

    @TempDir Path place;

    @BeforeEach
    void furnish() throws IOException {
        testHome = TestHome.bare(place);
        home(".m2/repository/old/a.jar", "old");
        home(".m2/repository/old/b.jar", "other");
        home(".m2/settings.xml", "<settings><!-- <password>x</password> --></settings>");
        home(".npmrc", "//registry.example.org/:_authToken=abcd");
        home(".cargo/credentials.toml", "a token");
        home(".cargo/registry/index", "index");
        home(".pyenv/version", "3.11");
        home("programs/tool", "a tool");
        testHome = testHome.with("PATH", testHome.home() + "/programs:/usr/bin:/bin");
    }

    @Test
    void decisionsKnowWhatOfTheHomeCanBeSeen() throws Exception {
        WallFacts.Held facts;
        try (var sandbox = TestSandbox.around(testHome, POLICY)) {
            facts = (WallFacts.Held) sandbox.facts();
        }
        var home = testHome.home().toString();

        assertThat(facts.shows(home + "/.pyenv/bin/python")).isTrue();
        assertThat(facts.letsWrite(home + "/.pyenv/bin/python")).isFalse();
        assertThat(facts.letsWrite(home + "/.m2/repository/org")).isTrue();
        assertThat(facts.shows(home + "/.ssh/id_ed25519")).isFalse();
    }

    @Test
    void keepsWhatIsWrittenToCachesInALayerOfTheProject() throws Exception {
        var before = tree();
        try (var sandbox = TestSandbox.around(testHome, POLICY)) {
            assertThat(
                            text(
                                    sandbox,
                                    "cd ~/.m2/repository; cat old/a.jar; echo new >old/a.jar;"
                                            + " rm old/b.jar; echo more >more.jar;"
                                            + " echo g >~/.gradle/caches/g"))
                    .isEqualTo("old");
            assertThat(text(sandbox, "cd ~/.m2/repository; cat old/a.jar; ls . old"))
                    .isEqualTo("new\n.:\nmore.jar\nold\n\nold:\na.jar\n");
        }
        try (var next = TestSandbox.around(testHome, POLICY)) {
            assertThat(text(next, "cat ~/.m2/repository/more.jar ~/.gradle/caches/g"))
                    .isEqualTo("more\ng\n");
        }

        assertThat(tree()).isEqualTo(before);
    }

    @Test
    void hidesKeysAmongToolsAndCaches() throws Exception {
        home(".local/share/uv/credentials/a.toml", "key");
        home(".local/share/uv/tools/a", "tool");
        home(".dotnet/corefx/cryptography/x509stores/my/a", "key");
        home(".dotnet/dotnet", "tool");
        home(".mix/hex/a", "key");
        home(".mix/archive", "cached");
        try (var sandbox = TestSandbox.around(testHome, POLICY)) {
            assertThat(
                            text(
                                    sandbox,
                                    "cd; find .local/share/uv .dotnet .mix -type f | sort; cat .mix/hex/a 2>&1"))
                    .isEqualTo(
                            """
                            .dotnet/dotnet
                            .local/share/uv/tools/a
                            .mix/archive
                            cat: .mix/hex/a: No such file or directory
                            """);
        }
    }

    @Test
    void showsToolsAndSettingsAndHidesWhatHoldsSecrets() throws Exception {
        try (var sandbox = TestSandbox.around(testHome, POLICY)) {
            assertThat(
                            text(
                                    sandbox,
                                    "cd; cat .pyenv/version programs/tool .cargo/registry/index .m2/settings.xml;"
                                            + " echo; cat .npmrc .cargo/credentials.toml .ssh/id_ed25519 2>&1"
                                            + " | grep -c 'No such file'; touch .pyenv/x programs/x 2>&1"
                                            + " | grep -c Read-only"))
                    .isEqualTo(
                            "3.11a toolindex<settings><!-- <password>x</password> --></settings>\n3\n2\n");
            assertThat(sandbox.sweep())
                    .containsExactly(
                            testHome.home().toRealPath()
                                    + "/.npmrc contains a password or a token and is hidden from commands.");
            assertThat(sandbox.sweep()).isEmpty();
        }
    }

    @Test
    void neverSharesALayerWithAnotherSandboxOfTheProject() throws Exception {
        try (var one = TestSandbox.around(testHome, POLICY);
                var other = TestSandbox.around(testHome, POLICY)) {
            text(one, "echo one >~/.m2/repository/mark");
            assertThat(text(other, "ls ~/.m2/repository; echo other >~/.m2/repository/mark"))
                    .isEqualTo("old\n");
            assertThat(text(one, "cat ~/.m2/repository/mark")).isEqualTo("one\n");
        }
        try (var later = TestSandbox.around(testHome, POLICY)) {
            assertThat(text(later, "cat ~/.m2/repository/mark")).isEqualTo("one\n");
        }
    }

    @Test
    void followsNoLinkThatACommandLeftInALayer() throws Exception {
        Path secrets = testHome.home().resolve(".ssh");
        try (var sandbox = TestSandbox.around(testHome, POLICY)) {
            text(
                    sandbox,
                    "rmdir /run/musher-caches/*caches; for c in ~/.gradle/caches; do"
                            + " ln -s "
                            + secrets
                            + " $(readlink $c); done");
        }
        Files.createDirectories(testHome.home().resolve(".gradle/caches"));
        try (var sandbox = TestSandbox.around(testHome, POLICY)) {
            text(sandbox, "echo x >~/.gradle/caches/planted; ls ~/.gradle/caches/");
        }

        assertThat(secrets.resolve("planted")).doesNotExist();
    }

    private String text(Sandbox sandbox, String script) throws InterruptedException {
        return testHome.inside(processRunner, sandbox, script).text();
    }

    private void home(String name, String content) throws IOException {
        Path file = testHome.home().resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private String tree() throws IOException, InterruptedException {
        return testHome.outside(
                testHome.home(),
                "find . -printf '%p %m %s %T@ %l\\n' | sort; find . -type f | sort | xargs sha256sum");
    }
}
