package dev.musher.undo;

import dev.musher.undo.Entry.Absent;
import dev.musher.undo.Entry.Ignored;
import java.time.Instant;

/**
 * A file, link or whatever else is no folder, as a scan found it. What a file holds is found out
 * after the scan; from then on it does not change.
 */
final class Seen {
    private final String name;
    private final Print print;
    private Entry entry;
    private boolean settled;

    private Seen(String name, Print print, Entry entry, boolean settled) {
        this.name = name;
        this.print = print;
        this.entry = entry;
        this.settled = settled;
    }

    static Seen of(String name, Print print, Entry entry, Instant now) {
        return new Seen(name, print, entry, print.settled(now));
    }

    /** One whose print need not be looked at again. */
    static Seen recorded(String name, Print print, Entry entry) {
        return new Seen(name, print, entry, true);
    }

    static Seen unsettled(String name, Print print, Entry entry) {
        return new Seen(name, print, entry, false);
    }

    /** A file that nobody has read yet. */
    static Seen unread(String name, Print print, Instant now) {
        return of(name, print, new Absent(), now);
    }

    static Seen ignored(String name) {
        return recorded(name, Print.NONE, new Ignored());
    }

    String name() {
        return name;
    }

    Print print() {
        return print;
    }

    Entry entry() {
        return entry;
    }

    boolean settled() {
        return settled;
    }

    boolean isIgnored() {
        return entry instanceof Ignored;
    }

    /** Whether nothing has happened to it since, by what it looks like now. */
    boolean stillLooks(Print now) {
        return settled && print.equals(now);
    }

    void becomes(Entry found) {
        entry = found;
    }

    /** It changed while it was read: the next scan reads it again. */
    void unsettle() {
        settled = false;
    }
}
