package dev.musher.tools.undo;

import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.ContentStore;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.File;
import dev.musher.tools.undo.content.KeptEntry.Folder;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import dev.musher.tools.undo.content.KeptFolder;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A folder as a scan found it. When nothing has changed a scan gives the same object again. It does
 * not change once it is complete.
 */
final class ScannedFolder {
    private final String name;
    private final FolderStat folderStat;
    private final List<ScannedFile> entries;
    private final List<ScannedFolder> folders;
    private ContentHash tree = ContentHash.NONE;

    /**
     * How a folder looked when it was listed.
     *
     * @param settled whether a later change of its list of names is sure to show
     * @param exclude of a repository's own list of what to ignore
     * @param unkept why what is in it is not kept; empty if it is
     */
    record FolderStat(FileStat print, boolean settled, FileStat exclude, String unkept) {
        boolean isKept() {
            return unkept.isEmpty();
        }
    }

    /** Both lists are sorted by name. */
    ScannedFolder(
            String name,
            FolderStat folderStat,
            List<ScannedFile> entries,
            List<ScannedFolder> folders) {
        this.name = name;
        this.folderStat = folderStat;
        this.entries = entries;
        this.folders = folders;
    }

    static ScannedFolder unkept(String name, FileStat fileStat, String because) {
        return new ScannedFolder(
                name,
                new FolderStat(fileStat, false, FileStat.NONE, because),
                List.of(),
                List.of());
    }

    String name() {
        return name;
    }

    FolderStat look() {
        return folderStat;
    }

    List<ScannedFile> entries() {
        return entries;
    }

    List<ScannedFolder> folders() {
        return folders;
    }

    ContentHash tree() {
        return tree;
    }

    boolean isComplete() {
        return !tree.equals(ContentHash.NONE);
    }

    /** What the folder around it says of it. */
    KeptEntry entry() {
        return folderStat.isKept()
                ? new Folder(folderStat.print().permissions(), tree)
                : new Unkept(folderStat.unkept());
    }

    /** Keeps its list of names, once everything in it is known. */
    void complete(ContentStore contentStore) {
        if (isComplete()) {
            return;
        }
        var all = new TreeMap<String, KeptEntry>();
        for (var scannedFile : entries) {
            if (!(scannedFile.entry() instanceof KeptEntry.Absent)) {
                all.put(scannedFile.name(), scannedFile.entry());
            }
        }
        for (var folder : folders) {
            folder.complete(contentStore);
            all.put(folder.name, folder.entry());
        }
        tree = contentStore.keep(new KeptFolder(all).encoded());
    }

    void completedAs(ContentHash known) {
        tree = known;
    }

    Optional<ScannedFolder> folder(String wanted) {
        int low = 0;
        for (int high = folders.size() - 1; low <= high; ) {
            int middle = (low + high) >>> 1;
            int order = folders.get(middle).name.compareTo(wanted);
            if (order == 0) {
                return Optional.of(folders.get(middle));
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return Optional.empty();
    }

    Optional<ScannedFile> entry(String wanted) {
        int low = 0;
        for (int high = entries.size() - 1; low <= high; ) {
            int middle = (low + high) >>> 1;
            int order = entries.get(middle).name().compareTo(wanted);
            if (order == 0) {
                return Optional.of(entries.get(middle));
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return Optional.empty();
    }

    /** How many bytes its files have; of one that was not read yet, by its print. */
    long bytes() {
        long sum = 0;
        for (var scannedFile : entries) {
            sum += scannedFile.entry() instanceof File(_, long size, _) ? size : 0;
            sum += scannedFile.entry() instanceof KeptEntry.Absent ? scannedFile.print().size() : 0;
        }
        for (var folder : folders) {
            sum += folder.bytes();
        }
        return sum;
    }

    int unkept() {
        int count = folderStat.isKept() ? 0 : 1;
        for (var scannedFile : entries) {
            count += scannedFile.entry() instanceof Unkept ? 1 : 0;
        }
        for (var folder : folders) {
            count += folder.unkept();
        }
        return count;
    }

    /** Whether something in it was not looked at because there is too much. */
    boolean isCut() {
        if (folderStat.unkept().equals(FolderScan.TOO_DEEP)
                || folderStat.unkept().startsWith(FolderScan.TOO_MANY)) {
            return true;
        }
        for (var folder : folders) {
            if (folder.isCut()) {
                return true;
            }
        }
        return false;
    }
}
