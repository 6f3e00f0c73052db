package dev.musher.base.git;

import dev.musher.base.git.LooseTrees.Entry;
import dev.musher.base.git.LooseTrees.LeftToGit;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Merges two lines of commits that changed different files, without starting git. Where neither
 * side took a file away, nothing can have been renamed, so that each entry of a tree is decided by
 * itself; whatever both sides changed, or one of them removed, is left to git.
 */
final class LooseTreeMerge {
    private static final int MOST_DEPTH = 100;

    private final LooseObjects objects;
    private final LooseTrees trees;
    private final int digits;

    private LooseTreeMerge(LooseObjects objects, int digits) {
        this.objects = objects;
        this.trees = new LooseTrees(objects, digits);
        this.digits = digits;
    }

    /** The tree that results, which is written; empty if git has to say. */
    static Optional<TreeId> of(Path directory, CommitId ours, CommitId theirs) throws IOException {
        var objects = LooseObjects.of(directory);
        var fork = LooseCommits.fork(directory, ours, theirs);
        if (objects.isEmpty() || fork.isEmpty()) {
            return Optional.empty();
        }
        var base = LooseCommits.tree(directory, fork.get().at());
        var one = LooseCommits.tree(directory, ours);
        var other = LooseCommits.tree(directory, theirs);
        if (base.isEmpty() || one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        try {
            var merge = new LooseTreeMerge(objects.get(), ours.hex().length());
            return Optional.of(
                    new TreeId(
                            merge.trees(
                                    Optional.of(Entry.folder(base.get())),
                                    Entry.folder(one.get()),
                                    Entry.folder(other.get()),
                                    0)));
        } catch (LeftToGit _) {
            return Optional.empty();
        }
    }

    /**
     * Also looks through what only one side changed: it may have removed something there, which the
     * other side may have elsewhere.
     */
    private String trees(Optional<Entry> base, Entry ours, Entry theirs, int depth)
            throws IOException, LeftToGit {
        if (ours.equals(theirs) && base.equals(Optional.of(ours))) {
            return ours.object();
        }
        if (depth > MOST_DEPTH) {
            throw new LeftToGit();
        }
        var was = base.isPresent() ? trees.entries(base.get()) : Map.<String, Entry>of();
        var one = trees.entries(ours);
        var other = trees.entries(theirs);
        if (!one.keySet().containsAll(was.keySet()) || !other.keySet().containsAll(was.keySet())) {
            throw new LeftToGit();
        }
        if (depth > 0 && (one.isEmpty() || other.isEmpty())) {
            // Git knows no empty folders.
            throw new LeftToGit();
        }
        var merged = new TreeMap<String, Entry>();
        var names = new TreeSet<>(one.keySet());
        names.addAll(other.keySet());
        for (String name : names) {
            var entry =
                    merged(
                            Optional.ofNullable(was.get(name)),
                            Optional.ofNullable(one.get(name)),
                            Optional.ofNullable(other.get(name)),
                            depth);
            merged.put(entry.isFolder() ? name + "/" : name, entry);
        }
        return write(merged);
    }

    private Entry merged(Optional<Entry> was, Optional<Entry> one, Optional<Entry> other, int depth)
            throws IOException, LeftToGit {
        if (one.isEmpty() || other.isEmpty()) {
            var added = one.or(() -> other).orElseThrow();
            check(added, depth);
            return added;
        }
        var ours = one.get();
        var theirs = other.get();
        boolean folder = ours.isFolder();
        if (folder != theirs.isFolder() || was.filter(it -> it.isFolder() != folder).isPresent()) {
            throw new LeftToGit();
        }
        if (folder) {
            return new Entry(LooseTrees.FOLDER, trees(was, ours, theirs, depth + 1));
        }
        if (was.equals(other) || ours.equals(theirs)) {
            return ours;
        }
        if (was.equals(one)) {
            return theirs;
        }
        throw new LeftToGit();
    }

    /** A folder that is new on one side is taken as it is, if git would write each tree so. */
    private void check(Entry added, int depth) throws LeftToGit {
        if (added.isFolder()) {
            var below = trees.entries(added);
            if (below.isEmpty() || depth > MOST_DEPTH) {
                throw new LeftToGit();
            }
            for (Entry entry : below.values()) {
                check(entry, depth + 1);
            }
        }
    }

    /** In the order of git, in which the name of a folder ends with a slash. */
    private String write(SortedMap<String, Entry> entries) throws IOException {
        var bytes = new ByteArrayOutputStream();
        entries.forEach(
                (name, entry) -> {
                    int length = entry.isFolder() ? name.length() - 1 : name.length();
                    var words = entry.mode() + " " + name.substring(0, length) + "\0";
                    bytes.writeBytes(words.getBytes(StandardCharsets.ISO_8859_1));
                    bytes.writeBytes(HexFormat.of().parseHex(entry.object()));
                });
        return objects.write(LooseObjects.TREE, bytes.toByteArray(), digits);
    }
}
