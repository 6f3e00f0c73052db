package dev.musher.terminal.composer;

import dev.musher.host.desk.DeskCommand.Origin;
import dev.musher.terminal.completion.CompletionQuery;

/** What the owner of a composer has to do. */
public sealed interface ComposerEffect {
    /**
     * Something is said, or a command given.
     *
     * @param text with every paste in its place
     * @param shown with a label for every long paste
     */
    record Submit(String text, String shown, Origin origin) implements ComposerEffect {}

    /** Completions are looked for, elsewhere; see {@link Composer#completed}. */
    record Complete(CompletionQuery query) implements ComposerEffect {}

    /** The text is edited in an editor of its own; see {@link Composer#edited}. */
    record OpenEditor(String text) implements ComposerEffect {}

    /** Something could not be done. */
    record Tell(String sentence) implements ComposerEffect {}

    /** What needs no more than its name. */
    enum Signal implements ComposerEffect {
        /** Esc: the run stops. */
        STOP,
        /** Ctrl-C while the agent works, or with nothing typed. */
        INTERRUPT,
        QUIT,
        /** Esc twice with nothing typed. */
        REWIND,
        NEXT_MODE,
        TRANSCRIPT,
        REDRAW,
        SUSPEND,
        PASTE_IMAGE
    }
}
