package dev.musher.workbench;

import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.commandline.Table;
import dev.musher.json.Json;
import dev.musher.text.Printable;
import dev.musher.undo.Checkpoint;
import dev.musher.undo.Journal;
import dev.musher.undo.UndoStore;
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
    public ExitCode list(Invocation invocation, Screen screen) {
        List<Checkpoint> all = journal(invocation).checkpoints();
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(ShownCheckpoint.all(all)));
            return ExitCode.OK;
        }
        if (all.isEmpty()) {
            screen.out().line("Nothing is kept of this folder yet.");
        }
        Table.print(
                all,
                List.of(
                        one -> String.valueOf(one.number()),
                        Checkpoint::id,
                        one -> TIME.format(one.at().atZone(zone)),
                        one -> Printable.line(one.label())),
                screen.out());
        return ExitCode.OK;
    }

    /** Keeps the state as it is now. */
    public ExitCode checkpoint(Invocation invocation, Screen screen) throws InterruptedException {
        String label = invocation.argument(UndoCommand.LABEL).orElse("by hand");
        Checkpoint kept = journalToBegin(invocation).checkpoint(label);
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(ShownCheckpoint.of(kept)));
        } else {
            screen.out().line("Kept as " + kept.number() + " (" + kept.id() + ").");
        }
        return ExitCode.OK;
    }

    /** Shows what has changed. */
    public ExitCode diff(Invocation invocation, Screen screen) throws InterruptedException {
        var journal = journal(invocation);
        Checkpoint since = chosen(journal, invocation);
        var changes = ShownChanges.of(journal.diff(since));
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(changes));
        } else if (changes.changes().isEmpty()) {
            screen.out().line("Nothing has changed since " + named(since) + ".");
            changes.print(screen.out());
        } else {
            changes.print(screen.out());
        }
        return ExitCode.OK;
    }

    /** A checkpoint for people. */
    static String named(Checkpoint checkpoint) {
        return checkpoint.number() + " (" + Printable.line(checkpoint.label()) + ")";
    }

    /** Of a session of which nothing need be known yet. */
    private Journal journalToBegin(Invocation invocation) {
        Optional<String> named = invocation.value(UndoCommand.SESSION).map(SessionName::checked);
        return named.isPresent() ? store.get().journal(named.get()) : journal(invocation);
    }

    Journal journal(Invocation invocation) {
        UndoStore opened = store.get();
        Optional<String> named = invocation.value(UndoCommand.SESSION);
        List<String> sessions = opened.sessions();
        if (named.isPresent() && !sessions.contains(named.get())) {
            throw new CommandFailed(
                    "Nothing is kept of a session '" + Printable.line(named.get()) + "'.",
                    sessions.isEmpty() ? "" : "There are: " + String.join(", ", sessions) + ".");
        }
        return opened.journal(
                named.orElse(sessions.isEmpty() ? USUAL_SESSION : sessions.getFirst()));
    }

    static Checkpoint chosen(Journal journal, Invocation invocation) {
        Optional<String> written = invocation.argument(UndoCommand.CHECKPOINT);
        List<Checkpoint> found = written.map(journal::matching).orElseGet(journal::checkpoints);
        if (found.isEmpty()) {
            throw new CommandFailed(
                    written.map(word -> "There is no checkpoint '" + Printable.line(word) + "'.")
                            .orElse("Nothing is kept of this folder yet."),
                    "'musher undo' lists what can be restored.");
        }
        if (written.isPresent() && found.size() > 1) {
            throw new CommandFailed(
                    "Several checkpoints begin with '" + Printable.line(written.get()) + "'.",
                    "Write more of the id.");
        }
        return found.getLast();
    }
}
