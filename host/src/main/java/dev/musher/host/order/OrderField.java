package dev.musher.host.order;

import java.util.List;

/**
 * Something that an order takes.
 *
 * @param about what it is, for people
 * @param words what it may be; empty if that is not a list
 */
public record OrderField(String name, Kind kind, Need need, String about, List<String> words) {
    public OrderField {
        words = List.copyOf(words);
    }

    /** What it consists of. */
    public enum Kind {
        /** Words that stay in the ledger, without secrets. */
        PROSE,
        /** Several of them. */
        PROSE_LIST,
        /** A word that means something. */
        WORD,
        /** The number of an item or of a criterion. */
        NUMBER,
        /** Several of them. */
        NUMBER_LIST,
        /** Yes or no. */
        FLAG
    }

    /** Whether an order can do without. */
    public enum Need {
        REQUIRED,
        OPTIONAL
    }

    static OrderField optional(String name, Kind kind, String about) {
        return new OrderField(name, kind, Need.OPTIONAL, about, List.of());
    }

    static OrderField required(String name, Kind kind, String about) {
        return new OrderField(name, kind, Need.REQUIRED, about, List.of());
    }

    OrderField of(String... all) {
        return new OrderField(name, kind, need, about, List.of(all));
    }

    boolean isProse() {
        return kind == Kind.PROSE || kind == Kind.PROSE_LIST;
    }

    public boolean isList() {
        return kind == Kind.PROSE_LIST || kind == Kind.NUMBER_LIST;
    }
}
