package dev.musher.pipeline.story.item;

import java.util.List;
import java.util.Optional;

/** The criteria of an item in their order, and how many numbers were ever given out. */
public record Checklist(List<Criterion> criteria, int issued) {
    public Checklist {
        criteria = List.copyOf(criteria);
    }

    public Optional<Criterion> criterion(int number) {
        return criteria.stream().filter(criterion -> criterion.number() == number).findFirst();
    }

    public int open() {
        return (int)
                criteria.stream()
                        .filter(criterion -> criterion.mark() instanceof Criterion.Mark.Open)
                        .count();
    }
}
