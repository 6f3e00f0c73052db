package dev.musher.repair;

import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.repair.Loosened.Cut;
import dev.musher.tool.Effect;
import dev.musher.tool.ToolSheet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the arguments of a call for one tool. A tool that only looks is given what is left of
 * arguments that were cut off; all others are given only what is certainly whole.
 */
final class ArgumentText {
    /** JSON inside a string inside a string is the most that was ever seen. */
    private static final int MOST_LAYERS = 3;

    private static final String FENCE = "```";

    private final ToolSheet sheet;
    private final List<String> repairs = new ArrayList<>();

    ArgumentText(ToolSheet sheet) {
        this.sheet = sheet;
    }

    /** Nothing at all counts as an empty object: some vendors send nothing where none is needed. */
    Arguments read(String written) {
        if (written.isBlank()) {
            return new Arguments.Read(new Fields(Map.of()), List.of());
        }
        var text = written.strip();
        for (int layer = 0; layer < MOST_LAYERS; layer++) {
            var read = readLayer(text);
            if (!(read instanceof Arguments.Read good)) {
                return read;
            }
            if (!(good.value() instanceof JsonValue.Text(String inner)) || inner.isBlank()) {
                return new Arguments.Read(alone(good.value()), repairs);
            }
            repairs.add(Mend.STRING.sentence());
            text = inner.strip();
        }
        return refused("they are a string");
    }

    private JsonValue alone(JsonValue value) {
        if (value instanceof JsonValue.Items items
                && items.values().size() == 1
                && items.values().getFirst() instanceof Fields object) {
            repairs.add(Mend.LIST.sentence());
            return object;
        }
        return value;
    }

    private Arguments readLayer(String text) {
        try {
            return new Arguments.Read(Json.parse(text), List.of());
        } catch (JsonException notStrict) {
            return loosely(unfenced(text), notStrict);
        }
    }

    private String unfenced(String text) {
        if (!text.startsWith(FENCE)) {
            return text;
        }
        repairs.add(Mend.FENCE.sentence());
        int from = FENCE.length();
        while (from < text.length() && Character.isLetterOrDigit(text.charAt(from))) {
            from++;
        }
        int close = text.lastIndexOf(FENCE);
        boolean closed = close >= from && text.endsWith(FENCE);
        return text.substring(from, closed ? close : text.length()).strip();
    }

    private Arguments loosely(String text, JsonException notStrict) {
        var first = LooseJson.read(text, 0);
        if (first.isEmpty()) {
            return refused(said(notStrict));
        }
        var found = first.get();
        if (isCutTooShort(found)) {
            return cutOff(found);
        }
        if (sheet.effect().mutates() && found.mends().contains(Mend.ESCAPE)) {
            return refused(said(notStrict) + "; write a backslash as \\\\");
        }
        try {
            return chosen(Json.parse(found.json()), found, text.substring(found.end()).strip())
                    .<Arguments>map(value -> new Arguments.Read(value, List.of()))
                    .orElseGet(() -> refused(said(notStrict)));
        } catch (JsonException stillNot) {
            return refused(said(stillNot));
        }
    }

    private boolean isCutTooShort(Loosened found) {
        return found.cut() == Cut.VALUE && sheet.effect() != Effect.READS;
    }

    /** What the first value and the text behind it mean together. */
    private Optional<JsonValue> chosen(JsonValue first, Loosened found, String behind) {
        note(found);
        if (behind.isEmpty()) {
            return Optional.of(first);
        }
        if (isSurplus(behind)) {
            repairs.add(Mend.SURPLUS.sentence());
            return Optional.of(first);
        }
        try {
            var second = Json.parse(behind);
            if (second.equals(first)) {
                repairs.add(Mend.TWICE.sentence());
                return Optional.of(first);
            }
            if (first.equals(new Fields(Map.of())) && second instanceof Fields) {
                repairs.add(Mend.EMPTY_BEFORE.sentence());
                return Optional.of(second);
            }
        } catch (JsonException _) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private void note(Loosened found) {
        for (Mend mend : Mend.values()) {
            if (found.mends().contains(mend)) {
                repairs.add(mend.sentence());
            }
        }
        if (found.cut() == Cut.BRACKETS) {
            repairs.add(Mend.CLOSED.sentence());
        } else if (found.cut() == Cut.VALUE) {
            repairs.add("The arguments were cut off" + place(found) + "; what is left was used.");
        }
    }

    private static boolean isSurplus(String behind) {
        for (int i = 0; i < behind.length(); i++) {
            if ("}] \r\n\t".indexOf(behind.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    private Arguments cutOff(Loosened found) {
        return new Arguments.Refused(
                "The call of "
                        + sheet.name()
                        + " was cut off"
                        + place(found)
                        + " and was not run. Make it again, in smaller pieces if it was long.");
    }

    private static String place(Loosened found) {
        return found.field().isEmpty() ? "" : " in `" + Shown.shortened(found.field()) + "`";
    }

    private static String said(JsonException unfit) {
        return "line " + unfit.line() + ", column " + unfit.column() + ": " + unfit.what();
    }

    private Arguments refused(String why) {
        return new Arguments.Refused(
                "The arguments of "
                        + sheet.name()
                        + " are not a JSON object: "
                        + why
                        + ". Nothing was done; make the call again.");
    }
}
