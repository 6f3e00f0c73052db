package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/** Stories put one on another on base, the lowest first; without any it is base itself. */
public record StoryStack(List<ItemNumber> stories) {
    public static final StoryStack BASE = new StoryStack(List.of());

    public StoryStack {
        stories = List.copyOf(stories);
        if (new HashSet<>(stories).size() != stories.size()) {
            throw new IllegalArgumentException("a story is in a stack once, not as in " + stories);
        }
    }

    public static StoryStack of(int... stories) {
        var numbers = new ArrayList<ItemNumber>();
        for (int story : stories) {
            numbers.add(new ItemNumber(story));
        }
        return new StoryStack(numbers);
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
    public StoryStack below() {
        return new StoryStack(stories.subList(0, stories.size() - 1));
    }

    public StoryStack with(ItemNumber story) {
        var more = new ArrayList<>(stories);
        more.add(story);
        return new StoryStack(more);
    }

    /** These stories on top of this stack. */
    public StoryStack under(StoryStack upper) {
        var all = new ArrayList<>(stories);
        all.addAll(upper.stories);
        return new StoryStack(all);
    }

    public boolean contains(ItemNumber story) {
        return stories.contains(story);
    }

    /** Whether the other one begins with all of this one. */
    public boolean isBelow(StoryStack other) {
        return other.size() >= size() && other.stories.subList(0, size()).equals(stories);
    }

    /** What is on top of the lowest stories, as many as these. */
    public StoryStack above(int count) {
        return new StoryStack(stories.subList(count, stories.size()));
    }

    @Override
    public String toString() {
        return stories.stream()
                .map(ItemNumber::toString)
                .collect(Collectors.joining(" ", "[", "]"));
    }
}
