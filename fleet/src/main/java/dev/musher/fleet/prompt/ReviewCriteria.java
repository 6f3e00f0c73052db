package dev.musher.fleet.prompt;

import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Item;
import java.util.List;

/** The criteria of a review. */
public final class ReviewCriteria {
    /** Of a story that names none, the story itself is judged. */
    private static final Criterion WHOLE =
            new Criterion(1, "It does what the story says.", new Criterion.Mark.Open());

    private ReviewCriteria() {}

    /** Never empty. */
    public static List<Criterion> of(Item item) {
        var criteria = item.checklist().criteria();
        return criteria.isEmpty() ? List.of(WHOLE) : criteria;
    }
}
