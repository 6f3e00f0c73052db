package dev.musher.story;

import java.util.List;

/** An item as somebody wants it created; it begins as Upcoming, or at once in the Backlog. */
public record Draft(Brief brief, List<String> criteria, Terms terms, Entry entry) {
    /** Where a new item begins. */
    public enum Entry {
        /** To be looked at first. */
        UPCOMING,
        /** Wanted. */
        BACKLOG
    }

    public Draft {
        criteria = List.copyOf(criteria);
    }
}
