package dev.musher.fleet.proof.source;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The files of base, as the search for helpers of tests reads them. Blocks while git answers. */
public interface BaseFiles {
    Set<String> paths() throws InterruptedException;

    /** The beginning of a file; empty where there is none. */
    String content(String path) throws InterruptedException;

    /** For each file that has one of these words its lines that have one. */
    Map<String, List<String>> lines(Set<String> words) throws InterruptedException;
}
