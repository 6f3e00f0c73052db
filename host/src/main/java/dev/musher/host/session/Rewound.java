package dev.musher.host.session;

import dev.musher.session.Prompt;
import dev.musher.session.Rewinding;
import dev.musher.undo.Change;
import dev.musher.undo.Restoration.Restored;
import java.nio.file.Path;
import java.util.List;

/** What became of the wish to take a session back. */
public sealed interface Rewound {
    /** The conversation is back where it was before the prompt. */
    record Done(Rewinding rewinding, Files files) implements Rewound {}

    /** Nothing was changed, because somebody else has changed these files since. */
    record WouldOverwrite(Prompt prompt, List<Change> edits) implements Rewound {
        public WouldOverwrite {
            edits = List.copyOf(edits);
        }
    }

    /** Nothing was changed, because the files of that time are not to be had any more. */
    record NoLongerKept(Prompt prompt) implements Rewound {}

    /** What became of the files. */
    sealed interface Files {
        /** No call has changed any since. */
        record Unchanged() implements Files {}

        /** They were left as they are, because somebody wants it so. */
        record LeftAlone() implements Files {}

        /**
         * They were brought back.
         *
         * @param folder in which they are
         */
        record BroughtBack(Restored restored, Path folder) implements Files {}
    }
}
