package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.tools.undo.Checkpoint;
import dev.musher.tools.undo.OverwritePolicy;
import dev.musher.tools.undo.RestoreResult;
import dev.musher.tools.undo.RestoreResult.Restored;
import dev.musher.tools.undo.RestoreResult.WouldOverwrite;
import dev.musher.tools.undo.UndoJournal;

/** {@code musher undo restore}: asks before it overwrites what others have edited. */
public final class UndoRestoreAction implements CommandAction {
    private final UndoActions undo;
    private final Question question;
    private final Option.Flag json;

    /** Asks the user for one word; empty without an answer. */
    @FunctionalInterface
    public interface Question {
        String ask(String text, CommandScreen commandScreen);
    }

    public UndoRestoreAction(UndoActions undo, Question question, Option.Flag json) {
        this.undo = undo;
        this.question = question;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        UndoJournal undoJournal = undo.journal(commandInvocation);
        Checkpoint checkpoint = UndoActions.chosen(undoJournal, commandInvocation);
        RestoreResult outcome =
                undoJournal.restore(checkpoint, RestoreDialogue.wish(commandInvocation));
        if (outcome instanceof WouldOverwrite conflict && !commandInvocation.has(json)) {
            outcome = undoJournal.restore(checkpoint, consent(conflict, commandScreen));
        }
        return switch (outcome) {
            case Restored restored ->
                    report(checkpoint, restored, commandInvocation, commandScreen);
            case WouldOverwrite conflict -> refuse(conflict, commandScreen);
        };
    }

    private OverwritePolicy consent(WouldOverwrite conflict, CommandScreen commandScreen) {
        return RestoreDialogue.ask(conflict.edits(), question, commandScreen)
                .orElseThrow(
                        () ->
                                new CommandFailed(
                                        "Nothing was restored.",
                                        "Add --spare to skip these files, or --overwrite to replace them;"
                                                + " the current state is saved either way."));
    }

    private ExitCode report(
            Checkpoint checkpoint,
            Restored restored,
            CommandInvocation commandInvocation,
            CommandScreen commandScreen) {
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(ShownRestoration.of(restored)));
            return RestoreDialogue.ended(restored);
        }
        RestoreDialogue.list(restored, commandScreen);
        commandScreen
                .out()
                .line(
                        restored.changes().isEmpty()
                                ? "Nothing had to be restored: no file has changed since before "
                                        + UndoActions.named(checkpoint)
                                        + "."
                                : "Restored. To undo this: musher undo restore "
                                        + restored.safety().id());
        restored.head().ifPresent(commandScreen.out()::line);
        return RestoreDialogue.ended(restored);
    }

    private static ExitCode refuse(WouldOverwrite conflict, CommandScreen commandScreen) {
        commandScreen
                .out()
                .line(Json.encodeIndented(ShownRestoration.wouldOverwrite(conflict.edits())));
        return ExitCode.FAILED;
    }
}
