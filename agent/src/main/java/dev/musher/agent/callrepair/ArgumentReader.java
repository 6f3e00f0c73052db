package dev.musher.agent.callrepair;

import dev.musher.agent.callrepair.LooseValue.Cut;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the arguments of a call for one tool. A tool that only looks is given what is left of
 * arguments that were cut off; all others are given only what is certainly whole.
 */
final class ArgumentReader {
    /** JSON inside a string inside a string is the most that was ever seen. */
    private static final int MOST_LAYERS = 3;

    private static final String FENCE = "```";

    private final ToolDescription sheet;
    private final List<String> repairs = new ArrayList<>();

    ArgumentReader(ToolDescription sheet) {
        this.sheet = sheet;
    }

    /** Nothing at all counts as an empty object: some vendors send nothing where none is needed. */
    ParsedArguments read(String written) {
        if (written.isBlank()) {
            return new ParsedArguments.Read(new Fields(Map.of()), List.of());
        }
        var text = written.strip();
        for (int layer = 0; layer < MOST_LAYERS; layer++) {
            var read = readLayer(text);
            if (!(read instanceof ParsedArguments.Read good)) {
                return read;
            }
            if (!(good.value() instanceof JsonValue.Text(String inner)) || inner.isBlank()) {
                return new ParsedArguments.Read(alone(good.value()), repairs);
            }
            repairs.add(JsonFix.STRING.sentence());
            text = inner.strip();
        }
        return refused("they are a string");
    }

    private JsonValue alone(JsonValue value) {
        if (value instanceof JsonValue.Items items
                && items.values().size() == 1
                && items.values().getFirst() instanceof Fields object) {
            repairs.add(JsonFix.LIST.sentence());
            return object;
        }
        return value;
    }

    private ParsedArguments readLayer(String text) {
        try {
            return new ParsedArguments.Read(Json.parse(text), List.of());
        } catch (JsonException notStrict) {
            return loosely(unfenced(text), notStrict);
        }
    }

    private String unfenced(String text) {
        if (!text.startsWith(FENCE)) {
            return text;
        }
        repairs.add(JsonFix.FENCE.sentence());
        int from = FENCE.length();
        while (from < text.length() && Character.isLetterOrDigit(text.charAt(from))) {
            from++;
        }
        int close = text.lastIndexOf(FENCE);
        boolean closed = close >= from && text.endsWith(FENCE);
        return text.substring(from, closed ? close : text.length()).strip();
    }

    private ParsedArguments loosely(String text, JsonException notStrict) {
        var first = LooseJson.read(text, 0);
        if (first.isEmpty()) {
            return refused(said(notStrict));
        }
        var found = first.get();
        if (isCutTooShort(found)) {
            return cutOff(found);
        }
        if (sheet.effect().mutates() && found.fixes().contains(JsonFix.ESCAPE)) {
            return refused(said(notStrict) + "; write a backslash as \\\\");
        }
        try {
            return chosen(Json.parse(found.json()), found, text.substring(found.end()).strip())
                    .<ParsedArguments>map(value -> new ParsedArguments.Read(value, List.of()))
                    .orElseGet(() -> refused(said(notStrict)));
        } catch (JsonException stillNot) {
            return refused(said(stillNot));
        }
    }

    private boolean isCutTooShort(LooseValue found) {
        return found.cut() == Cut.VALUE && sheet.effect() != ToolEffect.READS;
    }

    /** What the first value and the text behind it mean together. */
    private Optional<JsonValue> chosen(JsonValue first, LooseValue found, String behind) {
        note(found);
        if (behind.isEmpty()) {
            return Optional.of(first);
        }
        if (isSurplus(behind)) {
            repairs.add(JsonFix.SURPLUS.sentence());
            return Optional.of(first);
        }
        try {
            var second = Json.parse(behind);
            if (second.equals(first)) {
                repairs.add(JsonFix.TWICE.sentence());
                return Optional.of(first);
            }
            if (first.equals(new Fields(Map.of())) && second instanceof Fields) {
                repairs.add(JsonFix.EMPTY_BEFORE.sentence());
                return Optional.of(second);
            }
        } catch (JsonException _) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private void note(LooseValue found) {
        for (JsonFix jsonFix : JsonFix.values()) {
            if (found.fixes().contains(jsonFix)) {
                repairs.add(jsonFix.sentence());
            }
        }
        if (found.cut() == Cut.BRACKETS) {
            repairs.add(JsonFix.CLOSED.sentence());
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

    private ParsedArguments cutOff(LooseValue found) {
        return new ParsedArguments.Refused(
                "The call of "
                        + sheet.name()
                        + " was cut off"
                        + place(found)
                        + " and was not run. Make it again, in smaller pieces if it was long.");
    }

    private static String place(LooseValue found) {
        return found.field().isEmpty() ? "" : " in `" + ModelQuote.shortened(found.field()) + "`";
    }

    private static String said(JsonException unfit) {
        return "line " + unfit.line() + ", column " + unfit.column() + ": " + unfit.what();
    }

    private ParsedArguments refused(String why) {
        return new ParsedArguments.Refused(
                "The arguments of "
                        + sheet.name()
                        + " are not a JSON object: "
                        + why
                        + ". Nothing was done; make the call again.");
    }
}
