package dev.musher.app.sessioncommands;

import dev.musher.host.session.RewindOutcome.Files;
import dev.musher.tools.undo.CheckpointDiff.NotKept;
import dev.musher.tools.undo.RestoreResult.Restored;
import dev.musher.tools.undo.StateChange;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * What became of the files, in {@code musher sessions rewind --json}.
 *
 * @param outcome {@code restored}, {@code unchanged}, {@code left-alone}; {@code would-overwrite}
 *     and {@code no-longer-kept} where nothing was done at all
 * @param changes what was done to them
 * @param others what others have changed since: spared, or in the way
 * @param left what differs still, and why
 * @param safety the checkpoint that undoes it; empty if nothing was done
 */
@Json
record ShownFiles(
        String outcome,
        List<ShownFile> changes,
        List<ShownFile> others,
        List<String> left,
        String safety,
        String head) {
    /** One of them. */
    @Json
    record ShownFile(String path, String kind) {
        static List<ShownFile> all(List<StateChange> changes) {
            var shown = new ArrayList<ShownFile>();
            for (StateChange stateChange : changes) {
                shown.add(new ShownFile(stateChange.path(), stateChange.kind().word()));
            }
            return shown;
        }
    }

    static ShownFiles of(Files files) {
        return switch (files) {
            case Files.Unchanged _ -> none("unchanged", List.of());
            case Files.LeftAlone _ -> none("left-alone", List.of());
            case Files.BroughtBack(var restored, _) -> of(restored);
        };
    }

    private static ShownFiles of(Restored restored) {
        var left = new ArrayList<String>();
        for (NotKept one : restored.left()) {
            left.add(one.path() + ": " + one.because());
        }
        return new ShownFiles(
                "restored",
                ShownFile.all(restored.changes()),
                ShownFile.all(restored.spared()),
                left,
                restored.safety().id(),
                restored.head().orElse(""));
    }

    /** Nothing was done to them. */
    static ShownFiles none(String outcome, List<StateChange> others) {
        return new ShownFiles(outcome, List.of(), ShownFile.all(others), List.of(), "", "");
    }
}
