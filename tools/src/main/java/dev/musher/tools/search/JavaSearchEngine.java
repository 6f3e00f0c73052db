package dev.musher.tools.search;

import dev.musher.base.text.ImmutableBytes;
import dev.musher.tools.filetree.EntryName;
import dev.musher.tools.filetree.IgnoreRules;
import dev.musher.tools.filetree.TreeEntry;
import dev.musher.tools.filetree.TreeEntryKind;
import dev.musher.tools.filetree.TreeWalk;
import dev.musher.tools.filetree.WalkLimits;
import dev.musher.tools.regex.PatternLineScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Walks and searches by itself, on two threads. */
final class JavaSearchEngine implements SearchEngine {
    private static final int THREADS = 2;

    @Override
    public HitCollector search(SearchRequest searchRequest) throws InterruptedException {
        var hitCollector = new HitCollector();
        var idle = new ConcurrentLinkedQueue<Worker>();
        var rules = IgnoreRules.at(searchRequest.directory(), searchRequest.sources());
        new TreeWalk(searchRequest.directory(), rules, WalkLimits.usual(searchRequest.hidden()))
                .onThreads(
                        THREADS,
                        entry -> {
                            var polled = idle.poll();
                            var worker =
                                    polled == null
                                            ? new Worker(searchRequest, hitCollector)
                                            : polled;
                            worker.visit(entry);
                            idle.add(worker);
                        });
        return hitCollector;
    }

    /**
     * Searches single files, and says whether that was possible: a folder among them is a
     * repository of its own.
     */
    static boolean search(
            SearchRequest searchRequest, List<byte[]> names, HitCollector hitCollector)
            throws InterruptedException {
        var worker = new Worker(searchRequest, hitCollector);
        for (byte[] name : names) {
            var path = EntryName.path(searchRequest.directory(), name);
            try {
                var attributes =
                        Files.readAttributes(
                                path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                if (attributes.isDirectory()) {
                    return false;
                }
                var folder = path.resolveSibling("");
                if (folder.toRealPath().equals(folder)) {
                    worker.visit(new TreeEntry(path, TreeEntryKind.of(attributes), attributes));
                }
            } catch (IOException _) {
                // Deleted, and still in the index.
            }
        }
        return true;
    }

    /** What a thread needs to search a file. */
    private static final class Worker {
        private final SearchRequest searchRequest;
        private final HitCollector hitCollector;
        private final PatternLineScanner scanner;
        private final FileBuffer text = new FileBuffer();
        private int lines;

        Worker(SearchRequest searchRequest, HitCollector hitCollector) {
            this.searchRequest = searchRequest;
            this.hitCollector = hitCollector;
            scanner = searchRequest.pattern().scanner();
        }

        void visit(TreeEntry entry) throws InterruptedException {
            if (isWanted(entry) && text.read(entry.path())) {
                lines = 0;
                scanner.scan(text.bytes(), text.length(), this::count);
                if (lines > 0 && !text.isBinary()) {
                    var name = EntryName.bytes(searchRequest.directory(), entry.path());
                    hitCollector.add(new FileHits(ImmutableBytes.wrap(name), lines));
                }
            }
        }

        private boolean isWanted(TreeEntry entry) {
            return entry.kind() == TreeEntryKind.FILE
                    && entry.attributes().size() <= FileBuffer.MOST_BYTES
                    && searchRequest
                            .names()
                            .map(names -> names.matches(searchRequest.directory(), entry.path()))
                            .orElse(true);
        }

        private boolean count(int start, int end) {
            lines++;
            return true;
        }
    }
}
