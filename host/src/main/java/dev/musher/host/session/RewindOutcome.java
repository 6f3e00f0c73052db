package dev.musher.host.session;

import dev.musher.agent.session.PastPrompt;
import dev.musher.agent.session.RewindResult;
import dev.musher.tools.undo.RestoreResult.Restored;
import dev.musher.tools.undo.StateChange;
import java.nio.file.Path;
import java.util.List;

/** What became of the wish to take a session back. */
public sealed interface RewindOutcome {
    /** The conversation is back where it was before the prompt. */
    record Done(RewindResult rewinding, Files files) implements RewindOutcome {}

    /** Nothing was changed, because others have changed these files since. */
    record WouldOverwrite(PastPrompt prompt, List<StateChange> edits) implements RewindOutcome {
        public WouldOverwrite {
            edits = List.copyOf(edits);
        }
    }

    /** Nothing was changed, because the files of that time are not to be had any more. */
    record NoLongerKept(PastPrompt prompt) implements RewindOutcome {}

    /** What became of the files. */
    sealed interface Files {
        /** No call has changed any since. */
        record Unchanged() implements Files {}

        /** They were left as they are, because the user wants it so. */
        record LeftAlone() implements Files {}

        /**
         * They were brought back.
         *
         * @param folder in which they are
         */
        record BroughtBack(Restored restored, Path folder) implements Files {}
    }
}
