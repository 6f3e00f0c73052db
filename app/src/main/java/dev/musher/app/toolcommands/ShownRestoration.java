package dev.musher.app.toolcommands;

import dev.musher.app.toolcommands.ShownChanges.ShownChange;
import dev.musher.tools.undo.RestoreResult.Restored;
import dev.musher.tools.undo.StateChange;
import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What {@code musher undo restore --json} prints.
 *
 * @param outcome {@code restored} or {@code would-overwrite}
 * @param changes what the restore did
 * @param others what others have changed since: spared, or in the way
 * @param left what differs still
 * @param safety the checkpoint that undoes it; empty if nothing was done
 */
@Json
record ShownRestoration(
        String outcome,
        List<ShownChange> changes,
        List<ShownChange> others,
        List<String> left,
        String safety,
        String head) {
    static ShownRestoration of(Restored restored) {
        return new ShownRestoration(
                "restored",
                ShownChange.all(restored.changes()),
                ShownChange.all(restored.spared()),
                ShownChanges.notKept(restored.left()),
                restored.safety().id(),
                restored.head().orElse(""));
    }

    static ShownRestoration wouldOverwrite(List<StateChange> edits) {
        return new ShownRestoration(
                "would-overwrite", List.of(), ShownChange.all(edits), List.of(), "", "");
    }
}
