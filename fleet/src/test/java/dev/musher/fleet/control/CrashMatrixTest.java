package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.TestDepth;
import dev.musher.base.task.TaskGroup;
import dev.musher.fleet.control.CrashBoard.Place;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.environment.FleetInstance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A fleet is killed after a write of a run with three stories, and started again. Writes are events
 * of the ledger, and leases that are given or ended. One run for each of them with {@code ./check
 * --deep}, otherwise one for each of some that are spread over the run.
 */
@Tag("slow")
@Timeout(600)
class CrashMatrixTest {
    private static final int SPREAD = 4;
    private static final int AT_ONCE = 2;

    @TempDir Path place;
    private final Semaphore room = new Semaphore(AT_ONCE);

    @Test
    void aKillAfterAnyWriteLeadsToTheSameBoard() throws Exception {
        var template = Files.createDirectory(place.resolve("template"));
        try (var stage = new FleetFixture(template)) {
            CrashBoard.start(stage);
        }
        var writes = new AtomicInteger();
        var expected = uninterrupted(KilledProcess.copy(template, place, "whole"), writes);

        try (var runs = new TaskGroup<List<Place>>("crash")) {
            var kills = KilledProcess.spread(writes.get(), SPREAD);
            for (int kill : kills) {
                runs.fork(() -> killed(template, kill));
            }
            assertThat(kills).hasSizeGreaterThanOrEqualTo(TestDepth.of(SPREAD, 40));
            var boards = runs.join();
            for (int at = 0; at < boards.size(); at++) {
                assertThat(boards.get(at)).as("killed at %d", kills.get(at)).isEqualTo(expected);
            }
        }
    }

    private static List<Place> uninterrupted(Path copy, AtomicInteger writes) throws Exception {
        try (var stage = new FleetFixture(copy, ledger -> new WatchedLedger(ledger, writes::set))) {
            return finish(stage);
        }
    }

    private List<Place> killed(Path template, int kill) throws Exception {
        room.acquire();
        try {
            var copy = KilledProcess.copy(template, place, "killed-" + kill);
            KilledProcess.die(copy, kill, KilledFleet.THREE_STORIES);
            try (var stage = new FleetFixture(copy)) {
                var board = finish(stage);
                isTidy(stage, copy);
                return board;
            }
        } finally {
            room.release();
        }
    }

    private static List<Place> finish(FleetFixture stage) throws Exception {
        CrashBoard.hire(stage);
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        return CrashBoard.look(stage);
    }

    private static void isTidy(FleetFixture stage, Path copy) throws IOException {
        CrashBoard.STORIES.forEach(stage::isQuiet);
        try (var workspaces = Files.list(stage.state().resolve("workspaces"))) {
            assertThat(workspaces.map(folder -> folder.getFileName().toString()))
                    .containsExactlyInAnyOrder("1", "2", "3");
        }
        for (var process : FleetInstance.processesHere().alive()) {
            var cwd = Path.of("/proc", Long.toString(process.pid()), "cwd");
            assertThat(Files.isSymbolicLink(cwd) && target(cwd).startsWith(copy))
                    .as("process %d is left in %s", process.pid(), copy)
                    .isFalse();
        }
    }

    private static Path target(Path link) {
        try {
            return Files.readSymbolicLink(link);
        } catch (IOException _) {
            return Path.of("/");
        }
    }
}
