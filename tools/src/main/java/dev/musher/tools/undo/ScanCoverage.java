package dev.musher.tools.undo;

import dev.musher.tools.filetree.TreeEntryKind;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.PathText;
import dev.musher.tools.undo.content.TemporaryNames;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a scan covers, and whether that is still what it was at the last one. */
final class ScanCoverage {
    private static final String GIT = ".git";
    private static final String RULES = ".gitignore";

    /** Of a repository that has no list of its own of what to ignore. */
    private static final FileStat NO_EXCLUDE = new FileStat(0, 0, 0, 1);

    private ScanCoverage() {}

    /** Never kept: repositories themselves, and files that are being written. */
    static boolean isOurs(String name) {
        return name.equals(GIT) || TemporaryNames.isOne(name);
    }

    /** Whether a file says what is ignored. These are kept always, so that changes show. */
    static boolean isRules(String name) {
        return name.equals(RULES);
    }

    /** How a repository's own list of what to ignore looks; {@code NONE} for any other folder. */
    static FileStat exclude(Path folder, List<String> names) {
        return names.contains(GIT) ? exclude(folder) : FileStat.NONE;
    }

    static boolean sameExclude(Path folder, FileStat before) {
        return before.equals(FileStat.NONE) || before.equals(exclude(folder));
    }

    private static FileStat exclude(Path repository) {
        var fileStat = FileStat.seen(repository.resolve(GIT).resolve("info").resolve("exclude"));
        return fileStat.equals(FileStat.NONE) ? NO_EXCLUDE : fileStat;
    }

    /** Whether the same is ignored in a folder as when it was listed last. */
    static boolean sameRules(ScanScope scanScope, @Nullable ScannedFolder known, FileStat exclude) {
        if (known == null || scanScope.changed() || !known.look().exclude().equals(exclude)) {
            return false;
        }
        var now = FileStat.seen(scanScope.path().resolve(RULES));
        var before = known.entry(RULES);
        return before.isPresent() ? before.get().stillLooks(now) : now.equals(FileStat.NONE);
    }

    static boolean ignores(
            ScanScope scanScope, String name, FileStat fileStat, @Nullable ScannedFolder known) {
        boolean folder = fileStat.kind() == FileStat.Kind.FOLDER;
        if (isRules(name)
                || (known != null && !scanScope.changed() && covers(known, name, fileStat))) {
            return false;
        }
        return scanScope
                .rules()
                .ignores(
                        PathText.path(name), folder ? TreeEntryKind.DIRECTORY : TreeEntryKind.FILE);
    }

    private static boolean covers(ScannedFolder known, String name, FileStat fileStat) {
        return fileStat.kind() == FileStat.Kind.FOLDER
                ? known.folder(name).isPresent()
                : known.entry(name).filter(scannedFile -> !scannedFile.isIgnored()).isPresent();
    }
}
