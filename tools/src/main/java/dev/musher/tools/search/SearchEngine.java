package dev.musher.tools.search;

/** Finds the files that have lines of a kind. All engines find the same. */
interface SearchEngine {
    /** Blocks; ends within moments when interrupted and leaves no process behind. */
    HitCollector search(SearchRequest searchRequest) throws InterruptedException;
}
