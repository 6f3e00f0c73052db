package dev.musher.workbench;

import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.text.Printable;
import dev.musher.undo.Change;
import dev.musher.undo.Consent;
import dev.musher.undo.Restoration.Restored;
import dev.musher.workbench.RestoreAction.Question;
import java.util.List;
import java.util.Optional;

/** What commands that restore files say to people, and ask them. */
public final class Restoring {
    private Restoring() {}

    /** What the flags say about files that somebody else has changed. */
    public static Consent wish(Invocation invocation) {
        if (invocation.has(UndoCommand.OVERWRITE) && invocation.has(UndoCommand.SPARE)) {
            throw new CommandFailed("--overwrite and --spare exclude each other.", "");
        }
        if (invocation.has(UndoCommand.OVERWRITE)) {
            return Consent.OVERWRITE;
        }
        return invocation.has(UndoCommand.SPARE) ? Consent.SPARE : Consent.ASK;
    }

    /** Shows what somebody else has changed and asks about it; empty for neither. */
    public static Optional<Consent> ask(List<Change> edits, Question question, Screen screen) {
        screen.err().line("Somebody else has changed these files since:");
        for (Change edit : edits) {
            screen.err().line("  " + Printable.line(edit.line()));
        }
        return switch (question.ask("[o]verwrite them, [s]pare them, or stop? ", screen)) {
            case "o", "overwrite" -> Optional.of(Consent.OVERWRITE);
            case "s", "spare" -> Optional.of(Consent.SPARE);
            default -> Optional.empty();
        };
    }

    /** Lists what was restored, spared and left. */
    public static void list(Restored restored, Screen screen) {
        for (Change change : restored.changes()) {
            screen.out().line(Printable.line(change.line()));
        }
        for (Change change : restored.spared()) {
            screen.out().line("spared: " + Printable.line(change.line()));
        }
        for (String left : ShownChanges.notKept(restored.left())) {
            screen.err().line("musher: not restored: " + Printable.line(left));
        }
    }

    public static ExitCode ended(Restored restored) {
        return restored.left().isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }
}
