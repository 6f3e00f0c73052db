package dev.musher.undo;

import dev.musher.tree.EntryKind;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a scan covers, and whether that is still what it was at the last one. */
final class Coverage {
    private static final String GIT = ".git";
    private static final String RULES = ".gitignore";

    /** Of a repository that has no list of its own of what to ignore. */
    private static final Print NO_EXCLUDE = new Print(0, 0, 0, 1);

    private Coverage() {}

    /** Never kept: repositories themselves, and files that are being written. */
    static boolean isOurs(String name) {
        return name.equals(GIT) || Temporary.isOne(name);
    }

    /** Whether a file says what is ignored. These are kept always, so that changes show. */
    static boolean isRules(String name) {
        return name.equals(RULES);
    }

    /** How a repository's own list of what to ignore looks; {@code NONE} for any other folder. */
    static Print exclude(Path folder, List<String> names) {
        return names.contains(GIT) ? exclude(folder) : Print.NONE;
    }

    static boolean sameExclude(Path folder, Print before) {
        return before.equals(Print.NONE) || before.equals(exclude(folder));
    }

    private static Print exclude(Path repository) {
        var print = Print.seen(repository.resolve(GIT).resolve("info").resolve("exclude"));
        return print.equals(Print.NONE) ? NO_EXCLUDE : print;
    }

    /** Whether the same is ignored in a folder as when it was listed last. */
    static boolean sameRules(Scope scope, @Nullable SeenFolder known, Print exclude) {
        if (known == null || scope.changed() || !known.look().exclude().equals(exclude)) {
            return false;
        }
        var now = Print.seen(scope.path().resolve(RULES));
        var before = known.entry(RULES);
        return before.isPresent() ? before.get().stillLooks(now) : now.equals(Print.NONE);
    }

    static boolean ignores(Scope scope, String name, Print print, @Nullable SeenFolder known) {
        boolean folder = print.kind() == Print.Kind.FOLDER;
        if (isRules(name) || (known != null && !scope.changed() && covers(known, name, print))) {
            return false;
        }
        return scope.rules()
                .ignores(Names.path(name), folder ? EntryKind.DIRECTORY : EntryKind.FILE);
    }

    private static boolean covers(SeenFolder known, String name, Print print) {
        return print.kind() == Print.Kind.FOLDER
                ? known.folder(name).isPresent()
                : known.entry(name).filter(seen -> !seen.isIgnored()).isPresent();
    }
}
