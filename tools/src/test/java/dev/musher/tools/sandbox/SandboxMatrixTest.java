package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

@Tag("slow")
class SandboxMatrixTest {
    private final ProcessRunner processRunner = new ProcessRunner(Map.of());
    private final Process victim = new ProcessBuilder("sleep", "300").start();
    private final ServerSocket service = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());

    @TempDir Path place;

    SandboxMatrixTest() throws IOException {}

    @AfterEach
    void close() throws IOException {
        victim.destroyForcibly();
        service.close();
    }

    @Test
    void thePageHasAColumnForEveryDeedAndAttack() throws IOException {
        MatrixPage.holds(ActionResults.header(), List.of());
    }

    @ParameterizedTest
    @EnumSource
    void everyCellIsAsThePageSays(RepositoryKind repositoryKind) throws Exception {
        var testHome = quarters(repositoryKind);
        var origin = testHome.place().resolve("origin");
        var sandbox =
                TestSandbox.around(testHome, SandboxPolicy.USUAL.with(TestSandbox.reading(origin)));
        var actionResults = new ActionResults();
        for (var allowedGitAction : AllowedGitAction.values()) {
            if (!isHeldAgainstAll(allowedGitAction, testHome, sandbox)) {
                tryOneByOne(allowedGitAction, testHome, sandbox, actionResults);
            }
        }

        MatrixPage.holds(actionResults.cells(repositoryKind), actionResults.said());
    }

    /** Whether the deed works before every attack and none succeeds, all within the same walls. */
    private boolean isHeldAgainstAll(
            AllowedGitAction allowedGitAction, TestHome testHome, Sandbox sandbox)
            throws IOException, InterruptedException {
        var before = testHome.protectedThings();
        var script = new StringBuilder();
        for (var attack : Attack.values()) {
            script.append(
                    "(%s) && echo worked; (%s)\n"
                            .formatted(allowedGitAction.script(), attack.script()));
        }
        var output = testHome.inside(processRunner, sandbox, script.toString()).text();
        return output.split("worked", -1).length - 1 == Attack.values().length
                && !isBreached(testHome, before, output);
    }

    private void tryOneByOne(
            AllowedGitAction allowedGitAction,
            TestHome testHome,
            Sandbox sandbox,
            ActionResults actionResults)
            throws IOException, InterruptedException {
        for (var attack : Attack.values()) {
            var before = testHome.protectedThings();
            var script = "(" + allowedGitAction.script() + ") && echo worked; " + attack.script();
            var output = testHome.inside(processRunner, sandbox, script).text();
            if (!output.contains("worked")) {
                actionResults.failed(allowedGitAction, attack, output);
            }
            if (isBreached(testHome, before, output)) {
                actionResults.breached(attack, allowedGitAction, output);
            }
        }
    }

    /** Left out is what would change this machine. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "REMOUNT")
    void everyAttackSucceedsWithoutWalls(Attack attack) throws Exception {
        var testHome = quarters(RepositoryKind.CLONE);
        var before = testHome.protectedThings();

        var answer = testHome.inside(processRunner, Sandbox.NONE, attack.script());

        assertThat(isBreached(testHome, before, answer.text())).as(answer.text()).isTrue();
    }

    private TestHome quarters(RepositoryKind repositoryKind)
            throws IOException, InterruptedException {
        return TestHome.of(repositoryKind, place)
                .with("PORT", Integer.toString(service.getLocalPort()))
                .with("VICTIM", Long.toString(victim.pid()));
    }

    private boolean isBreached(TestHome testHome, String before, String output)
            throws IOException, InterruptedException {
        return output.contains("breached")
                || !victim.isAlive()
                || !before.equals(testHome.protectedThings());
    }
}
