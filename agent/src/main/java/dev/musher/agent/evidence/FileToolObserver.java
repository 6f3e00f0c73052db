package dev.musher.agent.evidence;

import dev.musher.agent.evidence.ParsedChanges.Making;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;

/** Notes what a tool changed that changes files by itself. */
record FileToolObserver(EvidenceLog notes, NotedPaths places) {
    void look(ObservedCall call) {
        boolean named = false;
        for (ToolFact toolFact : call.outcome().facts()) {
            if (toolFact instanceof ToolFact.FileChanged changed) {
                places.of(changed.path())
                        .ifPresent(place -> notes.named(place, making(changed.change())));
                named = true;
            } else if (toolFact instanceof ToolFact.FileUnchanged) {
                named = true;
            }
        }
        if (!named && call.outcome() instanceof ToolOutcome.Done) {
            // It says that it changes files, and not which.
            notes.unnamed(call.sheet().name());
        }
    }

    private static Making making(ToolFact.Change change) {
        return switch (change) {
            case WRITTEN -> Making.WRITTEN;
            case EDITED -> Making.CHANGED;
            case DELETED -> Making.REMOVED;
        };
    }
}
