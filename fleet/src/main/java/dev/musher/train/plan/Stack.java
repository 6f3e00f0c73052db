package dev.musher.train.plan;

import dev.musher.story.ItemNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/** Stories put one on another on base, the lowest first; without any it is base itself. */
public record Stack(List<ItemNumber> stories) {
    public static final Stack BASE = new Stack(List.of());

    public Stack {
        stories = List.copyOf(stories);
        if (new HashSet<>(stories).size() != stories.size()) {
            throw new IllegalArgumentException("a story is in a stack once, not as in " + stories);
        }
    }

    public static Stack of(int... stories) {
        var numbers = new ArrayList<ItemNumber>();
        for (int story : stories) {
            numbers.add(new ItemNumber(story));
        }
        return new Stack(numbers);
    }

    public boolean isBase() {
        return stories.isEmpty();
    }

    public int size() {
        return stories.size();
    }

    public ItemNumber top() {
        return stories.getLast();
    }

    /** This stack without its top. */
    public Stack below() {
        return new Stack(stories.subList(0, stories.size() - 1));
    }

    public Stack with(ItemNumber story) {
        var more = new ArrayList<>(stories);
        more.add(story);
        return new Stack(more);
    }

    /** These stories on top of this stack. */
    public Stack under(Stack upper) {
        var all = new ArrayList<>(stories);
        all.addAll(upper.stories);
        return new Stack(all);
    }

    public boolean contains(ItemNumber story) {
        return stories.contains(story);
    }

    /** Whether the other one begins with all of this one. */
    public boolean isBelow(Stack other) {
        return other.size() >= size() && other.stories.subList(0, size()).equals(stories);
    }

    /** What is on top of the lowest stories, as many as these. */
    public Stack above(int count) {
        return new Stack(stories.subList(count, stories.size()));
    }

    @Override
    public String toString() {
        return stories.stream()
                .map(ItemNumber::toString)
                .collect(Collectors.joining(" ", "[", "]"));
    }
}
