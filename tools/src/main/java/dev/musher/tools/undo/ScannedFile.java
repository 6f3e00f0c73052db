package dev.musher.tools.undo;

import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.Absent;
import dev.musher.tools.undo.content.KeptEntry.Ignored;
import java.time.Instant;

/**
 * A file, link or whatever else is not a folder, as a scan found it. What a file holds is found out
 * after the scan; from then on it does not change.
 */
final class ScannedFile {
    private final String name;
    private final FileStat fileStat;
    private KeptEntry keptEntry;
    private boolean settled;

    private ScannedFile(String name, FileStat fileStat, KeptEntry keptEntry, boolean settled) {
        this.name = name;
        this.fileStat = fileStat;
        this.keptEntry = keptEntry;
        this.settled = settled;
    }

    static ScannedFile of(String name, FileStat fileStat, KeptEntry keptEntry, Instant now) {
        return new ScannedFile(name, fileStat, keptEntry, fileStat.settled(now));
    }

    /** One whose print need not be looked at again. */
    static ScannedFile recorded(String name, FileStat fileStat, KeptEntry keptEntry) {
        return new ScannedFile(name, fileStat, keptEntry, true);
    }

    static ScannedFile unsettled(String name, FileStat fileStat, KeptEntry keptEntry) {
        return new ScannedFile(name, fileStat, keptEntry, false);
    }

    /** A file that was not read yet. */
    static ScannedFile unread(String name, FileStat fileStat, Instant now) {
        return of(name, fileStat, new Absent(), now);
    }

    static ScannedFile ignored(String name) {
        return recorded(name, FileStat.NONE, new Ignored());
    }

    String name() {
        return name;
    }

    FileStat print() {
        return fileStat;
    }

    KeptEntry entry() {
        return keptEntry;
    }

    boolean settled() {
        return settled;
    }

    boolean isIgnored() {
        return keptEntry instanceof Ignored;
    }

    /** Whether nothing has happened to it since, by what it looks like now. */
    boolean stillLooks(FileStat now) {
        return settled && fileStat.equals(now);
    }

    void becomes(KeptEntry found) {
        keptEntry = found;
    }

    /** It changed while it was read: the next scan reads it again. */
    void unsettle() {
        settled = false;
    }
}
