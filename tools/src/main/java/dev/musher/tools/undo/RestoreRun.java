package dev.musher.tools.undo;

import dev.musher.tools.undo.Checkpoint.Cause;
import dev.musher.tools.undo.CheckpointDiff.NotKept;
import dev.musher.tools.undo.OutsideChanges.Edit;
import dev.musher.tools.undo.RestoreResult.Restored;
import dev.musher.tools.undo.RestoreResult.WouldOverwrite;
import dev.musher.tools.undo.SessionLogEntry.Ended;
import dev.musher.tools.undo.SessionLogEntry.Taken;
import dev.musher.tools.undo.UndoJournal.ScannedState;
import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.ContentStore;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.Absent;
import dev.musher.tools.undo.content.KeptEntry.Folder;
import dev.musher.tools.undo.content.KeptEntry.Ignored;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import dev.musher.tools.undo.content.KeptFolder;
import dev.musher.tools.undo.content.KeptState;
import dev.musher.tools.undo.content.PathText;
import dev.musher.tools.undo.repository.GitHeadReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** One restore, from looking at what is there to the report. The locks are held. */
final class RestoreRun {
    private final UndoJournal undoJournal;
    private final Checkpoint checkpoint;
    private final OverwritePolicy overwritePolicy;
    private final InheritedSessionLog own;
    private final ContentStore contentStore;
    private final KeptState target;

    RestoreRun(
            UndoJournal undoJournal,
            InheritedSessionLog own,
            Checkpoint checkpoint,
            OverwritePolicy overwritePolicy) {
        this.undoJournal = undoJournal;
        this.own = own;
        this.checkpoint = checkpoint;
        this.overwritePolicy = overwritePolicy;
        contentStore = undoJournal.store().contents();
        target = new KeptState(contentStore, checkpoint.state());
    }

    RestoreResult run() throws InterruptedException, IOException {
        Path folder = undoJournal.store().folder();
        if (FileStat.of(folder).isEmpty()) {
            Files.createDirectories(folder);
        }
        var wanted = namedThen();
        var scannedState = undoJournal.lookFor(target, wanted.keySet());
        var edits = threatened(new KeptState(contentStore, scannedState.state()), wanted);
        if (overwritePolicy == OverwritePolicy.ASK && !edits.isEmpty()) {
            return new WouldOverwrite(new ChangeDiffs(contentStore).added(shown(edits)));
        }
        if (openUp(scannedState)) {
            scannedState = undoJournal.lookFor(target, wanted.keySet());
        }
        var now = new KeptState(contentStore, scannedState.state());
        String label = "restore of " + checkpoint.number() + ", " + checkpoint.label();
        var safety = undoJournal.record(Cause.RESTORE, label, scannedState);
        Set<String> spared = overwritePolicy == OverwritePolicy.SPARE ? edits.keySet() : Set.of();
        var folderRestorer = new FolderRestorer(undoJournal.named(), target, now, spared);
        apply(folderRestorer, scannedState, wanted);
        var git = new RepositoryRestorer(undoJournal.store(), target.tree(checkpoint.git()));
        var broughtBack = git.restore();
        var done =
                new KeptState(contentStore, undoJournal.lookFor(target, wanted.keySet()).state());
        undoJournal
                .log()
                .add(new Ended(safety.id(), undoJournal.store().clock().now(), done.state()));
        return new Restored(
                UndoJournal.changes(now, done),
                left(folderRestorer.left(), done, spared, git.left()),
                overwritePolicy == OverwritePolicy.SPARE ? shown(edits) : List.of(),
                safety,
                broughtBack.or(() -> checkpoint.head().movedTo(GitHeadReader.read(folder))));
    }

    /**
     * Lets us in where a mode keeps us out now and did not then, so that what is there can be kept
     * before it is changed.
     */
    private boolean openUp(ScannedState scannedState) {
        var now = new KeptState(contentStore, scannedState.state());
        boolean opened = false;
        for (var key : closed("", target.state().root(), now.state().root(), now)) {
            try {
                opened |= OpenFolder.openUp(PathText.at(undoJournal.store().folder(), key));
            } catch (IOException _) {
                // It belongs to another user: it stays closed, and the report names it.
            }
        }
        return opened;
    }

    private List<String> closed(String key, ContentHash wanted, ContentHash found, KeptState now) {
        var keys = new ArrayList<String>();
        if (wanted.equals(found)) {
            return keys;
        }
        var here = now.tree(found);
        for (var entry : target.tree(wanted).entries().entrySet()) {
            String inner = PathText.join(key, entry.getKey());
            var at = here.at(entry.getKey());
            if (at instanceof Unkept && entry.getValue().kept()) {
                keys.add(inner);
            } else if (entry.getValue() instanceof Folder(_, var tree)
                    && at instanceof Folder(_, var below)) {
                keys.addAll(closed(inner, tree, below, now));
            }
        }
        return keys;
    }

    /**
     * What files that tools named were at the checkpoint, where the folder's tree does not say. One
     * that was named later is what it was when it was named first.
     */
    private Map<String, KeptEntry> namedThen() {
        var then = new TreeMap<String, KeptEntry>();
        var seen = new HashMap<ContentHash, KeptFolder>();
        boolean since = false;
        for (var sessionLogEntry : own.all()) {
            if (sessionLogEntry instanceof Taken taken) {
                since |= taken.id().equals(checkpoint.id());
                if (since) {
                    var beside = seen.computeIfAbsent(taken.state().beside(), target::tree);
                    beside.entries().forEach(then::putIfAbsent);
                }
            }
        }
        then.keySet().removeIf(this::coveredThen);
        return then;
    }

    private boolean coveredThen(String key) {
        if (target.besideKeys().contains(key)) {
            return false;
        }
        var keptEntry = target.at(key);
        return !(keptEntry instanceof Ignored) && !(keptEntry instanceof Absent);
    }

    /** What others did to files that this restore would change. */
    private Map<String, Edit> threatened(KeptState now, Map<String, KeptEntry> wanted)
            throws InterruptedException {
        var touched = new TreeSet<String>();
        StateComparison.of(target, now, (key, _, _) -> touched.add(key));
        wanted.forEach(
                (key, keptEntry) -> {
                    if (StateComparison.differ(keptEntry, now.at(key))) {
                        touched.add(key);
                    }
                });
        var edits =
                new TreeMap<>(
                        OutsideChanges.edits(contentStore, own.all(), checkpoint, now.state()));
        new OtherSessionChanges(undoJournal.store(), own)
                .editsSince(checkpoint)
                .forEach(edits::putIfAbsent);
        edits.keySet().retainAll(touched);
        return edits;
    }

    private static List<StateChange> shown(Map<String, Edit> edits) {
        var changes = new ArrayList<StateChange>();
        edits.forEach((key, edit) -> changes.add(StateChange.of(key, edit.before(), edit.after())));
        return changes;
    }

    private void apply(
            FolderRestorer folderRestorer, ScannedState scannedState, Map<String, KeptEntry> wanted)
            throws IOException, InterruptedException {
        Path folder = undoJournal.store().folder();
        var trees =
                new FolderRestorer.Trees(
                        target.tree(target.state().root()),
                        target.tree(scannedState.state().root()),
                        new Absent());
        try (var top = OpenFolder.top(folder)) {
            folderRestorer.folder(top, "", trees, Optional.of(scannedState.folder()));
        }
        // What is deeper goes first, so that folders are empty when it is their turn.
        for (var key : new TreeSet<>(wanted.keySet()).descendingSet()) {
            named(folderRestorer, key, wanted.getOrDefault(key, new Absent()));
        }
    }

    private void named(FolderRestorer folderRestorer, String key, KeptEntry wanted)
            throws InterruptedException {
        String[] names = PathText.parts(key);
        boolean outside = key.startsWith("/");
        Path start = outside ? Path.of("/") : undoJournal.store().folder();
        var opened = new ArrayList<OpenFolder>();
        try {
            opened.add(OpenFolder.top(start));
            for (int i = 0; i < names.length - 1; i++) {
                var at = opened.getLast();
                if (at.look(names[i]).isEmpty()) {
                    if (wanted instanceof Absent) {
                        return;
                    }
                    at.makeFolder(names[i]);
                }
                opened.add(at.child(names[i]));
            }
            folderRestorer.named(opened.getLast(), key, wanted);
        } catch (IOException e) {
            folderRestorer.leaveNamed(key, e);
        } finally {
            closeAll(opened);
        }
    }

    private static void closeAll(List<OpenFolder> opened) {
        for (var folder : opened) {
            try {
                folder.close();
            } catch (IOException _) {
                // Nothing was written through it.
            }
        }
    }

    /** What differs still. */
    private List<NotKept> left(
            Map<String, String> reasons,
            KeptState done,
            Set<String> spared,
            Map<String, String> git)
            throws InterruptedException {
        var left = new TreeMap<>(reasons);
        StateComparison.of(
                target, done, (key, _, _) -> left.putIfAbsent(key, "it was changed meanwhile"));
        left.keySet().removeAll(spared);
        left.putAll(git);
        return left.entrySet().stream().map(FolderRestorer::shown).toList();
    }
}
