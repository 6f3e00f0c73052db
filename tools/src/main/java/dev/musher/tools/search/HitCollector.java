package dev.musher.tools.search;

import dev.musher.base.secret.SecretNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Counts what is found, and keeps the first files by name; several threads may add. Files that
 * usually hold secrets are only counted: a model that means one of them names it.
 */
final class HitCollector {
    /** As many as an answer shows. */
    static final int MOST_FILES = 200;

    private final PriorityQueue<FileHits> kept = new PriorityQueue<>(Collections.reverseOrder());
    private long files;
    private long lines;
    private long secrets;

    synchronized void add(FileHits hits) {
        if (SecretNames.verdict(lastName(hits)) != SecretNames.Verdict.HARMLESS) {
            secrets++;
            return;
        }
        files++;
        lines += hits.lines();
        if (kept.size() == MOST_FILES) {
            if (hits.compareTo(kept.element()) >= 0) {
                return;
            }
            kept.remove();
        }
        kept.add(hits);
    }

    private static String lastName(FileHits hits) {
        var name = hits.name();
        int start = name.length();
        while (start > 0 && name.at(start - 1) != '/') {
            start--;
        }
        return name.text(start, name.length());
    }

    /** How many files with hits are left out, because they usually hold secrets. */
    synchronized long secrets() {
        return secrets;
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
