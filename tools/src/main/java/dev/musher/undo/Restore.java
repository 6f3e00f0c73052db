package dev.musher.undo;

import dev.musher.undo.Changes.NotKept;
import dev.musher.undo.Checkpoint.Cause;
import dev.musher.undo.Entry.Absent;
import dev.musher.undo.Entry.Folder;
import dev.musher.undo.Entry.Ignored;
import dev.musher.undo.Entry.Unkept;
import dev.musher.undo.Journal.Look;
import dev.musher.undo.Mark.Ended;
import dev.musher.undo.Mark.Taken;
import dev.musher.undo.Others.Edit;
import dev.musher.undo.Restoration.Restored;
import dev.musher.undo.Restoration.WouldOverwrite;
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
final class Restore {
    private final Journal journal;
    private final Checkpoint checkpoint;
    private final Consent consent;
    private final OwnMarks own;
    private final Contents contents;
    private final Kept target;

    Restore(Journal journal, OwnMarks own, Checkpoint checkpoint, Consent consent) {
        this.journal = journal;
        this.own = own;
        this.checkpoint = checkpoint;
        this.consent = consent;
        contents = journal.store().contents();
        target = new Kept(contents, checkpoint.state());
    }

    Restoration run() throws InterruptedException, IOException {
        Path folder = journal.store().folder();
        if (Print.of(folder).isEmpty()) {
            Files.createDirectories(folder);
        }
        var wanted = namedThen();
        var look = journal.lookFor(target, wanted.keySet());
        var edits = threatened(new Kept(contents, look.state()), wanted);
        if (consent == Consent.ASK && !edits.isEmpty()) {
            return new WouldOverwrite(new ChangeTexts(contents).added(shown(edits)));
        }
        if (openUp(look)) {
            look = journal.lookFor(target, wanted.keySet());
        }
        var now = new Kept(contents, look.state());
        String label = "restore of " + checkpoint.number() + ", " + checkpoint.label();
        var safety = journal.record(Cause.RESTORE, label, look);
        Set<String> spared = consent == Consent.SPARE ? edits.keySet() : Set.of();
        var restorer = new Restorer(journal.named(), target, now, spared);
        apply(restorer, look, wanted);
        var git = new GitRestorer(journal.store(), target.tree(checkpoint.git()));
        var broughtBack = git.restore();
        var done = new Kept(contents, journal.lookFor(target, wanted.keySet()).state());
        journal.log().add(new Ended(safety.id(), journal.store().clock().now(), done.state()));
        return new Restored(
                Journal.changes(now, done),
                left(restorer.left(), done, spared, git.left()),
                consent == Consent.SPARE ? shown(edits) : List.of(),
                safety,
                broughtBack.or(() -> checkpoint.head().movedTo(HeadReader.read(folder))));
    }

    /**
     * Lets us in where a mode keeps us out now and did not then, so that what is there can be kept
     * before it is changed.
     */
    private boolean openUp(Look look) {
        var now = new Kept(contents, look.state());
        boolean opened = false;
        for (var key : closed("", target.state().root(), now.state().root(), now)) {
            try {
                opened |= OpenFolder.openUp(Names.at(journal.store().folder(), key));
            } catch (IOException _) {
                // Somebody else's: it stays closed, and the report names it.
            }
        }
        return opened;
    }

    private List<String> closed(String key, Hash wanted, Hash found, Kept now) {
        var keys = new ArrayList<String>();
        if (wanted.equals(found)) {
            return keys;
        }
        var here = now.tree(found);
        for (var entry : target.tree(wanted).entries().entrySet()) {
            String inner = Names.join(key, entry.getKey());
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
    private Map<String, Entry> namedThen() {
        var then = new TreeMap<String, Entry>();
        var seen = new HashMap<Hash, FolderTree>();
        boolean since = false;
        for (var mark : own.all()) {
            if (mark instanceof Taken taken) {
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
        var entry = target.at(key);
        return !(entry instanceof Ignored) && !(entry instanceof Absent);
    }

    /** What others did to files that this restore would change. */
    private Map<String, Edit> threatened(Kept now, Map<String, Entry> wanted)
            throws InterruptedException {
        var touched = new TreeSet<String>();
        Comparison.of(target, now, (key, _, _) -> touched.add(key));
        wanted.forEach(
                (key, entry) -> {
                    if (Comparison.differ(entry, now.at(key))) {
                        touched.add(key);
                    }
                });
        var edits = new TreeMap<>(Others.edits(contents, own.all(), checkpoint, now.state()));
        new OtherSessions(journal.store(), own).editsSince(checkpoint).forEach(edits::putIfAbsent);
        edits.keySet().retainAll(touched);
        return edits;
    }

    private static List<Change> shown(Map<String, Edit> edits) {
        var changes = new ArrayList<Change>();
        edits.forEach((key, edit) -> changes.add(Change.of(key, edit.before(), edit.after())));
        return changes;
    }

    private void apply(Restorer restorer, Look look, Map<String, Entry> wanted)
            throws IOException, InterruptedException {
        Path folder = journal.store().folder();
        var trees =
                new Restorer.Trees(
                        target.tree(target.state().root()),
                        target.tree(look.state().root()),
                        new Absent());
        try (var top = OpenFolder.top(folder)) {
            restorer.folder(top, "", trees, Optional.of(look.folder()));
        }
        // What is deeper goes first, so that folders are empty when it is their turn.
        for (var key : new TreeSet<>(wanted.keySet()).descendingSet()) {
            named(restorer, key, wanted.getOrDefault(key, new Absent()));
        }
    }

    private void named(Restorer restorer, String key, Entry wanted) throws InterruptedException {
        String[] names = Names.parts(key);
        boolean outside = key.startsWith("/");
        Path start = outside ? Path.of("/") : journal.store().folder();
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
            restorer.named(opened.getLast(), key, wanted);
        } catch (IOException e) {
            restorer.leaveNamed(key, e);
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
            Map<String, String> reasons, Kept done, Set<String> spared, Map<String, String> git)
            throws InterruptedException {
        var left = new TreeMap<>(reasons);
        Comparison.of(
                target, done, (key, _, _) -> left.putIfAbsent(key, "it was changed meanwhile"));
        left.keySet().removeAll(spared);
        left.putAll(git);
        return left.entrySet().stream().map(Restorer::shown).toList();
    }
}
