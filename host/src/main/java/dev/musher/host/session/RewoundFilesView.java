package dev.musher.host.session;

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
public record RewoundFilesView(
        String outcome,
        List<FileView> changes,
        List<FileView> others,
        List<String> left,
        String safety,
        String head) {
    /** One of them. */
    @Json
    public record FileView(String path, String kind) {
        static List<FileView> all(List<StateChange> changes) {
            var shown = new ArrayList<FileView>();
            for (StateChange stateChange : changes) {
                shown.add(new FileView(stateChange.path(), stateChange.kind().word()));
            }
            return shown;
        }
    }

    public static RewoundFilesView of(Files files) {
        return switch (files) {
            case Files.Unchanged _ -> none("unchanged", List.of());
            case Files.LeftAlone _ -> none("left-alone", List.of());
            case Files.BroughtBack(var restored, _) -> of(restored);
        };
    }

    private static RewoundFilesView of(Restored restored) {
        var left = new ArrayList<String>();
        for (NotKept one : restored.left()) {
            left.add(one.path() + ": " + one.because());
        }
        return new RewoundFilesView(
                "restored",
                FileView.all(restored.changes()),
                FileView.all(restored.spared()),
                left,
                restored.safety().id(),
                restored.head().orElse(""));
    }

    /** Nothing was done to them. */
    public static RewoundFilesView none(String outcome, List<StateChange> others) {
        return new RewoundFilesView(outcome, List.of(), FileView.all(others), List.of(), "", "");
    }
}
