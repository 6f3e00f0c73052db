package dev.musher.provenance;

import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.ledger.Hash;
import dev.musher.story.Criterion;
import dev.musher.story.Item;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What was asked for, as one text that can mean nothing else: a JSON array of the name, the body,
 * and an array of the criteria in their order.
 */
public final class Spec {
    private Spec() {}

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

    public static Hash hash(Item item) {
        return Hash.of(text(item).getBytes(StandardCharsets.UTF_8));
    }
}
