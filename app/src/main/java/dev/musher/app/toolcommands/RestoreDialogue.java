package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.toolcommands.UndoRestoreAction.Question;
import dev.musher.base.failure.UsageException;
import dev.musher.base.text.PrintableText;
import dev.musher.tools.undo.OverwritePolicy;
import dev.musher.tools.undo.RestoreResult.Restored;
import dev.musher.tools.undo.StateChange;
import java.util.List;
import java.util.Optional;

/** What commands that restore files say to people, and ask them. */
public final class RestoreDialogue {
    private RestoreDialogue() {}

    /** What the flags say about files that others have changed. */
    public static OverwritePolicy wish(CommandInvocation commandInvocation) {
        if (commandInvocation.has(UndoCommand.OVERWRITE)
                && commandInvocation.has(UndoCommand.SPARE)) {
            throw new UsageException("--overwrite and --spare exclude each other.", "");
        }
        if (commandInvocation.has(UndoCommand.OVERWRITE)) {
            return OverwritePolicy.OVERWRITE;
        }
        return commandInvocation.has(UndoCommand.SPARE)
                ? OverwritePolicy.SPARE
                : OverwritePolicy.ASK;
    }

    /** Shows what others have changed and asks about it; empty for neither. */
    public static Optional<OverwritePolicy> ask(
            List<StateChange> edits, Question question, CommandScreen commandScreen) {
        commandScreen.err().line("These files were changed by others since:");
        for (StateChange edit : edits) {
            commandScreen.err().line("  " + PrintableText.line(edit.line()));
        }
        return switch (question.ask("[o]verwrite them, [s]pare them, or stop? ", commandScreen)) {
            case "o", "overwrite" -> Optional.of(OverwritePolicy.OVERWRITE);
            case "s", "spare" -> Optional.of(OverwritePolicy.SPARE);
            default -> Optional.empty();
        };
    }

    /** Lists what was restored, spared and left. */
    public static void list(Restored restored, CommandScreen commandScreen) {
        for (StateChange stateChange : restored.changes()) {
            commandScreen.out().line(PrintableText.line(stateChange.line()));
        }
        for (StateChange stateChange : restored.spared()) {
            commandScreen.out().line("spared: " + PrintableText.line(stateChange.line()));
        }
        for (String left : ShownChanges.notKept(restored.left())) {
            commandScreen.err().line("musher: not restored: " + PrintableText.line(left));
        }
    }

    public static ExitCode ended(Restored restored) {
        return restored.left().isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }
}
