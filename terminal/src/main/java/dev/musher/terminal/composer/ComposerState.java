package dev.musher.terminal.composer;

import dev.musher.host.desk.DeskCommand.Origin;
import dev.musher.terminal.keys.KeyBindings;
import dev.musher.terminal.keys.KeyChord;
import java.util.List;

/**
 * All that a composer knows.
 *
 * @param aside texts that were put aside, the last at the end
 * @param queued what is sent when the run has ended, the next one first
 * @param goal the column that the caret is to keep while it moves up and down; or -1
 */
record ComposerState(
        KeyBindings bindings,
        Editor editor,
        PasteStore pastes,
        Origin origin,
        EntryHistory history,
        List<Waiting> queued,
        List<String> aside,
        Panel panel,
        KeyChord chord,
        Escape escape,
        Activity activity,
        int columns,
        int goal) {
    private static final int USUAL_COLUMNS = 80;

    /** A message that waits. */
    record Waiting(String text, Origin origin) {}

    /** Whether Esc was the key before. */
    enum Escape {
        PRESSED,
        NOT_PRESSED
    }

    ComposerState {
        queued = List.copyOf(queued);
        aside = List.copyOf(aside);
    }

    static ComposerState of(KeyBindings bindings) {
        return new ComposerState(
                bindings,
                Editor.EMPTY,
                PasteStore.EMPTY,
                Origin.TYPED,
                EntryHistory.EMPTY,
                List.of(),
                List.of(),
                Panel.NONE,
                KeyChord.EMPTY,
                Escape.NOT_PRESSED,
                Activity.IDLE,
                USUAL_COLUMNS,
                -1);
    }
}
