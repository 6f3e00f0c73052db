package dev.musher.shape;

import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/** What schemas say of values as a whole: their types, and which values and schemas they fit. */
final class ChoiceRule {
    private static final int LONGEST_LIST = 300;

    private ChoiceRule() {}

    static Rule nothing() {
        return (_, pointer, checking) -> checking.report(pointer, "must not be there");
    }

    static Rule kinds(List<Kind> kinds) {
        var phrases = new StringJoiner(" or ");
        kinds.forEach(kind -> phrases.add(kind.phrase()));
        return (value, pointer, checking) -> {
            var given = Kind.of(value);
            if (kinds.stream().noneMatch(kind -> kind.covers(given))) {
                checking.report(pointer, "must be " + phrases + ", not " + given.phrase());
            }
        };
    }

    static Rule among(List<JsonValue> values) {
        Set<JsonValue> allowed = new HashSet<>();
        values.forEach(value -> allowed.add(Sameness.plain(value)));
        var shown = shown(values);
        return (value, pointer, checking) -> {
            if (!allowed.contains(Sameness.plain(value))) {
                checking.report(pointer, shown);
            }
        };
    }

    private static String shown(List<JsonValue> values) {
        var list = new StringJoiner(", ");
        values.forEach(value -> list.add(Json.encode(value)));
        if (list.length() > LONGEST_LIST) {
            return "is none of the " + values.size() + " values that are allowed";
        }
        return values.size() == 1 ? "must be " + list : "must be one of " + list;
    }

    static Rule all(List<Schema> schemas) {
        return (value, pointer, checking) ->
                schemas.forEach(schema -> schema.check(value, pointer, checking));
    }

    static Rule any(List<Schema> schemas) {
        return (value, pointer, checking) -> {
            var tries = tries(schemas, value, pointer, checking);
            if (tries.stream().allMatch(Checking::failed)) {
                none(tries, pointer, checking);
            }
        };
    }

    static Rule one(List<Schema> schemas) {
        return (value, pointer, checking) -> {
            var tries = tries(schemas, value, pointer, checking);
            long fitting = tries.stream().filter(it -> !it.failed()).count();
            if (fitting == 0) {
                none(tries, pointer, checking);
            } else if (fitting > 1) {
                checking.report(
                        pointer,
                        "fits " + fitting + " of the alternatives and must fit exactly one");
            }
        };
    }

    private static List<Checking> tries(
            List<Schema> schemas, JsonValue value, String pointer, Checking checking) {
        var tries = new ArrayList<Checking>();
        for (Schema schema : schemas) {
            var aside = checking.aside();
            schema.check(value, pointer, aside);
            tries.add(aside);
        }
        return tries;
    }

    /** Says what the alternative that came nearest finds wrong. */
    private static void none(List<Checking> tries, String pointer, Checking checking) {
        checking.report(
                pointer,
                "fits none of the "
                        + tries.size()
                        + " alternatives; what follows would make it fit one");
        var nearest = tries.getFirst();
        for (Checking other : tries) {
            nearest = other.problems().size() < nearest.problems().size() ? other : nearest;
        }
        checking.adopt(nearest);
    }
}
