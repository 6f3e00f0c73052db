package dev.musher.app.toolcommands;

import dev.musher.tools.undo.Checkpoint;
import io.avaje.jsonb.Json;
import java.util.List;

/**
 * A checkpoint in {@code musher undo --json}.
 *
 * @param notKept how many things could not be kept
 */
@Json
record ShownCheckpoint(int number, String id, String at, String label, int notKept) {
    static ShownCheckpoint of(Checkpoint checkpoint) {
        return new ShownCheckpoint(
                checkpoint.number(),
                checkpoint.id(),
                checkpoint.at().toString(),
                checkpoint.label(),
                checkpoint.unkept());
    }

    static List<ShownCheckpoint> all(List<Checkpoint> checkpoints) {
        return checkpoints.stream().map(ShownCheckpoint::of).toList();
    }
}
