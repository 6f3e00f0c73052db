package dev.musher.tools.undo;

import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.Absent;
import dev.musher.tools.undo.content.KeptEntry.Folder;
import dev.musher.tools.undo.content.KeptEntry.Ignored;
import dev.musher.tools.undo.content.KeptState;
import dev.musher.tools.undo.content.PathText;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** Finds what differs between two kept states. Equal folders are not opened. */
final class StateComparison {
    private final KeptState before;
    private final KeptState after;
    private final Visitor visitor;
    private final Set<String> visited = new HashSet<>();

    /** Hears of each difference, folders before what is in them. */
    interface Visitor {
        void differs(String key, KeptEntry before, KeptEntry after);
    }

    private StateComparison(KeptState before, KeptState after, Visitor visitor) {
        this.before = before;
        this.after = after;
        this.visitor = visitor;
    }

    static void of(KeptState before, KeptState after, Visitor visitor) throws InterruptedException {
        if (before.state().equals(after.state())) {
            return;
        }
        var stateComparison = new StateComparison(before, after, visitor);
        stateComparison.folders("", before.state().root(), after.state().root());
        stateComparison.beside();
    }

    private void folders(String key, ContentHash old, ContentHash now) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (old.equals(now)) {
            return;
        }
        var oldTree = before.tree(old);
        var newTree = after.tree(now);
        var names = new TreeSet<>(oldTree.entries().keySet());
        names.addAll(newTree.entries().keySet());
        for (var name : names) {
            entries(PathText.join(key, name), oldTree.at(name), newTree.at(name));
        }
    }

    private void entries(String key, KeptEntry old, KeptEntry now) throws InterruptedException {
        if (old.equals(now)) {
            return;
        }
        visited.add(key);
        var known = old instanceof Ignored ? before.beside(key) : old;
        var found = now instanceof Ignored ? after.beside(key) : now;
        if (!(known instanceof Ignored) && !(found instanceof Ignored) && differ(known, found)) {
            visitor.differs(key, known, found);
        }
        if (old instanceof Folder(_, var oldTree) && now instanceof Folder(_, var newTree)) {
            folders(key, oldTree, newTree);
        } else if (old instanceof Folder(_, var oldTree)) {
            for (var entry : before.tree(oldTree).entries().entrySet()) {
                entries(PathText.join(key, entry.getKey()), entry.getValue(), below(now));
            }
        } else if (now instanceof Folder(_, var newTree)) {
            for (var entry : after.tree(newTree).entries().entrySet()) {
                entries(PathText.join(key, entry.getKey()), below(old), entry.getValue());
            }
        }
    }

    /** What is to be said of names below something that is not a folder. */
    private static KeptEntry below(KeptEntry keptEntry) {
        return keptEntry.kept() ? new Absent() : new Ignored();
    }

    private void beside() {
        var keys = new TreeSet<>(before.besideKeys());
        keys.addAll(after.besideKeys());
        for (var key : keys) {
            var old = before.at(key);
            var now = after.at(key);
            boolean unknown = old instanceof Ignored || now instanceof Ignored;
            if (!unknown && differ(old, now) && visited.add(key)) {
                visitor.differs(key, old, now);
            }
        }
    }

    /** Folders differ in their modes; what is in them speaks for itself. */
    static boolean differ(KeptEntry old, KeptEntry now) {
        if (old instanceof Folder(int oldMode, _) && now instanceof Folder(int newMode, _)) {
            return oldMode != newMode;
        }
        return !old.equals(now);
    }
}
