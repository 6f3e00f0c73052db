package dev.musher.agent.plan;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.text.Utf8;
import java.util.ArrayList;
import java.util.List;

/** What a reviewer says, as a program reads it. */
public sealed interface PlanReview {
    /** The most that is handed on of a review. */
    int LONGEST = 20_000;

    /** It is done; so many points were checked. */
    record Done(int checked) implements PlanReview {}

    /**
     * It is not, or the review does not say clearly; what is missing is for the agent that does the
     * work.
     */
    record NotDone(String missing) implements PlanReview {}

    /**
     * Reads the last block of JSON; one before it may be an echo of the format. A verdict that
     * contradicts what stands beside it is none.
     */
    static PlanReview read(String text) {
        var block = LastJsonBlock.of(text);
        if (block.isEmpty()) {
            return whole(text);
        }
        Fields fields = block.get();
        var missing = missing(fields);
        var checklist = items(fields, "checklist");
        boolean done = fields.text("verdict").map(String::strip).orElse("").equals("DONE");
        if (done && missing.isEmpty()) {
            return new Done(checklist.size());
        }
        return missing.isEmpty() ? whole(text) : new NotDone(listed(missing));
    }

    private static PlanReview whole(String text) {
        return new NotDone(
                text.isBlank() ? "The review is empty." : Utf8.headAndTail(text, LONGEST));
    }

    /** What is said to be missing, and points of the list that are not done. */
    private static List<String> missing(Fields fields) {
        var missing = new ArrayList<String>();
        for (JsonValue item : items(fields, "missing")) {
            add(item, missing);
        }
        if (!missing.isEmpty()) {
            return missing;
        }
        for (JsonValue item : items(fields, "checklist")) {
            if (item instanceof Fields point
                    && point.field("done").orElse(point) instanceof JsonValue.Flag(var done)
                    && !done) {
                add(point.field("item").orElse(point), missing);
            }
        }
        return missing;
    }

    private static List<JsonValue> items(Fields fields, String name) {
        var field = fields.field(name);
        if (field.isEmpty() || field.get() instanceof JsonValue.Null) {
            return List.of();
        }
        return field.get() instanceof JsonValue.Items(var values) ? values : List.of(field.get());
    }

    private static void add(JsonValue item, List<String> missing) {
        String text = item instanceof JsonValue.Text(var words) ? words : Json.encode(item);
        if (!text.isBlank()) {
            missing.add(text.strip());
        }
    }

    private static String listed(List<String> missing) {
        return Utf8.headAndTail("- " + String.join("\n- ", missing), LONGEST);
    }
}
