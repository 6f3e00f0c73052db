package dev.musher.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;

/** Counts what is found, and keeps the first files by name; several threads may add. */
final class Tally {
    /** As many as an answer shows. */
    static final int MOST_FILES = 200;

    private final PriorityQueue<FileHits> kept = new PriorityQueue<>(Collections.reverseOrder());
    private long files;
    private long lines;

    synchronized void add(FileHits hits) {
        files++;
        lines += hits.lines();
        kept.add(hits);
        if (kept.size() > MOST_FILES) {
            kept.poll();
        }
    }

    /** How many files have hits. */
    synchronized long files() {
        return files;
    }

    /** How many lines are hits. */
    synchronized long lines() {
        return lines;
    }

    /** In order. */
    synchronized List<FileHits> first() {
        var first = new ArrayList<>(kept);
        Collections.sort(first);
        return first;
    }
}
