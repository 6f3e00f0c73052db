package dev.musher.host.session;

import dev.musher.agent.session.AncestorSession;
import dev.musher.agent.session.DiaryException;
import dev.musher.agent.session.KeptFiles;
import dev.musher.agent.session.PastPrompt;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.disk.RewindPlan;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.base.failure.ExplainedException;
import dev.musher.host.session.RewindOutcome.Files.BroughtBack;
import dev.musher.host.wiring.AgentParts;
import dev.musher.tools.undo.Checkpoint;
import dev.musher.tools.undo.ParentSession;
import dev.musher.tools.undo.RestoreResult;
import dev.musher.tools.undo.UndoStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Takes a session back to before something was said: the files first and then the conversation, so
 * that a refusal changes nothing. The session must not be open in this process.
 */
public final class Rewinder {
    private final SessionStore sessions;
    private final Stores stores;
    private final Path here;

    /** Opens what is kept of a folder for undo. */
    @FunctionalInterface
    public interface Stores {
        UndoStore of(Path folder);
    }

    /** A checkpoint, and where it was found. */
    private record Found(UndoStore store, Path folder, Checkpoint checkpoint) {}

    /**
     * @param here a folder in which sessions of other folders may have been taken up
     */
    public Rewinder(SessionStore sessions, Stores stores, Path here) {
        this.sessions = sessions;
        this.stores = stores;
        this.here = here;
    }

    /** For the sessions of a project. */
    public static Rewinder of(AgentParts parts) {
        var tools = parts.tools();
        return new Rewinder(parts.sessions(), tools::undoStore, tools.workingDirectory().folder());
    }

    /** The prompt to before which a session is taken back if none is named. */
    public PastPrompt last(SessionId id) {
        try (var step = sessions.stepBack(id, OptionalInt.empty())) {
            return step.prompt();
        }
    }

    /**
     * Does it, or says why not.
     *
     * @param prompt to before which; without one, the last
     */
    public RewindOutcome rewind(SessionId id, OptionalInt prompt, FileRewindOption wish)
            throws InterruptedException {
        try (var step = sessions.stepBack(id, prompt)) {
            var files = step.prompt().files();
            if (files.isEmpty()) {
                return new RewindOutcome.Done(step.make(), new RewindOutcome.Files.Unchanged());
            }
            if (wish == FileRewindOption.KEEP) {
                return new RewindOutcome.Done(step.make(), new RewindOutcome.Files.LeftAlone());
            }
            var found = find(step, files.get());
            return found.isEmpty()
                    ? new RewindOutcome.NoLongerKept(step.prompt())
                    : rewind(step, found.get(), wish);
        }
    }

    private RewindOutcome rewind(RewindPlan step, Found found, FileRewindOption wish)
            throws InterruptedException {
        var undoJournal = found.store().journal(step.session().text());
        var restoreResult =
                undoJournal.restore(found.checkpoint(), wish.consent(), forerunners(step));
        return switch (restoreResult) {
            case RestoreResult.WouldOverwrite(var edits) ->
                    new RewindOutcome.WouldOverwrite(step.prompt(), edits);
            case RestoreResult.Restored restored ->
                    finished(step, new BroughtBack(restored, found.folder()));
        };
    }

    private static RewindOutcome finished(RewindPlan step, BroughtBack files) {
        try {
            return new RewindOutcome.Done(step.make(), files);
        } catch (DiaryException e) {
            throw new ExplainedException(
                    "The files were restored, but not the conversation: " + e.explanation(),
                    "Undo the changes to files: musher undo restore "
                            + files.restored().safety().id()
                            + " --session "
                            + step.session(),
                    e);
        }
    }

    private Optional<Found> find(RewindPlan step, KeptFiles files) {
        for (Path folder : folders(step)) {
            var store = stores.of(folder);
            for (Checkpoint one : store.journal(step.journal().text()).checkpoints()) {
                if (one.id().equals(files.checkpoint())) {
                    return Optional.of(new Found(store, folder, one));
                }
            }
        }
        return Optional.empty();
    }

    private Set<Path> folders(RewindPlan step) {
        var folders = new LinkedHashSet<Path>();
        folders.add(Path.of(step.folder()));
        folders.add(here);
        return folders;
    }

    private static List<ParentSession> forerunners(RewindPlan step) {
        var forerunners = new ArrayList<ParentSession>();
        for (AncestorSession ancestorSession : step.ancestors()) {
            forerunners.add(
                    new ParentSession(ancestorSession.session().text(), ancestorSession.until()));
        }
        return forerunners;
    }
}
