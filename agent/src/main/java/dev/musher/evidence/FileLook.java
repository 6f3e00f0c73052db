package dev.musher.evidence;

import dev.musher.evidence.Notes.Making;
import dev.musher.tool.Fact;
import dev.musher.tool.ToolOutcome;

/** Notes what a tool changed that changes files by itself. */
record FileLook(Notes notes, Places places) {
    void look(SeenCall call) {
        boolean named = false;
        for (Fact fact : call.outcome().facts()) {
            if (fact instanceof Fact.FileChanged changed) {
                places.of(changed.path())
                        .ifPresent(place -> notes.edit(place, making(changed.change())));
                named = true;
            } else if (fact instanceof Fact.FileUnchanged) {
                named = true;
            }
        }
        if (!named && call.outcome() instanceof ToolOutcome.Done) {
            // It says that it changes files, and not which.
            notes.edit(call.sheet().name(), Edit.Matter.CODE, Making.CHANGED);
        }
    }

    private static Making making(Fact.Change change) {
        return switch (change) {
            case WRITTEN -> Making.WRITTEN;
            case EDITED -> Making.CHANGED;
            case DELETED -> Making.REMOVED;
        };
    }
}
