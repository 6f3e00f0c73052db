package dev.musher.pipeline.story;

/** The number of an item, which no other item ever gets, not even after a deletion. */
public record ItemNumber(int value) implements Comparable<ItemNumber> {
    public static final ItemNumber FIRST = new ItemNumber(1);

    public ItemNumber {
        if (value < 1) {
            throw new IllegalArgumentException("items are numbered from 1, not " + value);
        }
    }

    public ItemNumber next() {
        return new ItemNumber(Math.addExact(value, 1));
    }

    @Override
    public int compareTo(ItemNumber other) {
        return Integer.compare(value, other.value);
    }

    @Override
    public String toString() {
        return Integer.toString(value);
    }
}
