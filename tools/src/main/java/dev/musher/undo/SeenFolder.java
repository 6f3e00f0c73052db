package dev.musher.undo;

import dev.musher.undo.Entry.File;
import dev.musher.undo.Entry.Folder;
import dev.musher.undo.Entry.Unkept;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A folder as a scan found it. When nothing has changed a scan gives the same object again. It does
 * not change once it is complete.
 */
final class SeenFolder {
    private final String name;
    private final Look look;
    private final List<Seen> entries;
    private final List<SeenFolder> folders;
    private Hash tree = Hash.NONE;

    /**
     * How a folder looked when it was listed.
     *
     * @param settled whether a later change of its list of names is sure to show
     * @param exclude of a repository's own list of what to ignore
     * @param unkept why what is in it is not kept; empty if it is
     */
    record Look(Print print, boolean settled, Print exclude, String unkept) {
        boolean isKept() {
            return unkept.isEmpty();
        }
    }

    /** Both lists are sorted by name. */
    SeenFolder(String name, Look look, List<Seen> entries, List<SeenFolder> folders) {
        this.name = name;
        this.look = look;
        this.entries = entries;
        this.folders = folders;
    }

    static SeenFolder unkept(String name, Print print, String because) {
        return new SeenFolder(
                name, new Look(print, false, Print.NONE, because), List.of(), List.of());
    }

    String name() {
        return name;
    }

    Look look() {
        return look;
    }

    List<Seen> entries() {
        return entries;
    }

    List<SeenFolder> folders() {
        return folders;
    }

    Hash tree() {
        return tree;
    }

    boolean isComplete() {
        return !tree.equals(Hash.NONE);
    }

    /** What the folder around it says of it. */
    Entry entry() {
        return look.isKept()
                ? new Folder(look.print().permissions(), tree)
                : new Unkept(look.unkept());
    }

    /** Keeps its list of names, once everything in it is known. */
    void complete(Contents contents) {
        if (isComplete()) {
            return;
        }
        var all = new TreeMap<String, Entry>();
        for (var seen : entries) {
            if (!(seen.entry() instanceof Entry.Absent)) {
                all.put(seen.name(), seen.entry());
            }
        }
        for (var folder : folders) {
            folder.complete(contents);
            all.put(folder.name, folder.entry());
        }
        tree = contents.keep(new FolderTree(all).encoded());
    }

    void completedAs(Hash known) {
        tree = known;
    }

    Optional<SeenFolder> folder(String wanted) {
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

    Optional<Seen> entry(String wanted) {
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

    /** How many bytes its files have; of one that nobody has read yet, by its print. */
    long bytes() {
        long sum = 0;
        for (var seen : entries) {
            sum += seen.entry() instanceof File(_, long size, _) ? size : 0;
            sum += seen.entry() instanceof Entry.Absent ? seen.print().size() : 0;
        }
        for (var folder : folders) {
            sum += folder.bytes();
        }
        return sum;
    }

    int unkept() {
        int count = look.isKept() ? 0 : 1;
        for (var seen : entries) {
            count += seen.entry() instanceof Unkept ? 1 : 0;
        }
        for (var folder : folders) {
            count += folder.unkept();
        }
        return count;
    }
}
