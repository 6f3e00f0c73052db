package dev.musher.base.git;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeChange;
import dev.musher.base.git.data.TreeFile;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.git.data.Treeish;
import dev.musher.base.text.ImmutableBytes;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads trees that have a file of their own, as new ones have, without starting git. Whatever else
 * a tree holds is left to git. In names each character is a byte.
 */
final class LooseTrees {
    static final String FOLDER = "40000";

    private static final int MOST_DEPTH = 100;

    /** Each is a file to open; beyond, a process is cheaper. */
    private static final int MOST_SIZES = 200;

    private static final String ORDINARY = "100";

    /** Others were once written, and git reads them as one of these. */
    private static final Set<String> MODES = Set.of(FOLDER, "100644", "100755", "120000", "160000");

    private final LooseObjects objects;
    private final int digits;

    LooseTrees(LooseObjects objects, int digits) {
        this.objects = objects;
        this.digits = digits;
    }

    /** An entry of a tree. */
    record Entry(String mode, String object) {
        static Entry folder(TreeId tree) {
            return new Entry(FOLDER, tree.hex());
        }

        boolean isFolder() {
            return mode.equals(FOLDER);
        }
    }

    /** What only git can say. */
    static final class LeftToGit extends Exception {
        private static final long serialVersionUID = 1;

        LeftToGit() {
            super("", null, false, false);
        }
    }

    /** The paths of all files, in the order of their bytes; empty if git has to say. */
    static Optional<List<RepoPath>> paths(Path directory, Treeish of) {
        return changes(directory, Optional.empty(), of)
                .map(files -> files.stream().map(TreeChange::path).toList());
    }

    /**
     * The ordinary files of a tree, in the order of their bytes; empty if git has to say.
     *
     * @param sized whose sizes are asked for, by their paths
     */
    static Optional<List<TreeFile>> files(Path directory, TreeId of, Predicate<String> sized) {
        var objects = LooseObjects.of(directory);
        var found = changes(directory, Optional.empty(), of);
        if (objects.isEmpty() || found.isEmpty()) {
            return Optional.empty();
        }
        var files = new ArrayList<TreeFile>();
        int looked = 0;
        for (TreeChange change : found.get()) {
            var path = change.path().toString();
            var file = change.after();
            if (file.mode().startsWith(ORDINARY)) {
                boolean isSized = sized.test(path);
                looked += isSized ? 1 : 0;
                var size =
                        isSized && looked <= MOST_SIZES
                                ? objects.get().size(LooseObjects.BLOB, file.object())
                                : Optional.of(0L);
                if (size.isEmpty() || looked > MOST_SIZES) {
                    return Optional.empty();
                }
                files.add(new TreeFile(path, file.mode(), file.object(), size.get()));
            }
        }
        return Optional.of(files);
    }

    /** What differs between two trees, in the order of the bytes; empty if git has to say. */
    static Optional<List<TreeChange>> changes(Path directory, Treeish from, Treeish to) {
        return changes(directory, Optional.of(from), to);
    }

    private static Optional<List<TreeChange>> changes(
            Path directory, Optional<Treeish> from, Treeish to) {
        var objects = LooseObjects.of(directory);
        var before = from.flatMap(it -> tree(directory, it));
        var after = tree(directory, to);
        if (objects.isEmpty() || after.isEmpty() || before.isPresent() != from.isPresent()) {
            return Optional.empty();
        }
        var differences = new TreeMap<String, TreeChange>();
        try {
            var trees = new LooseTrees(objects.get(), to.hex().length());
            trees.compare(
                    "",
                    before.map(Entry::folder).orElse(null),
                    Entry.folder(after.get()),
                    differences,
                    0);
        } catch (LeftToGit _) {
            return Optional.empty();
        }
        return Optional.of(new ArrayList<>(differences.values()));
    }

    private static Optional<TreeId> tree(Path directory, Treeish treeish) {
        return switch (treeish) {
            case CommitId commit -> LooseCommits.tree(directory, commit);
            case TreeId tree -> Optional.of(tree);
        };
    }

    private void compare(
            String path,
            @Nullable Entry before,
            @Nullable Entry after,
            Map<String, TreeChange> differences,
            int depth)
            throws LeftToGit {
        if (depth > MOST_DEPTH) {
            throw new LeftToGit();
        }
        var was = version(before);
        var is = version(after);
        if (was.isThere() || is.isThere()) {
            var name = path.substring(0, path.length() - 1);
            differences.put(name, new TreeChange(new RepoPath(bytes(name)), was, is));
        }
        var old = below(before);
        var now = below(after);
        var names = new TreeSet<>(old.keySet());
        names.addAll(now.keySet());
        for (String name : names) {
            var one = old.get(name);
            var other = now.get(name);
            if (!Objects.equals(one, other)) {
                compare(path + name + "/", one, other, differences, depth + 1);
            }
        }
    }

    /** A folder is no file: to files it is as if there were nothing. */
    private TreeChange.Version version(@Nullable Entry entry) {
        return entry == null || entry.isFolder()
                ? TreeChange.Version.nothing(digits)
                : new TreeChange.Version(entry.mode(), entry.object());
    }

    private Map<String, Entry> below(@Nullable Entry entry) throws LeftToGit {
        return entry == null || !entry.isFolder() ? Map.of() : entries(entry);
    }

    private static ImmutableBytes bytes(String name) {
        return ImmutableBytes.wrap(name.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** By their names; not where a tree is one that git would not write. */
    Map<String, Entry> entries(Entry tree) throws LeftToGit {
        var bytes = objects.read(LooseObjects.TREE, tree.object()).orElseThrow(LeftToGit::new);
        var entries = new TreeMap<String, Entry>();
        var last = "";
        for (int at = 0; at < bytes.length; ) {
            int blank = find(bytes, ' ', at);
            int end = find(bytes, 0, blank);
            int next = end + 1 + digits / 2;
            if (next > bytes.length || !MODES.contains(text(bytes, at, blank))) {
                throw new LeftToGit();
            }
            var object = HexFormat.of().formatHex(Arrays.copyOfRange(bytes, end + 1, next));
            var entry = new Entry(text(bytes, at, blank), object);
            var name = text(bytes, blank + 1, end);
            var place = entry.isFolder() ? name + "/" : name;
            boolean isInOrder = last.compareTo(place) < 0 && name.indexOf('/') < 0;
            if (!isInOrder || name.isEmpty() || entries.put(name, entry) != null) {
                throw new LeftToGit();
            }
            last = place;
            at = next;
        }
        return entries;
    }

    private static int find(byte[] bytes, int wanted, int from) throws LeftToGit {
        for (int at = from; at < bytes.length; at++) {
            if (bytes[at] == wanted) {
                return at;
            }
        }
        throw new LeftToGit();
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
}
