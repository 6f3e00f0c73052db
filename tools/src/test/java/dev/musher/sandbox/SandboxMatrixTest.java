package dev.musher.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.process.Processes;
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
    private final Processes processes = new Processes(Map.of());
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
        MatrixPage.holds(Seen.header(), List.of());
    }

    @ParameterizedTest
    @EnumSource
    void everyCellIsAsThePageSays(Kind kind) throws Exception {
        var quarters = quarters(kind);
        var origin = quarters.place().resolve("origin");
        var sandbox = Built.around(quarters, SandboxPolicy.USUAL.with(Built.reading(origin)));
        var seen = new Seen();
        for (var deed : Deed.values()) {
            if (!isHeldAgainstAll(deed, quarters, sandbox)) {
                tryOneByOne(deed, quarters, sandbox, seen);
            }
        }

        MatrixPage.holds(seen.cells(kind), seen.said());
    }

    /** Whether the deed works before every attack and none succeeds, all within the same walls. */
    private boolean isHeldAgainstAll(Deed deed, Quarters quarters, Sandbox sandbox)
            throws IOException, InterruptedException {
        var before = quarters.protectedThings();
        var script = new StringBuilder();
        for (var attack : Attack.values()) {
            script.append("(%s) && echo worked; (%s)\n".formatted(deed.script(), attack.script()));
        }
        var output = quarters.inside(processes, sandbox, script.toString()).text();
        return output.split("worked", -1).length - 1 == Attack.values().length
                && !isBreached(quarters, before, output);
    }

    private void tryOneByOne(Deed deed, Quarters quarters, Sandbox sandbox, Seen seen)
            throws IOException, InterruptedException {
        for (var attack : Attack.values()) {
            var before = quarters.protectedThings();
            var script = "(" + deed.script() + ") && echo worked; " + attack.script();
            var output = quarters.inside(processes, sandbox, script).text();
            if (!output.contains("worked")) {
                seen.failed(deed, attack, output);
            }
            if (isBreached(quarters, before, output)) {
                seen.breached(attack, deed, output);
            }
        }
    }

    /** Left out is what would change this machine. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "REMOUNT")
    void everyAttackSucceedsWithoutWalls(Attack attack) throws Exception {
        var quarters = quarters(Kind.CLONE);
        var before = quarters.protectedThings();

        var answer = quarters.inside(processes, Sandbox.NONE, attack.script());

        assertThat(isBreached(quarters, before, answer.text())).as(answer.text()).isTrue();
    }

    private Quarters quarters(Kind kind) throws IOException, InterruptedException {
        return Quarters.of(kind, place)
                .with("PORT", Integer.toString(service.getLocalPort()))
                .with("VICTIM", Long.toString(victim.pid()));
    }

    private boolean isBreached(Quarters quarters, String before, String output)
            throws IOException, InterruptedException {
        return output.contains("breached")
                || !victim.isAlive()
                || !before.equals(quarters.protectedThings());
    }
}
