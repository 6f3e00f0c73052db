package dev.musher.fleet.provenance;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Item;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The request of a story, as one unambiguous text: a JSON array of the name, the body, and an array
 * of the criteria in their order.
 */
public final class StorySpec {
    private StorySpec() {}

    public static String text(Item item) {
        var criteria = new ArrayList<JsonValue>();
        for (Criterion criterion : item.checklist().criteria()) {
            criteria.add(new JsonValue.Text(criterion.text()));
        }
        return Json.encode(
                new JsonValue.Items(
                        List.of(
                                new JsonValue.Text(item.brief().name()),
                                new JsonValue.Text(item.brief().body()),
                                new JsonValue.Items(criteria))));
    }

    public static EntryHash hash(Item item) {
        return EntryHash.of(text(item).getBytes(StandardCharsets.UTF_8));
    }
}
