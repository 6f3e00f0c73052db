package dev.musher.tools.filetree;

import dev.musher.tools.filetree.IgnoreFile.Word;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What git would ignore in one directory: its own {@code .gitignore}, those above it up to the top
 * of the working tree, the repository's info/exclude and the user's own file, in this order of
 * precedence. What is in git's index is never ignored, and neither is a directory on the way to it;
 * beside it in an ignored directory everything is. Immutable; {@link #enter} gives the rules of a
 * directory below.
 *
 * <p>A directory with a {@code .git} begins anew: nothing above it counts there. Outside of any
 * repository {@code .gitignore} files count from the top that the sources name.
 */
public final class IgnoreRules {
    static final String FILE_NAME = ".gitignore";

    private static final byte[] NO_PATH = {};

    private final IgnoreSources sources;
    private final Path top;

    /** The path from the top to this directory, with a slash behind each name. */
    private final byte[] path;

    /** The strongest last. */
    private final Level[] levels;

    private final Scope scope;
    private final TrackedFiles tracked;

    /** What the patterns decide about. */
    private enum Scope {
        /** Everything that is not tracked. */
        PATTERNS,
        /** Nothing any more: a directory above is ignored. */
        ALL_IGNORED,
        /** Nothing: a caller wants to see everything. */
        NONE_IGNORED
    }

    /** The patterns of a file, and how much of a path lies above its directory. */
    private record Level(IgnoreFile file, int base) {}

    /** Of a tree, with nothing in it that is ignored. */
    private IgnoreRules(IgnoreSources sources, Path top, TrackedFiles tracked, Scope scope) {
        this.sources = sources;
        this.top = top;
        this.tracked = tracked;
        this.scope = scope;
        path = NO_PATH;
        levels = new Level[0];
    }

    private IgnoreRules(IgnoreRules above, byte[] path, Level[] levels, Scope scope) {
        this.sources = above.sources;
        this.top = above.top;
        this.tracked = above.tracked;
        this.path = path;
        this.levels = levels;
        this.scope = scope;
    }

    /** Rules by which nothing is ignored, there and below. */
    public static IgnoreRules none(Path directory) {
        return new IgnoreRules(
                IgnoreSources.ofTree(directory),
                directory,
                TrackedFiles.of(directory),
                Scope.NONE_IGNORED);
    }

    /**
     * The rules of a directory. If the directory is itself ignored, a caller that looks into it
     * wants to see what is there: then only the files in it count.
     *
     * @param directory absolute and real
     */
    public static IgnoreRules at(Path directory, IgnoreSources sources) {
        var fallback = directory.startsWith(sources.top()) ? sources.top() : directory;
        var top = GitFolderFinder.above(directory).orElse(fallback);
        var rules = ofTop(top, sources, TrackedFiles.of(top));
        Path at = top;
        for (Path name : top.relativize(directory)) {
            if (name.toString().isEmpty()) {
                break;
            }
            if (rules.hasPatternFor(EntryName.bytes(name), TreeEntryKind.DIRECTORY)) {
                return ofTop(
                        directory,
                        IgnoreSources.ofTree(directory).with(sources.nameCase()),
                        rules.tracked.below(EntryName.bytes(top, directory)));
            }
            at = at.resolve(name);
            rules = rules.below(name, rules.inTree(at));
        }
        return rules;
    }

    private static IgnoreRules ofTop(Path top, IgnoreSources sources, TrackedFiles tracked) {
        var rules = new IgnoreRules(sources, top, tracked, Scope.PATTERNS);
        for (Path file : rules.filesOutside()) {
            rules = rules.with(IgnoreFile.ofUser(file, sources.nameCase()));
        }
        return rules.with(rules.inTree(top));
    }

    private IgnoreFile inTree(Path directory) {
        return IgnoreFile.inTree(directory.resolve(FILE_NAME), sources.nameCase());
    }

    /** The directory from which on {@code .gitignore} files count. */
    public Path top() {
        return top;
    }

    /** Files with patterns that lie elsewhere, the strongest last; any may be missing. */
    public List<Path> filesOutside() {
        var files = new ArrayList<Path>();
        sources.userFile().ifPresent(files::add);
        files.add(GitFolderFinder.excludeFile(top));
        return files;
    }

    /**
     * Whether an entry of this directory is ignored.
     *
     * @param name its last name counts
     */
    public boolean ignores(Path name, TreeEntryKind kind) {
        return ignores(EntryName.bytes(name), kind);
    }

    boolean ignores(byte[] name, TreeEntryKind kind) {
        return hasPatternFor(name, kind) && !isTracked(name);
    }

    /** Whether git has an entry of this directory in its index, or something below it. */
    boolean isTracked(byte[] name) {
        return tracked.holds(joined(path, name));
    }

    /** Whether it is ignored unless it is tracked. */
    boolean hasPatternFor(byte[] name, TreeEntryKind kind) {
        if (scope != Scope.PATTERNS) {
            return scope == Scope.ALL_IGNORED;
        }
        byte[] whole = NO_PATH;
        for (int i = levels.length - 1; i >= 0; i--) {
            var level = levels[i];
            if (level.file().needsPath() && whole.length == 0) {
                whole = joined(path, name);
            }
            var word = level.file().word(name, whole, level.base(), kind);
            if (word != Word.NOTHING) {
                return word == Word.IGNORE;
            }
        }
        return false;
    }

    /**
     * The rules of a directory in this one. Below an ignored directory everything is ignored,
     * whatever the files there say.
     *
     * @param directory its path, by which its {@code .gitignore} is read
     */
    public IgnoreRules enter(Path directory) {
        var name = EntryName.bytes(directory);
        boolean ignored = hasPatternFor(name, TreeEntryKind.DIRECTORY);
        if (GitFolderFinder.isIn(directory) && (!ignored || isTracked(name))) {
            return ofNestedTop(directory);
        }
        return ignored
                ? allIgnored().below(directory, IgnoreFile.EMPTY)
                : below(directory, inTree(directory));
    }

    /** Where the tracked files of this directory begin in the index, as the start of a name. */
    byte[] indexPrefix() {
        return joined(tracked.prefix(), path);
    }

    GitIndex index() {
        return tracked.index();
    }

    /** The same, with nothing visible below but what is tracked. */
    IgnoreRules allIgnored() {
        return new IgnoreRules(this, path, levels, Scope.ALL_IGNORED);
    }

    /** Like {@link #enter} for one that is known to be no repository and not to be ignored. */
    IgnoreRules below(Path directory, IgnoreFile file) {
        var name = EntryName.bytes(directory);
        var longer = Arrays.copyOf(joined(path, name), path.length + name.length + 1);
        longer[longer.length - 1] = '/';
        return new IgnoreRules(this, longer, levels, scope).with(file);
    }

    IgnoreRules ofNestedTop(Path directory) {
        return scope == Scope.NONE_IGNORED
                ? below(directory, IgnoreFile.EMPTY)
                : ofTop(directory, sources, TrackedFiles.of(directory));
    }

    NameCase nameCase() {
        return sources.nameCase();
    }

    private IgnoreRules with(IgnoreFile file) {
        if (file.isEmpty() || scope != Scope.PATTERNS) {
            return this;
        }
        var more = Arrays.copyOf(levels, levels.length + 1);
        more[levels.length] = new Level(file, path.length);
        return new IgnoreRules(this, path, more, scope);
    }

    static byte[] joined(byte[] path, byte[] name) {
        var whole = Arrays.copyOf(path, path.length + name.length);
        System.arraycopy(name, 0, whole, path.length, name.length);
        return whole;
    }
}
