package dev.musher.tools.undo;

import dev.musher.tools.undo.ScannedFolder.FolderStat;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.Link;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import dev.musher.tools.undo.content.PathText;
import dev.musher.tools.undo.content.UndoException;
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
final class FolderScan {
    /** Deeper than any project, and shallow enough for the stack. */
    private static final int DEEPEST = 200;

    static final String TOO_DEEP = "it is too deep";
    static final String TOO_MANY = "there are more than ";
    private static final String VANISHED = "it was deleted meanwhile";

    private final UndoLimits undoLimits;
    private final Path journal;
    private final Instant now;
    private final List<Unread> unread = new ArrayList<>();
    private long device;
    private int count;

    /** A file that has to be read. */
    record Unread(ScannedFile seen, Path path) {}

    /**
     * @param journal where the journal itself is, which is never part of what it keeps
     */
    FolderScan(UndoLimits undoLimits, Path journal, Instant now) {
        this.undoLimits = undoLimits;
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
    ScannedFolder run(ScanScope top, @Nullable ScannedFolder known) throws InterruptedException {
        try {
            var fileStat = FileStat.of(top.path()).orElse(FileStat.NONE);
            if (fileStat.kind() != FileStat.Kind.FOLDER) {
                throw new UndoException("There is no folder at " + top.path() + " any more.");
            }
            device = device(top.path());
            var found = visit(top, new FolderToVisit("", fileStat, known));
            if (!found.look().isKept()) {
                throw new UndoException(
                        "The folder " + top.path() + " cannot be kept: " + found.look().unkept());
            }
            return found;
        } catch (IOException e) {
            throw UndoException.of("The files in " + top.path() + " cannot be inspected", e);
        }
    }

    /** A folder to visit: its name, how it looks, and what the last scan found there. */
    private record FolderToVisit(String name, FileStat print, Optional<ScannedFolder> known) {
        FolderToVisit(String name, FileStat fileStat, @Nullable ScannedFolder known) {
            this(name, fileStat, Optional.ofNullable(known));
        }
    }

    private ScannedFolder visit(ScanScope scanScope, FolderToVisit place)
            throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (scanScope.depth() > DEEPEST) {
            return ScannedFolder.unkept(place.name, place.print, TOO_DEEP);
        }
        if (count > undoLimits.files()) {
            return ScannedFolder.unkept(
                    place.name, place.print, TOO_MANY + undoLimits.files() + " files");
        }
        var known = place.known.orElse(null);
        if (known != null && looksTheSame(known, scanScope, place.print)) {
            int before = count;
            var again = lookAgain(scanScope, known);
            if (again != null) {
                return again;
            }
            count = before;
        }
        return list(scanScope, place);
    }

    private static boolean looksTheSame(
            ScannedFolder known, ScanScope scanScope, FileStat fileStat) {
        var folderStat = known.look();
        return !scanScope.changed()
                && folderStat.settled()
                && folderStat.print().equals(fileStat)
                && ScanCoverage.sameExclude(scanScope.path(), folderStat.exclude());
    }

    /** Looks at what is known to be in a folder; null if that is no longer the list of it. */
    private @Nullable ScannedFolder lookAgain(ScanScope scanScope, ScannedFolder known)
            throws InterruptedException {
        var entries = entriesAgain(scanScope.path(), known);
        if (entries == null) {
            return null;
        }
        var places = new ArrayList<FolderToVisit>(known.folders().size());
        for (var folder : known.folders()) {
            var fileStat = FileStat.seen(PathText.under(scanScope.path(), folder.name()));
            if (fileStat.kind() != FileStat.Kind.FOLDER) {
                return null;
            }
            places.add(new FolderToVisit(folder.name(), fileStat, folder));
        }
        boolean same = entries.equals(known.entries());
        var folders = new ArrayList<ScannedFolder>(places.size());
        for (int i = 0; i < places.size(); i++) {
            var place = places.get(i);
            var inside = scanScope.enter(PathText.under(scanScope.path(), place.name));
            var folder = visit(inside, place);
            add(folders, folder);
            same &= folder == known.folders().get(i);
        }
        if (same) {
            return known;
        }
        note(scanScope.path(), entries);
        return new ScannedFolder(known.name(), known.look(), entries, folders);
    }

    private @Nullable List<ScannedFile> entriesAgain(Path folder, ScannedFolder known) {
        var entries = new ArrayList<ScannedFile>(known.entries().size());
        for (var scannedFile : known.entries()) {
            if (scannedFile.isIgnored()) {
                entries.add(scannedFile);
                continue;
            }
            count++;
            var path = PathText.under(folder, scannedFile.name());
            var fileStat = FileStat.seen(path);
            if (scannedFile.stillLooks(fileStat)) {
                entries.add(scannedFile);
            } else if (fileStat.kind() != scannedFile.print().kind()
                    || ScanCoverage.isRules(scannedFile.name())) {
                return null;
            } else {
                entries.add(look(scannedFile.name(), path, fileStat));
            }
        }
        return entries;
    }

    private ScannedFolder list(ScanScope scanScope, FolderToVisit place)
            throws InterruptedException {
        List<String> names;
        try {
            names = names(scanScope.path());
        } catch (NoSuchFileException | NotDirectoryException _) {
            return ScannedFolder.unkept(place.name, place.print, VANISHED);
        } catch (IOException e) {
            return ScannedFolder.unkept(place.name, place.print, Unkept.unreadable(e).because());
        }
        var known = place.known.orElse(null);
        var exclude = ScanCoverage.exclude(scanScope.path(), names);
        var inside =
                ScanCoverage.sameRules(scanScope, known, exclude)
                        ? scanScope
                        : scanScope.asChanged();
        var entries = new ArrayList<ScannedFile>();
        var folders = new ArrayList<ScannedFolder>();
        for (var name : names) {
            var path = PathText.under(scanScope.path(), name);
            var fileStat = FileStat.seen(path);
            if (fileStat.equals(FileStat.NONE)
                    || ScanCoverage.isOurs(name)
                    || path.equals(journal)) {
                continue;
            }
            count++;
            if (ScanCoverage.ignores(inside, name, fileStat, known)) {
                entries.add(ScannedFile.ignored(name));
            } else if (fileStat.kind() == FileStat.Kind.FOLDER) {
                var before = known == null ? null : known.folder(name).orElse(null);
                add(
                        folders,
                        visitInner(inside.enter(path), new FolderToVisit(name, fileStat, before)));
            } else {
                entries.add(seen(name, path, fileStat, known));
            }
        }
        note(scanScope.path(), entries);
        var folderStat = new FolderStat(place.print, place.print.settled(now), exclude, "");
        return new ScannedFolder(place.name, folderStat, entries, folders);
    }

    /** One that was deleted meanwhile is left out. */
    private static void add(List<ScannedFolder> folders, ScannedFolder folder) {
        if (!folder.look().unkept().equals(VANISHED)) {
            folders.add(folder);
        }
    }

    /** Another file system may be endless, like the one of processes, or far away. */
    private ScannedFolder visitInner(ScanScope scanScope, FolderToVisit place)
            throws InterruptedException {
        long found = device(scanScope.path());
        return found == device || found < 0
                ? visit(scanScope, place)
                : ScannedFolder.unkept(place.name, place.print, "it is on another file system");
    }

    /** Negative for what was deleted meanwhile. */
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
                    names.add(PathText.of(name));
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        names.sort(null);
        return names;
    }

    private ScannedFile seen(
            String name, Path path, FileStat fileStat, @Nullable ScannedFolder known) {
        if (known != null) {
            var before = known.entry(name);
            if (before.isPresent() && before.get().stillLooks(fileStat)) {
                return before.get();
            }
        }
        return look(name, path, fileStat);
    }

    private ScannedFile look(String name, Path path, FileStat fileStat) {
        return switch (fileStat.kind()) {
            case FILE ->
                    fileStat.size() > undoLimits.fileBytes()
                            ? ScannedFile.of(
                                    name, fileStat, Unkept.larger(undoLimits.fileBytes()), now)
                            : ScannedFile.unread(name, fileStat, now);
            case LINK -> ScannedFile.of(name, fileStat, link(path), now);
            case OTHER, FOLDER -> ScannedFile.of(name, fileStat, Unkept.special(fileStat), now);
        };
    }

    static KeptEntry link(Path path) {
        try {
            return new Link(PathText.of(Files.readSymbolicLink(path)));
        } catch (NoSuchFileException | NotLinkException _) {
            return new KeptEntry.Absent();
        } catch (IOException e) {
            return Unkept.unreadable(e);
        }
    }

    private void note(Path folder, List<ScannedFile> entries) {
        for (var scannedFile : entries) {
            if (scannedFile.entry() instanceof KeptEntry.Absent
                    && scannedFile.print().kind() == FileStat.Kind.FILE) {
                unread.add(new Unread(scannedFile, PathText.under(folder, scannedFile.name())));
            }
        }
    }
}
