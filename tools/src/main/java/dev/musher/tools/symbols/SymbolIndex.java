package dev.musher.tools.symbols;

import dev.musher.tools.filetree.IgnoreRules;
import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.filetree.TreeEntry;
import dev.musher.tools.filetree.TreeEntryKind;
import dev.musher.tools.filetree.TreeWalk;
import dev.musher.tools.filetree.WalkLimits;
import dev.musher.tools.filetree.WalkLimits.Hidden;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What is defined in the source files below a folder. Nothing of it stays in memory between calls;
 * calls at the same time wait for each other, since the second finds the work of the first done.
 */
final class SymbolIndex {
    /** What a tree may have before the rest is left out. */
    static final int MOST_FILES = 20_000;

    private final Path root;
    private final IndexStore store;
    private final ReentrantLock turn = new ReentrantLock();

    /**
     * @param root absolute and real
     * @param folder where indexes are kept
     */
    SymbolIndex(Path root, Path folder) {
        this.root = root;
        this.store = new IndexStore(root, folder);
    }

    /** The index of the files as they are now. */
    IndexSnapshot refresh(SourceParser sourceParser) throws InterruptedException {
        turn.lockInterruptibly();
        try {
            var known = store.load();
            var gaps = new ArrayList<String>();
            var files = sources(sourceParser, gaps);
            var update = new IndexUpdate(sourceParser, known);
            var indexed = update.of(files);
            gaps.addAll(update.gaps());
            if (update.hasChanged() || indexed.size() != known.size()) {
                store.save(indexed);
            }
            return new IndexSnapshot(indexed, gaps);
        } finally {
            turn.unlock();
        }
    }

    private List<Candidate> sources(SourceParser sourceParser, List<String> gaps)
            throws InterruptedException {
        var found = new ArrayList<Candidate>();
        var rules = IgnoreRules.at(root, IgnoreSources.ofTree(root));
        var walkResult =
                new TreeWalk(root, rules, WalkLimits.usual(Hidden.SKIP))
                        .inOrder(
                                entry -> {
                                    var name = root.relativize(entry.path()).toString();
                                    boolean source =
                                            entry.kind() == TreeEntryKind.FILE
                                                    && sourceParser.knows(name);
                                    if (source && found.size() <= MOST_FILES) {
                                        candidate(entry, name).ifPresent(found::add);
                                    }
                                });
        if (walkResult.cut() || found.size() > MOST_FILES) {
            gaps.add("The tree is too large: only " + MOST_FILES + " files were looked at.");
        }
        return found.subList(0, Math.min(found.size(), MOST_FILES));
    }

    /** Empty if it was deleted meanwhile. */
    private static Optional<Candidate> candidate(TreeEntry entry, String name) {
        try {
            var print = FileFingerprint.of(entry.path(), entry.attributes());
            return Optional.of(new Candidate(entry.path(), name, print));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * A source file as the walk saw it.
     *
     * @param name its path from the root
     */
    record Candidate(Path path, String name, FileFingerprint print) {}
}
