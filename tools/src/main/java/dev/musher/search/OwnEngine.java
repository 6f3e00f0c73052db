package dev.musher.search;

import dev.musher.regex.LineScanner;
import dev.musher.text.Octets;
import dev.musher.tree.EntryKind;
import dev.musher.tree.EntryName;
import dev.musher.tree.IgnoreRules;
import dev.musher.tree.TreeEntry;
import dev.musher.tree.TreeWalk;
import dev.musher.tree.WalkLimits;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Walks and searches by itself, on two threads. */
final class OwnEngine implements SearchEngine {
    private static final int THREADS = 2;

    @Override
    public Tally search(Sought sought) throws InterruptedException {
        var tally = new Tally();
        var idle = new ConcurrentLinkedQueue<Worker>();
        var rules = IgnoreRules.at(sought.directory(), sought.sources());
        new TreeWalk(sought.directory(), rules, WalkLimits.usual(sought.hidden()))
                .onThreads(
                        THREADS,
                        entry -> {
                            var polled = idle.poll();
                            var worker = polled == null ? new Worker(sought, tally) : polled;
                            worker.visit(entry);
                            idle.add(worker);
                        });
        return tally;
    }

    /** What a thread needs to search a file. */
    private static final class Worker {
        private final Sought sought;
        private final Tally tally;
        private final LineScanner scanner;
        private final FileText text = new FileText();
        private int lines;

        Worker(Sought sought, Tally tally) {
            this.sought = sought;
            this.tally = tally;
            scanner = sought.pattern().scanner();
        }

        void visit(TreeEntry entry) throws InterruptedException {
            if (isWanted(entry) && text.read(entry.path())) {
                lines = 0;
                scanner.scan(text.bytes(), text.length(), this::count);
                if (lines > 0 && !text.isBinary()) {
                    var name = EntryName.bytes(sought.directory(), entry.path());
                    tally.add(new FileHits(Octets.wrap(name), lines));
                }
            }
        }

        private boolean isWanted(TreeEntry entry) {
            return entry.kind() == EntryKind.FILE
                    && entry.attributes().size() <= FileText.MOST_BYTES
                    && sought.names()
                            .map(names -> names.matches(sought.directory(), entry.path()))
                            .orElse(true);
        }

        private boolean count(int start, int end) {
            lines++;
            return true;
        }
    }
}
