package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.TreeId;
import dev.musher.base.task.TaskGroup;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage.Merge;
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
 * After every write with {@code ./check --deep}.
 */
@Tag("slow")
@Timeout(300)
class KilledRecoveryTest {
    private static final ItemNumber STORY = new ItemNumber(1);
    private static final int SPREAD = 3;

    @TempDir Path place;
    private final Semaphore room = new Semaphore(2);

    /** What must be the same however often the fleet was killed. */
    private record Joined(TreeId tree, int strikes, boolean quiet) {}

    @Test
    void aKillWhileAMergeIsRecoveredLeadsToTheSameMerge() throws Exception {
        var template = Files.createDirectory(place.resolve("template"));
        try (var stage = new FleetFixture(template)) {
            CollidingStories.meets(stage);
            CollidingStories.fails(stage, STORY, CollidingStories.CONFLICT);
        }
        var writes = new AtomicInteger();
        Joined expected;
        try (var stage =
                new FleetFixture(
                        KilledProcess.copy(template, place, "whole"),
                        ledger -> new WatchedLedger(ledger, writes::set))) {
            expected = finish(stage);
        }

        try (var runs = new TaskGroup<Joined>("crash")) {
            var kills = KilledProcess.spread(writes.get(), SPREAD);
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
            var copy = KilledProcess.copy(template, place, "killed-" + kill);
            KilledProcess.die(copy, kill, KilledFleet.RECOVERY);
            try (var stage = new FleetFixture(copy)) {
                return finish(stage);
            }
        } finally {
            room.release();
        }
    }

    private static Joined finish(FleetFixture stage) throws Exception {
        CollidingStories.hire(stage);
        assertThat(stage.run()).isEqualTo(new Rest.Idle());
        CollidingStories.isJoined(stage, STORY);
        stage.isQuiet(STORY);
        return new Joined(
                ((Merge) stage.stage(STORY)).candidate().tree(),
                stage.card(STORY).item().progress().strikes(),
                stage.fleet().differences().isEmpty());
    }
}
