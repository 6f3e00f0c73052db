package dev.musher.agent.evidence;

import dev.musher.agent.evidence.ParsedChanges.ChangeKind;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;

/** Notes what a tool changed that changes files by itself. */
record FileToolObserver(EvidenceLog notes, NotedPaths places) {
    void look(ObservedCall call) {
        boolean named = false;
        for (ToolFact toolFact : call.outcome().facts()) {
            if (toolFact instanceof ToolFact.FileChanged changed) {
                places.of(changed.path())
                        .ifPresent(place -> notes.named(place, kind(changed.change())));
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

    private static ChangeKind kind(ToolFact.Change change) {
        return switch (change) {
            case WRITTEN -> ChangeKind.WRITTEN;
            case EDITED -> ChangeKind.CHANGED;
            case DELETED -> ChangeKind.REMOVED;
        };
    }
}
