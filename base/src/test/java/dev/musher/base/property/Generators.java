package dev.musher.base.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** The generators that others are made of. */
public final class Generators {
    /** Something that comes up as often as its weight says. */
    public record Weighted<T>(int weight, T value) {}

    private Generators() {}

    public static <T> Weighted<T> weighted(int weight, T value) {
        return new Weighted<>(weight, value);
    }

    public static <T> Generator<T> just(T value) {
        return of(List.of(value));
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Generator<T> of(T... values) {
        return of(List.of(values));
    }

    public static <E extends Enum<E>> Generator<E> of(Class<E> values) {
        return of(List.of(values.getEnumConstants()));
    }

    public static <T> Generator<T> of(List<T> values) {
        return new Generator<>() {
            @Override
            public T next(Choices choices) {
                return values.get(choices.index(values.size()));
            }

            @Override
            public Optional<List<T>> all(long most) {
                return values.size() <= most ? Optional.of(values) : Optional.empty();
            }
        };
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Generator<T> oneOf(Generator<? extends T>... generators) {
        var all = List.of(generators);
        return choices -> all.get(choices.index(all.size())).next(choices);
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Generator<T> frequency(Weighted<T>... values) {
        var all = List.of(values);
        return choices -> chosen(choices, all);
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // the array is only read
    public static <T> Generator<T> frequencyOf(Weighted<Generator<T>>... generators) {
        var all = List.of(generators);
        return choices -> chosen(choices, all).next(choices);
    }

    private static <T> T chosen(Choices choices, List<Weighted<T>> values) {
        int at = choices.index(values.stream().mapToInt(Weighted::weight).sum());
        for (Weighted<T> value : values) {
            at -= value.weight();
            if (at < 0) {
                return value.value();
            }
        }
        throw new IllegalStateException("weights that are negative");
    }

    public static Numbers<Integer> integers() {
        return new Numbers<>(Integer.MIN_VALUE, Integer.MAX_VALUE, Math::toIntExact);
    }

    public static Numbers<Long> longs() {
        return new Numbers<>(Long.MIN_VALUE, Long.MAX_VALUE, Long::valueOf);
    }

    public static Numbers<Byte> bytes() {
        return new Numbers<>(Byte.MIN_VALUE, Byte.MAX_VALUE, value -> (byte) value);
    }

    public static Generator<byte[]> byteArrays(int fewest, int most) {
        return bytes().list().ofMinSize(fewest).ofMaxSize(most).map(Generators::array);
    }

    private static byte[] array(List<Byte> values) {
        var bytes = new byte[values.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = values.get(i);
        }
        return bytes;
    }

    /** Numbers between both, with two digits behind the point. */
    public static Generator<Double> hundredths(double from, double to) {
        return integers().between(Math.round(from * 100), Math.round(to * 100)).map(n -> n / 100.0);
    }

    /** Any number that is finite: large, small, and with few digits. */
    public static Generator<Double> doubles() {
        return oneOf(
                of(0.0, -0.0, 1.0, -1.0, Double.MIN_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE),
                integers().map(n -> n / 100.0),
                longs().map(Double::longBitsToDouble).filter(Double::isFinite));
    }

    public static Texts strings() {
        return new Texts();
    }

    public static <K, V> Generator<Map<K, V>> maps(
            Generator<K> keys, Generator<V> values, int fewest, int most) {
        return keys.set(fewest, most)
                .flatMap(
                        names ->
                                choices -> {
                                    var map = new LinkedHashMap<K, V>();
                                    names.forEach(name -> map.put(name, values.next(choices)));
                                    return map;
                                });
    }

    /** What is made by wrapping something simple at least and at most so often. */
    public static <T> Generator<T> recursive(
            Supplier<Generator<T>> simple,
            Function<Generator<T>, Generator<T>> wrapped,
            int fewest,
            int most) {
        var byDepth = new ArrayList<Generator<T>>();
        for (var now = simple.get(); byDepth.size() <= most; now = wrapped.apply(now)) {
            byDepth.add(now);
        }
        return choices -> byDepth.get(fewest + choices.index(most - fewest + 1)).next(choices);
    }
}
