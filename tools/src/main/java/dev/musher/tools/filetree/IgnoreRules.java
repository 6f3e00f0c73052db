package dev.musher.tools.filetree;

import dev.musher.tools.filetree.IgnoreFile.Word;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What git would ignore in one directory: its own {@code .gitignore}, those above it up to the top
 * of the working tree, the repository's info/exclude and the user's own file, in this order of
 * precedence. Immutable; {@link #enter} gives the rules of a directory below.
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

    private final boolean everything;

    /** The patterns of a file, and how much of a path lies above its directory. */
    private record Level(IgnoreFile file, int base) {}

    /** Of a tree, with nothing in it that is ignored. */
    private IgnoreRules(IgnoreSources sources, Path top) {
        this.sources = sources;
        this.top = top;
        path = NO_PATH;
        levels = new Level[0];
        everything = false;
    }

    private IgnoreRules(IgnoreRules above, byte[] path, Level[] levels, boolean everything) {
        this.sources = above.sources;
        this.top = above.top;
        this.path = path;
        this.levels = levels;
        this.everything = everything;
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
        var rules = ofTop(top, sources);
        Path at = top;
        for (Path name : top.relativize(directory)) {
            if (name.toString().isEmpty()) {
                break;
            }
            if (rules.ignores(name, TreeEntryKind.DIRECTORY)) {
                return ofTop(directory, IgnoreSources.ofTree(directory).with(sources.nameCase()));
            }
            at = at.resolve(name);
            rules = rules.below(name, IgnoreFile.inTree(at.resolve(FILE_NAME), sources.nameCase()));
        }
        return rules;
    }

    private static IgnoreRules ofTop(Path top, IgnoreSources sources) {
        var names = sources.nameCase();
        var rules = new IgnoreRules(sources, top);
        for (Path file : rules.filesOutside()) {
            rules = rules.with(IgnoreFile.ofUser(file, names));
        }
        return rules.with(IgnoreFile.inTree(top.resolve(FILE_NAME), names));
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
        if (everything) {
            return true;
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
        if (ignores(directory, TreeEntryKind.DIRECTORY)) {
            return new IgnoreRules(this, path, levels, true);
        }
        if (GitFolderFinder.isIn(directory)) {
            return ofTop(directory, sources);
        }
        var file = IgnoreFile.inTree(directory.resolve(FILE_NAME), sources.nameCase());
        return below(directory, file);
    }

    /** Like {@link #enter} for one that is known to be no repository and not to be ignored. */
    IgnoreRules below(Path directory, IgnoreFile file) {
        var name = EntryName.bytes(directory);
        var longer = Arrays.copyOf(joined(path, name), path.length + name.length + 1);
        longer[longer.length - 1] = '/';
        return new IgnoreRules(this, longer, levels, everything).with(file);
    }

    IgnoreRules ofNestedTop(Path directory) {
        return ofTop(directory, sources);
    }

    NameCase nameCase() {
        return sources.nameCase();
    }

    private IgnoreRules with(IgnoreFile file) {
        if (file.isEmpty()) {
            return this;
        }
        var more = Arrays.copyOf(levels, levels.length + 1);
        more[levels.length] = new Level(file, path.length);
        return new IgnoreRules(this, path, more, everything);
    }

    private static byte[] joined(byte[] path, byte[] name) {
        var whole = Arrays.copyOf(path, path.length + name.length);
        System.arraycopy(name, 0, whole, path.length, name.length);
        return whole;
    }
}
