package dev.musher.tools.undo;

import dev.musher.tools.undo.CheckpointDiff.NotKept;
import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.ContentStore;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.Absent;
import dev.musher.tools.undo.content.KeptEntry.File;
import dev.musher.tools.undo.content.KeptEntry.Folder;
import dev.musher.tools.undo.content.KeptEntry.Ignored;
import dev.musher.tools.undo.content.KeptEntry.Link;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import dev.musher.tools.undo.content.KeptFolder;
import dev.musher.tools.undo.content.KeptState;
import dev.musher.tools.undo.content.PathText;
import dev.musher.tools.undo.content.UndoException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.DirectoryNotEmptyException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Makes a folder what it was. It touches what differs and is known to differ, and of that only what
 * still looks as it did when the safety checkpoint kept it.
 */
final class FolderRestorer {
    private static final String CHANGED = "it was changed while this restore ran";

    private final ContentStore contentStore;
    private final KeptState target;
    private final KeptState now;
    private final Set<String> spared;
    private final UncoveredFiles uncoveredFiles;
    private final Map<String, String> left = new TreeMap<>();

    /**
     * @param uncoveredFiles knows how files looked that the scan does not cover
     * @param now the state that the safety checkpoint kept
     * @param spared keys to leave alone
     */
    FolderRestorer(
            UncoveredFiles uncoveredFiles, KeptState target, KeptState now, Set<String> spared) {
        this.uncoveredFiles = uncoveredFiles;
        this.contentStore = uncoveredFiles.contents();
        this.target = target;
        this.now = now;
        this.spared = spared;
    }

    /** What could not be restored, by key, and why. */
    Map<String, String> left() {
        return left;
    }

    /** A place to restore: what it is to become, what it is, and how it looks. */
    private record RestoreTarget(
            String key, String name, KeptEntry wanted, KeptEntry found, Optional<FileStat> print) {}

    /** Folders whose trees differ. */
    void folder(OpenFolder at, String key, Trees trees, Optional<ScannedFolder> seen)
            throws IOException, InterruptedException {
        at.tidy();
        var names = new TreeSet<>(trees.wanted().entries().keySet());
        names.addAll(trees.found().entries().keySet());
        for (var name : names) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            String inner = PathText.join(key, name);
            var wanted = trees.wanted().at(name);
            var found =
                    trees.found().entries().containsKey(name)
                            ? trees.found().at(name)
                            : trees.otherwise();
            if (found instanceof Ignored) {
                found = now.beside(inner);
            }
            var print =
                    seen.flatMap(folder -> folder.entry(name))
                            .filter(entry -> !entry.isIgnored())
                            .map(ScannedFile::print)
                            .or(() -> uncoveredFiles.print(inner));
            var spot = new RestoreTarget(inner, name, wanted, found, print);
            if (!wanted.equals(found)) {
                attempt(at, spot, seen.flatMap(folder -> folder.folder(name)));
            }
        }
    }

    /**
     * The lists of a folder.
     *
     * @param otherwise what is to be said of a name that is not in the list of what was found
     */
    record Trees(KeptFolder wanted, KeptFolder found, KeptEntry otherwise) {}

    private void attempt(OpenFolder at, RestoreTarget spot, Optional<ScannedFolder> seen)
            throws InterruptedException {
        try {
            restore(at, spot, seen);
        } catch (ClosedByInterruptException _) {
            Thread.interrupted();
            throw new InterruptedException();
        } catch (DirectoryNotEmptyException _) {
            leave(
                    spot.key,
                    "it contains files that undo does not keep, such as ignored files or a repository");
        } catch (IOException e) {
            leave(spot.key, UndoException.reason(e));
        } catch (UndoException e) {
            leave(spot.key, e.explanation());
        }
    }

    private void leave(String key, String because) {
        left.putIfAbsent(key, because);
    }

    private void restore(OpenFolder at, RestoreTarget spot, Optional<ScannedFolder> seen)
            throws IOException, InterruptedException {
        switch (spot.wanted) {
            case Ignored _ -> {
                if (spot.found instanceof Absent && at.look(spot.name).isEmpty()) {
                    leave(spot.key, "it is gone, and was not kept because git ignores it");
                }
            }
            case Unkept(var because) -> leave(spot.key, "it was not kept: " + because);
            case Absent _ -> remove(at, spot, seen);
            case Folder(int mode, var tree) -> {
                if (makeFolder(at, spot)) {
                    fill(at, spot, target.tree(tree), seen);
                    setFolderMode(at, spot, mode);
                }
            }
            case File file -> {
                if (clear(at, spot, seen)) {
                    putFile(at, spot, file);
                }
            }
            case Link(var to) -> {
                if (clear(at, spot, seen)) {
                    at.link(spot.name, to);
                }
            }
        }
    }

    /** Takes away what is new. */
    private void remove(OpenFolder at, RestoreTarget spot, Optional<ScannedFolder> seen)
            throws IOException, InterruptedException {
        switch (spot.found) {
            case Absent _, Ignored _ -> {}
            case Unkept(var because) ->
                    leave(
                            spot.key,
                            "it is new and stays, because it could not be kept: " + because);
            case Folder _ -> removeFolder(at, spot, seen);
            case File _, Link _ -> {
                if (mayTouch(at, spot)) {
                    at.delete(spot.name);
                }
            }
        }
    }

    private void removeFolder(OpenFolder at, RestoreTarget spot, Optional<ScannedFolder> seen)
            throws IOException, InterruptedException {
        fill(at, spot, KeptFolder.EMPTY, seen);
        if (!spared.contains(spot.key)) {
            at.deleteFolder(spot.name);
        }
    }

    private void fill(
            OpenFolder at, RestoreTarget spot, KeptFolder wanted, Optional<ScannedFolder> seen)
            throws IOException, InterruptedException {
        OpenFolder.openUp(PathText.under(at.path(), spot.name));
        var trees = new Trees(wanted, KeptFolder.EMPTY, new Absent());
        if (spot.found instanceof Folder(_, var tree)) {
            var otherwise = tree.equals(ContentHash.NONE) ? new Ignored() : trees.otherwise();
            trees = new Trees(wanted, now.tree(tree), otherwise);
        }
        try (var inside = at.child(spot.name)) {
            folder(inside, spot.key, trees, seen);
        }
    }

    /** Whether there is a folder now. */
    private boolean makeFolder(OpenFolder at, RestoreTarget spot) throws IOException {
        if (spot.found instanceof Folder) {
            return true;
        }
        if (spot.found instanceof Unkept) {
            leave(spot.key, "what is there now could not be saved");
            return false;
        }
        if (!mayTouch(at, spot)) {
            return false;
        }
        if (!(spot.found instanceof Absent)) {
            at.delete(spot.name);
        }
        at.makeFolder(spot.name);
        return true;
    }

    /** Whether a file or a link can be put there. */
    private boolean clear(OpenFolder at, RestoreTarget spot, Optional<ScannedFolder> seen)
            throws IOException, InterruptedException {
        if (spot.found instanceof Unkept(var because)) {
            leave(spot.key, "what is there now would be lost, because it is not saved: " + because);
            return false;
        }
        if (spot.found instanceof Folder && !spared.contains(spot.key)) {
            removeFolder(at, spot, seen);
            return true;
        }
        return mayTouch(at, spot);
    }

    private void putFile(OpenFolder at, RestoreTarget spot, File file) throws IOException {
        if (spot.found instanceof File(_, _, var content) && content.equals(file.content())) {
            try {
                at.setMode(spot.name, file.mode());
                return;
            } catch (java.nio.file.AccessDeniedException _) {
                // Its mode does not let it be opened; another file in its place has the right one.
            }
        }
        at.put(spot.name, file, contentStore);
    }

    private void setFolderMode(OpenFolder at, RestoreTarget spot, int mode) throws IOException {
        boolean others = spared.contains(spot.key) && spot.found instanceof Folder;
        int wanted = others && spot.found instanceof Folder(int found, _) ? found : mode;
        var print = at.look(spot.name);
        if (print.isPresent() && print.get().permissions() != wanted) {
            at.setMode(spot.name, wanted);
        }
    }

    /** Whether it is still what the safety checkpoint kept, and was not changed since. */
    private boolean mayTouch(OpenFolder at, RestoreTarget spot) throws IOException {
        if (spared.contains(spot.key)) {
            return false;
        }
        var print = at.look(spot.name);
        boolean same =
                spot.found instanceof Absent
                        ? print.isEmpty()
                        : spot.print.isEmpty() || spot.print.equals(print);
        if (!same) {
            leave(spot.key, CHANGED);
        }
        return same;
    }

    /** A file that only its name is known by. */
    void named(OpenFolder at, String key, KeptEntry wanted)
            throws IOException, InterruptedException {
        String[] names = PathText.parts(key);
        String name = names[names.length - 1];
        if (wanted instanceof Absent && at.look(name).isEmpty()) {
            // A new file that nothing ignores went with the folder's other new files.
            return;
        }
        var spot = new RestoreTarget(key, name, wanted, now.at(key), uncoveredFiles.print(key));
        if (StateComparison.differ(spot.wanted, spot.found)) {
            attempt(at, spot, Optional.empty());
        }
    }

    /** Reports what a place above a file does not allow. */
    void leaveNamed(String key, IOException cause) {
        leave(key, UndoException.reason(cause));
    }

    static NotKept shown(Map.Entry<String, String> leftover) {
        return new NotKept(PathText.shown(leftover.getKey()), leftover.getValue());
    }
}
