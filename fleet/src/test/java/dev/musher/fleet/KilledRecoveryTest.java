package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.Fleet.Rest;
import dev.musher.git.TreeId;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage.Merge;
import dev.musher.task.TaskGroup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A fleet is killed after a write of a run in which a merger joins two sides, and started again.
 * After every write with {@code -Dmusher.crash=all}.
 */
@Tag("slow")
@Timeout(300)
class KilledRecoveryTest {
    private static final ItemNumber STORY = new ItemNumber(1);
    private static final int SPREAD = 6;

    @TempDir Path place;
    private final Semaphore room = new Semaphore(2);

    /** What must be the same however often the fleet was killed. */
    private record Joined(TreeId tree, int strikes, boolean quiet) {}

    @Test
    void aKillWhileAMergeIsRecoveredLeadsToTheSameMerge() throws Exception {
        var template = Files.createDirectory(place.resolve("template"));
        try (var stage = new FleetStage(template)) {
            Collision.meets(stage);
            Collision.fails(stage, STORY, Collision.CONFLICT);
        }
        var writes = new AtomicInteger();
        Joined expected;
        try (var stage =
                new FleetStage(
                        Doom.copy(template, place, "whole"),
                        ledger -> new WatchedLedger(ledger, writes::set))) {
            expected = finish(stage);
        }

        try (var runs = new TaskGroup<Joined>("crash")) {
            var kills = Doom.spread(writes.get(), SPREAD);
            for (int kill : kills) {
                runs.fork(() -> killed(template, kill));
            }
            assertThat(kills).hasSizeGreaterThanOrEqualTo(SPREAD);
            var all = runs.join();
            for (int at = 0; at < all.size(); at++) {
                assertThat(all.get(at)).as("killed at %d", kills.get(at)).isEqualTo(expected);
            }
        }
    }

    private Joined killed(Path template, int kill) throws Exception {
        room.acquire();
        try {
            var copy = Doom.copy(template, place, "killed-" + kill);
            Doom.die(copy, kill, DoomedFleet.RECOVERY);
            try (var stage = new FleetStage(copy)) {
                return finish(stage);
            }
        } finally {
            room.release();
        }
    }

    private static Joined finish(FleetStage stage) throws Exception {
        Collision.hire(stage);
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        Collision.isJoined(stage, STORY);
        stage.isQuiet(STORY);
        return new Joined(
                ((Merge) stage.stage(STORY)).candidate().tree(),
                stage.card(STORY).item().progress().strikes(),
                stage.fleet().differences().isEmpty());
    }
}
