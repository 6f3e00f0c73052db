package dev.musher.mission;

import dev.musher.story.Criterion;
import dev.musher.story.Item;
import java.util.List;

/** What work is judged by. */
public final class Criteria {
    /** Of a story that names none, the story itself is judged. */
    private static final Criterion WHOLE =
            new Criterion(1, "It does what the story says.", new Criterion.Mark.Open());

    private Criteria() {}

    /** Never empty. */
    public static List<Criterion> of(Item item) {
        var criteria = item.checklist().criteria();
        return criteria.isEmpty() ? List.of(WHOLE) : criteria;
    }
}
