package dev.musher.workbench;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.json.Json;
import dev.musher.text.Printable;
import dev.musher.undo.Change;
import dev.musher.undo.Checkpoint;
import dev.musher.undo.Consent;
import dev.musher.undo.Journal;
import dev.musher.undo.Restoration;
import dev.musher.undo.Restoration.Restored;
import dev.musher.undo.Restoration.WouldOverwrite;
import dev.musher.workbench.ShownChanges.ShownChange;
import java.util.List;

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

    /** What {@code --json} prints. */
    @io.avaje.jsonb.Json
    record ShownRestoration(
            String outcome,
            List<ShownChange> changes,
            List<ShownChange> others,
            List<String> left,
            String safety,
            String head) {}

    public RestoreAction(UndoActions undo, Question question, Option.Flag json) {
        this.undo = undo;
        this.question = question;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        Journal journal = undo.journal(invocation);
        Checkpoint checkpoint = UndoActions.chosen(journal, invocation);
        Restoration outcome = journal.restore(checkpoint, wish(invocation));
        if (outcome instanceof WouldOverwrite conflict && !invocation.has(json)) {
            outcome = journal.restore(checkpoint, consent(conflict, screen));
        }
        return switch (outcome) {
            case Restored restored -> report(checkpoint, restored, invocation, screen);
            case WouldOverwrite conflict -> refuse(conflict, screen);
        };
    }

    private static Consent wish(Invocation invocation) {
        if (invocation.has(UndoCommand.OVERWRITE) && invocation.has(UndoCommand.SPARE)) {
            throw new CommandFailed("--overwrite and --spare exclude each other.", "");
        }
        if (invocation.has(UndoCommand.OVERWRITE)) {
            return Consent.OVERWRITE;
        }
        return invocation.has(UndoCommand.SPARE) ? Consent.SPARE : Consent.ASK;
    }

    private Consent consent(WouldOverwrite conflict, Screen screen) {
        screen.err().line("Somebody else has changed these files since:");
        for (Change edit : conflict.edits()) {
            screen.err().line("  " + Printable.line(edit.line()));
        }
        String answer = question.ask("[o]verwrite them, [s]pare them, or stop? ", screen);
        return switch (answer) {
            case "o", "overwrite" -> Consent.OVERWRITE;
            case "s", "spare" -> Consent.SPARE;
            default ->
                    throw new CommandFailed(
                            "Nothing was restored.",
                            "Say --spare to leave these files alone, or --overwrite; the state now is"
                                    + " kept either way.");
        };
    }

    private ExitCode report(
            Checkpoint checkpoint, Restored restored, Invocation invocation, Screen screen) {
        if (invocation.has(json)) {
            screen.out()
                    .line(
                            Json.encodeIndented(
                                    new ShownRestoration(
                                            "restored",
                                            ShownChange.all(restored.changes()),
                                            ShownChange.all(restored.spared()),
                                            ShownChanges.notKept(restored.left()),
                                            restored.safety().id(),
                                            restored.head().orElse(""))));
            return ended(restored);
        }
        for (Change change : restored.changes()) {
            screen.out().line(Printable.line(change.line()));
        }
        for (Change change : restored.spared()) {
            screen.out().line("spared: " + Printable.line(change.line()));
        }
        for (String left : ShownChanges.notKept(restored.left())) {
            screen.err().line("musher: not restored: " + Printable.line(left));
        }
        screen.out()
                .line(
                        restored.changes().isEmpty()
                                ? "Nothing had to be restored: all is as it was before "
                                        + UndoActions.named(checkpoint)
                                        + "."
                                : "Restored. To undo this: musher undo restore "
                                        + restored.safety().id());
        restored.head().ifPresent(screen.out()::line);
        return ended(restored);
    }

    private static ExitCode ended(Restored restored) {
        return restored.left().isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }

    private static ExitCode refuse(WouldOverwrite conflict, Screen screen) {
        screen.out()
                .line(
                        Json.encodeIndented(
                                new ShownRestoration(
                                        "would-overwrite",
                                        List.of(),
                                        ShownChange.all(conflict.edits()),
                                        List.of(),
                                        "",
                                        "")));
        return ExitCode.FAILED;
    }
}
