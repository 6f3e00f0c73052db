package dev.musher.tools.regex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A set of Unicode characters, as ranges in order that do not touch. */
final class CodePointSet {
    static final int LAST = Character.MAX_CODE_POINT;

    /** Letters behind this have no case. */
    private static final int LAST_WITH_CASE = 0x1E943;

    private static final int FIRST_SURROGATE = 0xD800;
    private static final int LAST_SURROGATE = 0xDFFF;

    static final CodePointSet NONE = new CodePointSet(new int[0]);

    private final int[] bounds;

    private CodePointSet(int[] bounds) {
        this.bounds = bounds;
    }

    static CodePointSet of(int codePoint) {
        return new CodePointSet(new int[] {codePoint, codePoint});
    }

    static CodePointSet range(int first, int last) {
        return new CodePointSet(new int[] {first, last});
    }

    /** Pairs of a first and a last one. */
    static CodePointSet ranges(int... bounds) {
        return normalised(bounds);
    }

    int count() {
        return bounds.length / 2;
    }

    int first(int range) {
        return bounds[2 * range];
    }

    int last(int range) {
        return bounds[2 * range + 1];
    }

    boolean isSingle() {
        return bounds.length == 2 && bounds[0] == bounds[1];
    }

    boolean isEmpty() {
        return bounds.length == 0;
    }

    /** How many there are. */
    int size() {
        int size = 0;
        for (int i = 0; i < bounds.length; i += 2) {
            size += bounds[i + 1] - bounds[i] + 1;
        }
        return size;
    }

    CodePointSet plus(CodePointSet other) {
        var all = Arrays.copyOf(bounds, bounds.length + other.bounds.length);
        System.arraycopy(other.bounds, 0, all, bounds.length, other.bounds.length);
        return normalised(all);
    }

    /** Everything that is not in it, but never a part of a line end: those are not text. */
    CodePointSet negated() {
        var without = plus(ranges('\n', '\n', '\r', '\r', FIRST_SURROGATE, LAST_SURROGATE));
        var rest = new ArrayList<Integer>();
        int next = 0;
        for (int i = 0; i < without.bounds.length; i += 2) {
            if (next < without.bounds[i]) {
                rest.add(next);
                rest.add(without.bounds[i] - 1);
            }
            next = without.bounds[i + 1] + 1;
        }
        if (next <= LAST) {
            rest.add(next);
            rest.add(LAST);
        }
        return new CodePointSet(array(rest));
    }

    /** Without what ends lines. */
    CodePointSet text() {
        return negated().negated();
    }

    /** With every letter in its other case. */
    CodePointSet inEitherCase() {
        var others = new ArrayList<Integer>();
        for (int i = 0; i < bounds.length; i += 2) {
            int last = Math.min(bounds[i + 1], LAST_WITH_CASE);
            for (int codePoint = bounds[i]; codePoint <= last; codePoint++) {
                addOther(others, codePoint, Character.toLowerCase(codePoint));
                addOther(others, codePoint, Character.toUpperCase(codePoint));
            }
        }
        return others.isEmpty() ? this : plus(normalised(array(others)));
    }

    private static void addOther(List<Integer> others, int codePoint, int other) {
        if (other != codePoint) {
            others.add(other);
            others.add(other);
        }
    }

    private static int[] array(List<Integer> numbers) {
        var array = new int[numbers.size()];
        Arrays.setAll(array, numbers::get);
        return array;
    }

    private static CodePointSet normalised(int[] bounds) {
        var order = new Integer[bounds.length / 2];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (left, right) -> Integer.compare(bounds[2 * left], bounds[2 * right]));
        var merged = new int[bounds.length];
        int length = 0;
        for (int i : order) {
            if (length > 0 && bounds[2 * i] <= merged[length - 1] + 1) {
                merged[length - 1] = Math.max(merged[length - 1], bounds[2 * i + 1]);
            } else {
                merged[length++] = bounds[2 * i];
                merged[length++] = bounds[2 * i + 1];
            }
        }
        return new CodePointSet(Arrays.copyOf(merged, length));
    }
}
