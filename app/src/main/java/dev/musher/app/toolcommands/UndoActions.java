package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextTable;
import dev.musher.tools.undo.Checkpoint;
import dev.musher.tools.undo.UndoJournal;
import dev.musher.tools.undo.UndoStore;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** {@code musher undo}: the list of checkpoints, a new one, and what has changed since one. */
public final class UndoActions {
    /** The session of calls that name none. */
    public static final String USUAL_SESSION = "tool";

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    private final Supplier<UndoStore> store;
    private final Option.Flag json;
    private final ZoneId zone;

    public UndoActions(Supplier<UndoStore> store, Option.Flag json, ZoneId zone) {
        this.store = store;
        this.json = json;
        this.zone = zone;
    }

    /** Lists what can be restored. */
    public ExitCode list(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        List<Checkpoint> all = journal(commandInvocation).checkpoints();
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(ShownCheckpoint.all(all)));
            return ExitCode.OK;
        }
        if (all.isEmpty()) {
            commandScreen.out().line("No checkpoints of this folder yet.");
        }
        TextTable.print(
                all,
                List.of(
                        one -> String.valueOf(one.number()),
                        Checkpoint::id,
                        one -> TIME.format(one.at().atZone(zone)),
                        one -> PrintableText.line(one.label())),
                commandScreen.page()::line);
        return ExitCode.OK;
    }

    /** Keeps the state as it is now. */
    public ExitCode checkpoint(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        String label = commandInvocation.argument(UndoCommand.LABEL).orElse("by hand");
        Checkpoint kept = journalToBegin(commandInvocation).checkpoint(label);
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(ShownCheckpoint.of(kept)));
        } else {
            commandScreen.out().line("Saved as " + kept.number() + " (" + kept.id() + ").");
        }
        return ExitCode.OK;
    }

    /** Shows what has changed. */
    public ExitCode diff(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var undoJournal = journal(commandInvocation);
        Checkpoint since = chosen(undoJournal, commandInvocation);
        var changes = ShownChanges.of(undoJournal.diff(since));
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(changes));
        } else if (changes.changes().isEmpty()) {
            commandScreen.out().line("Nothing has changed since " + named(since) + ".");
            changes.print(commandScreen.out());
        } else {
            changes.print(commandScreen.out());
        }
        return ExitCode.OK;
    }

    /** A checkpoint for people. */
    static String named(Checkpoint checkpoint) {
        return checkpoint.number() + " (" + PrintableText.line(checkpoint.label()) + ")";
    }

    /** Of a session of which nothing need be known yet. */
    private UndoJournal journalToBegin(CommandInvocation commandInvocation) {
        Optional<String> named =
                commandInvocation.value(UndoCommand.SESSION).map(SessionName::checked);
        return named.isPresent() ? store.get().journal(named.get()) : journal(commandInvocation);
    }

    UndoJournal journal(CommandInvocation commandInvocation) {
        UndoStore opened = store.get();
        Optional<String> named = commandInvocation.value(UndoCommand.SESSION);
        List<String> sessions = opened.sessions();
        if (named.isPresent() && !sessions.contains(named.get())) {
            throw new CommandFailed(
                    "No checkpoints of a session '" + PrintableText.line(named.get()) + "'.",
                    sessions.isEmpty() ? "" : "There are: " + String.join(", ", sessions) + ".");
        }
        return opened.journal(
                named.orElse(sessions.isEmpty() ? USUAL_SESSION : sessions.getFirst()));
    }

    static Checkpoint chosen(UndoJournal undoJournal, CommandInvocation commandInvocation) {
        Optional<String> written = commandInvocation.argument(UndoCommand.CHECKPOINT);
        List<Checkpoint> found =
                written.map(undoJournal::matching).orElseGet(undoJournal::checkpoints);
        if (found.isEmpty()) {
            throw new CommandFailed(
                    written.map(
                                    word ->
                                            "There is no checkpoint '"
                                                    + PrintableText.line(word)
                                                    + "'.")
                            .orElse("No checkpoints of this folder yet."),
                    "List checkpoints: musher undo");
        }
        if (written.isPresent() && found.size() > 1) {
            throw new CommandFailed(
                    "Several checkpoints begin with '" + PrintableText.line(written.get()) + "'.",
                    "Give more of the id.");
        }
        return found.getLast();
    }
}
