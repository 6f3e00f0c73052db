package dev.musher.undo;

import dev.musher.undo.Entry.Link;
import dev.musher.undo.Entry.Unkept;
import dev.musher.undo.SeenFolder.Look;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks at everything in a folder that is not ignored, and opens nothing that looks as it did the
 * last time. One object makes one scan.
 */
final class Scan {
    /** Deeper than any project, and shallow enough for the stack. */
    private static final int DEEPEST = 200;

    private static final String VANISHED = "it went away meanwhile";

    private final Limits limits;
    private final Path journal;
    private final Instant now;
    private final List<Unread> unread = new ArrayList<>();
    private long device;
    private int count;

    /** A file that has to be read. */
    record Unread(Seen seen, Path path) {}

    /**
     * @param journal where the journal itself is, which is never part of what it keeps
     */
    Scan(Limits limits, Path journal, Instant now) {
        this.limits = limits;
        this.journal = journal;
        this.now = now;
    }

    /** What has to be read before the folder is complete. */
    List<Unread> unread() {
        return unread;
    }

    /**
     * @param known what the last scan found
     * @throws UndoException if the folder itself cannot be looked at
     */
    SeenFolder run(Scope top, @Nullable SeenFolder known) throws InterruptedException {
        try {
            var print = Print.of(top.path()).orElse(Print.NONE);
            if (print.kind() != Print.Kind.FOLDER) {
                throw new UndoException("There is no folder at " + top.path() + " any more.");
            }
            device = device(top.path());
            var found = visit(top, new Place("", print, known));
            if (!found.look().isKept()) {
                throw new UndoException(
                        "The folder " + top.path() + " cannot be kept: " + found.look().unkept());
            }
            return found;
        } catch (IOException e) {
            throw UndoException.of("The files in " + top.path() + " cannot be looked at", e);
        }
    }

    /** A folder to visit: its name, how it looks, and what the last scan found there. */
    private record Place(String name, Print print, Optional<SeenFolder> known) {
        Place(String name, Print print, @Nullable SeenFolder known) {
            this(name, print, Optional.ofNullable(known));
        }
    }

    private SeenFolder visit(Scope scope, Place place) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (scope.depth() > DEEPEST) {
            return SeenFolder.unkept(place.name, place.print, "it is too deep");
        }
        if (count > limits.files()) {
            return SeenFolder.unkept(
                    place.name, place.print, "there are more than " + limits.files() + " files");
        }
        var known = place.known.orElse(null);
        if (known != null && looksTheSame(known, scope, place.print)) {
            int before = count;
            var again = lookAgain(scope, known);
            if (again != null) {
                return again;
            }
            count = before;
        }
        return list(scope, place);
    }

    private static boolean looksTheSame(SeenFolder known, Scope scope, Print print) {
        var look = known.look();
        return !scope.changed()
                && look.settled()
                && look.print().equals(print)
                && Coverage.sameExclude(scope.path(), look.exclude());
    }

    /** Looks at what is known to be in a folder; null if that is no longer the list of it. */
    private @Nullable SeenFolder lookAgain(Scope scope, SeenFolder known)
            throws InterruptedException {
        var entries = entriesAgain(scope.path(), known);
        if (entries == null) {
            return null;
        }
        var places = new ArrayList<Place>(known.folders().size());
        for (var folder : known.folders()) {
            var print = Print.seen(Names.under(scope.path(), folder.name()));
            if (print.kind() != Print.Kind.FOLDER) {
                return null;
            }
            places.add(new Place(folder.name(), print, folder));
        }
        boolean same = entries.equals(known.entries());
        var folders = new ArrayList<SeenFolder>(places.size());
        for (int i = 0; i < places.size(); i++) {
            var place = places.get(i);
            var inside = scope.enter(Names.under(scope.path(), place.name));
            var folder = visit(inside, place);
            add(folders, folder);
            same &= folder == known.folders().get(i);
        }
        if (same) {
            return known;
        }
        note(scope.path(), entries);
        return new SeenFolder(known.name(), known.look(), entries, folders);
    }

    private @Nullable List<Seen> entriesAgain(Path folder, SeenFolder known) {
        var entries = new ArrayList<Seen>(known.entries().size());
        for (var seen : known.entries()) {
            if (seen.isIgnored()) {
                entries.add(seen);
                continue;
            }
            count++;
            var path = Names.under(folder, seen.name());
            var print = Print.seen(path);
            if (seen.stillLooks(print)) {
                entries.add(seen);
            } else if (print.kind() != seen.print().kind() || Coverage.isRules(seen.name())) {
                return null;
            } else {
                entries.add(look(seen.name(), path, print));
            }
        }
        return entries;
    }

    private SeenFolder list(Scope scope, Place place) throws InterruptedException {
        List<String> names;
        try {
            names = names(scope.path());
        } catch (NoSuchFileException | NotDirectoryException _) {
            return SeenFolder.unkept(place.name, place.print, VANISHED);
        } catch (IOException e) {
            return SeenFolder.unkept(place.name, place.print, Unkept.unreadable(e).because());
        }
        var known = place.known.orElse(null);
        var exclude = Coverage.exclude(scope.path(), names);
        var inside = Coverage.sameRules(scope, known, exclude) ? scope : scope.asChanged();
        var entries = new ArrayList<Seen>();
        var folders = new ArrayList<SeenFolder>();
        for (var name : names) {
            var path = Names.under(scope.path(), name);
            var print = Print.seen(path);
            if (print.equals(Print.NONE) || Coverage.isOurs(name) || path.equals(journal)) {
                continue;
            }
            count++;
            if (Coverage.ignores(inside, name, print, known)) {
                entries.add(Seen.ignored(name));
            } else if (print.kind() == Print.Kind.FOLDER) {
                var before = known == null ? null : known.folder(name).orElse(null);
                add(folders, visitInner(inside.enter(path), new Place(name, print, before)));
            } else {
                entries.add(seen(name, path, print, known));
            }
        }
        note(scope.path(), entries);
        var look = new Look(place.print, place.print.settled(now), exclude, "");
        return new SeenFolder(place.name, look, entries, folders);
    }

    /** One that went away meanwhile was in nobody's folder. */
    private static void add(List<SeenFolder> folders, SeenFolder folder) {
        if (!folder.look().unkept().equals(VANISHED)) {
            folders.add(folder);
        }
    }

    /** Another file system may be endless, like the one of processes, or far away. */
    private SeenFolder visitInner(Scope scope, Place place) throws InterruptedException {
        long found = device(scope.path());
        return found == device || found < 0
                ? visit(scope, place)
                : SeenFolder.unkept(place.name, place.print, "it is on another file system");
    }

    /** Of what went away meanwhile it is nobody's. */
    private static long device(Path path) {
        try {
            return (Long) Files.getAttribute(path, "unix:dev", LinkOption.NOFOLLOW_LINKS);
        } catch (IOException _) {
            return -1;
        }
    }

    private static List<String> names(Path folder) throws IOException {
        var names = new ArrayList<String>();
        try (var stream = Files.newDirectoryStream(folder)) {
            for (var path : stream) {
                var name = path.getFileName();
                if (name != null) {
                    names.add(Names.of(name));
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        names.sort(null);
        return names;
    }

    private Seen seen(String name, Path path, Print print, @Nullable SeenFolder known) {
        if (known != null) {
            var before = known.entry(name);
            if (before.isPresent() && before.get().stillLooks(print)) {
                return before.get();
            }
        }
        return look(name, path, print);
    }

    private Seen look(String name, Path path, Print print) {
        return switch (print.kind()) {
            case FILE ->
                    print.size() > limits.fileBytes()
                            ? Seen.of(name, print, Unkept.larger(limits.fileBytes()), now)
                            : Seen.unread(name, print, now);
            case LINK -> Seen.of(name, print, link(path), now);
            case OTHER, FOLDER -> Seen.of(name, print, Unkept.special(print), now);
        };
    }

    static Entry link(Path path) {
        try {
            return new Link(Names.of(Files.readSymbolicLink(path)));
        } catch (NoSuchFileException | NotLinkException _) {
            return new Entry.Absent();
        } catch (IOException e) {
            return Unkept.unreadable(e);
        }
    }

    private void note(Path folder, List<Seen> entries) {
        for (var seen : entries) {
            if (seen.entry() instanceof Entry.Absent && seen.print().kind() == Print.Kind.FILE) {
                unread.add(new Unread(seen, Names.under(folder, seen.name())));
            }
        }
    }
}
