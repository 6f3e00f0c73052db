package dev.musher.base.config;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/** What a project's file may do with a setting. */
public sealed interface OverrideRule<T> {
    /** One word for tables and documents. */
    String word();

    /** Only the user may set it. */
    record UserOnly<T>() implements OverrideRule<T> {
        @Override
        public String word() {
            return "no";
        }
    }

    /** A project may set it, within the rules for projects. */
    record Free<T>() implements OverrideRule<T> {
        @Override
        public String word() {
            return "yes";
        }
    }

    /**
     * A project may only make it stricter.
     *
     * @param stricter of two values the stricter one, or what both allow; no value at all is the
     *     least strict
     */
    record Tighten<T>(String word, BinaryOperator<T> stricter) implements OverrideRule<T> {
        /** Whether the value allows nothing that the other does not. */
        boolean isWithin(T value, T other) {
            return stricter.apply(value, other).equals(value);
        }
    }

    /**
     * A project may set it, and a value that its user has set only make stricter.
     *
     * @param stricter of two values the stricter one
     */
    record FreeUnlessUserSet<T>(BinaryOperator<T> stricter) implements OverrideRule<T> {
        @Override
        public String word() {
            return "yes; stricter if you set it";
        }
    }

    static <T extends Comparable<? super T>> OverrideRule<T> lower() {
        return new Tighten<>("lower", (a, b) -> a.compareTo(b) <= 0 ? a : b);
    }

    static <T extends Comparable<? super T>> OverrideRule<T> higher() {
        return new Tighten<>("higher", (a, b) -> a.compareTo(b) >= 0 ? a : b);
    }

    /** Of constants that are declared with the strictest first. */
    static <E extends Enum<E>> OverrideRule<E> strictestFirst() {
        return new Tighten<>("stricter", (a, b) -> a.compareTo(b) <= 0 ? a : b);
    }

    /** Of such constants, where a project decides unless its user did. */
    static <E extends Enum<E>> OverrideRule<E> strictestFirstIfUserSet() {
        return new FreeUnlessUserSet<>((a, b) -> a.compareTo(b) <= 0 ? a : b);
    }

    /** Of constants that are declared with the strictest last. */
    static <E extends Enum<E>> OverrideRule<E> strictestLast() {
        return new Tighten<>("stricter", (a, b) -> a.compareTo(b) >= 0 ? a : b);
    }

    /** Of lists of what is let through. */
    static OverrideRule<List<String>> fewer() {
        return new Tighten<>("fewer", OverrideRule::common);
    }

    /** What both lists have, in the order of the first. */
    static List<String> common(List<String> first, List<String> second) {
        var common = new ArrayList<String>();
        for (var text : first) {
            if (second.contains(text)) {
                common.add(text);
            }
        }
        return List.copyOf(common);
    }
}
