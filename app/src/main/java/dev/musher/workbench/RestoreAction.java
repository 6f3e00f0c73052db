package dev.musher.workbench;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.json.Json;
import dev.musher.undo.Checkpoint;
import dev.musher.undo.Consent;
import dev.musher.undo.Journal;
import dev.musher.undo.Restoration;
import dev.musher.undo.Restoration.Restored;
import dev.musher.undo.Restoration.WouldOverwrite;

/** {@code musher undo restore}: asks before it overwrites what somebody else has edited. */
public final class RestoreAction implements Action {
    private final UndoActions undo;
    private final Question question;
    private final Option.Flag json;

    /** Asks a person for one word; empty where nobody answers. */
    @FunctionalInterface
    public interface Question {
        String ask(String text, Screen screen);
    }

    public RestoreAction(UndoActions undo, Question question, Option.Flag json) {
        this.undo = undo;
        this.question = question;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        Journal journal = undo.journal(invocation);
        Checkpoint checkpoint = UndoActions.chosen(journal, invocation);
        Restoration outcome = journal.restore(checkpoint, Restoring.wish(invocation));
        if (outcome instanceof WouldOverwrite conflict && !invocation.has(json)) {
            outcome = journal.restore(checkpoint, consent(conflict, screen));
        }
        return switch (outcome) {
            case Restored restored -> report(checkpoint, restored, invocation, screen);
            case WouldOverwrite conflict -> refuse(conflict, screen);
        };
    }

    private Consent consent(WouldOverwrite conflict, Screen screen) {
        return Restoring.ask(conflict.edits(), question, screen)
                .orElseThrow(
                        () ->
                                new CommandFailed(
                                        "Nothing was restored.",
                                        "Say --spare to leave these files alone, or --overwrite;"
                                                + " the state now is kept either way."));
    }

    private ExitCode report(
            Checkpoint checkpoint, Restored restored, Invocation invocation, Screen screen) {
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(ShownRestoration.of(restored)));
            return Restoring.ended(restored);
        }
        Restoring.list(restored, screen);
        screen.out()
                .line(
                        restored.changes().isEmpty()
                                ? "Nothing had to be restored: all is as it was before "
                                        + UndoActions.named(checkpoint)
                                        + "."
                                : "Restored. To undo this: musher undo restore "
                                        + restored.safety().id());
        restored.head().ifPresent(screen.out()::line);
        return Restoring.ended(restored);
    }

    private static ExitCode refuse(WouldOverwrite conflict, Screen screen) {
        screen.out().line(Json.encodeIndented(ShownRestoration.wouldOverwrite(conflict.edits())));
        return ExitCode.FAILED;
    }
}
