package dev.musher.agent.callrepair;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputFieldType;
import dev.musher.tools.api.InputShape;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Turns values into the type that is wanted where they can mean only one value of it. */
final class ValueRepair {
    /** More digits than any number of ours has. */
    private static final int MOST_DIGITS = 18;

    private final RepairNotes repairNotes;
    private final ParameterRepair parameters;

    ValueRepair(RepairNotes repairNotes, ParameterRepair parameters) {
        this.repairNotes = repairNotes;
        this.parameters = parameters;
    }

    /** The value, repaired or as it was. */
    JsonValue repair(InputFieldType type, JsonValue given, String name) {
        if (given instanceof JsonValue.Null) {
            return given;
        }
        return switch (type) {
            case InputFieldType.Text _ -> text(given, name);
            case InputFieldType.Whole _ -> whole(given, name);
            case InputFieldType.Flag _ -> flag(given, name);
            case InputFieldType.OneOf(List<String> words) -> word(words, given, name);
            case InputFieldType.ListOf list -> items(list, given, name);
            case InputFieldType.Table(InputShape shape) -> table(shape, given, name);
        };
    }

    private JsonValue text(JsonValue given, String name) {
        if (given instanceof Numeral(BigDecimal number) && isPlain(number)) {
            repairNotes.taken(name, "a number", "text");
            return new Text(number.toPlainString());
        }
        if (given instanceof JsonValue.Flag(boolean flag)) {
            repairNotes.taken(name, "true or false", "text");
            return new Text(String.valueOf(flag));
        }
        if (given instanceof Items(List<JsonValue> values)) {
            var only = onlyText(values).or(() -> shellScript(values));
            only.ifPresent(_ -> repairNotes.taken(name, "a list", "text"));
            return only.orElse(given);
        }
        return given;
    }

    private static boolean isPlain(BigDecimal number) {
        return number.scale() == 0 && number.precision() <= MOST_DIGITS;
    }

    private static Optional<JsonValue> onlyText(List<JsonValue> values) {
        return values.size() == 1 && values.getFirst() instanceof Text text
                ? Optional.of(text)
                : Optional.empty();
    }

    /** What {@code ["bash", "-lc", "make test"]} has a shell do; the tool is one itself. */
    private static Optional<JsonValue> shellScript(List<JsonValue> values) {
        return values.size() == 3
                        && values.get(0) instanceof Text(String shell)
                        && values.get(1) instanceof Text(String option)
                        && values.get(2) instanceof Text script
                        && List.of("bash", "/bin/bash", "sh", "/bin/sh").contains(shell)
                        && List.of("-c", "-lc").contains(option)
                ? Optional.of(script)
                : Optional.empty();
    }

    private JsonValue whole(JsonValue given, String name) {
        if (!(given instanceof Text(String text)) || !isNumber(text.strip())) {
            return given;
        }
        var number = new BigDecimal(text.strip());
        if (number.stripTrailingZeros().scale() > 0) {
            return given;
        }
        var whole = number.setScale(0);
        repairNotes.taken(name, "text", whole.toPlainString());
        return new Numeral(whole);
    }

    /** Digits, a sign before them and a fraction behind them; no exponent. */
    private static boolean isNumber(String text) {
        int from = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        int point = text.indexOf('.');
        int digits = 0;
        for (int i = from; i < text.length(); i++) {
            boolean digit = text.charAt(i) >= '0' && text.charAt(i) <= '9';
            if (!digit && (i != point || i == from)) {
                return false;
            }
            digits += digit ? 1 : 0;
        }
        return digits > 0 && digits <= MOST_DIGITS && point != text.length() - 1;
    }

    private JsonValue flag(JsonValue given, String name) {
        var meant =
                switch (given) {
                    case Text(String text) -> text.strip().toLowerCase(Locale.ROOT);
                    case Numeral(BigDecimal number) when is(number, BigDecimal.ONE) -> "true";
                    case Numeral(BigDecimal number) when is(number, BigDecimal.ZERO) -> "false";
                    case Numeral _, Fields _, Items _, JsonValue.Flag _, JsonValue.Null _ -> "";
                };
        if (!meant.equals("true") && !meant.equals("false")) {
            return given;
        }
        repairNotes.taken(name, given instanceof Text ? "text" : "a number", meant);
        return new JsonValue.Flag(meant.equals("true"));
    }

    private static boolean is(BigDecimal number, BigDecimal other) {
        return number.compareTo(other) == 0;
    }

    private JsonValue word(List<String> words, JsonValue given, String name) {
        if (!(given instanceof Text(String text)) || words.contains(text)) {
            return given;
        }
        var meant = new ArrayList<String>();
        for (String word : words) {
            if (ForeignNames.meanValue(text, word)) {
                meant.add(word);
            }
        }
        if (meant.size() != 1) {
            return given;
        }
        repairNotes.taken(
                name, "\"" + ModelQuote.shortened(text) + "\"", "\"" + meant.getFirst() + "\"");
        return new Text(meant.getFirst());
    }

    private JsonValue items(InputFieldType.ListOf type, JsonValue given, String name) {
        if (!(listed(type, given, name) instanceof Items items)) {
            return given;
        }
        var repaired = new ArrayList<JsonValue>();
        for (JsonValue item : items.values()) {
            repaired.add(repair(type.item(), item, name + "[" + repaired.size() + "]"));
        }
        return new Items(repaired);
    }

    private JsonValue listed(InputFieldType.ListOf type, JsonValue given, String name) {
        if (given instanceof Items) {
            return given;
        }
        if (given instanceof Text(String text)) {
            var inner = InnerJson.in(text);
            if (inner.isPresent() && inner.get() instanceof Items) {
                repairNotes.taken(name, "JSON inside a string", "a list");
                return inner.get();
            }
        }
        boolean table = type.item() instanceof InputFieldType.Table;
        if (given instanceof Items || (table != isTable(given))) {
            return given;
        }
        repairNotes.taken(name, "a single value", "a list of one");
        return new Items(List.of(given));
    }

    private static boolean isTable(JsonValue given) {
        return given instanceof Fields
                || (given instanceof Text(String text)
                        && InnerJson.in(text).orElse(given) instanceof Fields);
    }

    private JsonValue table(InputShape shape, JsonValue given, String name) {
        if (given instanceof Fields object) {
            return parameters.repair(shape, object, name + ".");
        }
        if (given instanceof Items(List<JsonValue> values)
                && values.size() == 1
                && values.getFirst() instanceof Fields object) {
            repairNotes.taken(name, "a list", "the one object in it");
            return parameters.repair(shape, object, name + ".");
        }
        if (!(given instanceof Text(String text))) {
            return given;
        }
        if (InnerJson.in(text).orElse(given) instanceof Fields object) {
            repairNotes.taken(name, "JSON inside a string", "an object");
            return parameters.repair(shape, object, name + ".");
        }
        return named(shape, given, name);
    }

    /** A text is an object if that needs nothing but one text. */
    private JsonValue named(InputShape shape, JsonValue given, String name) {
        var required = new ArrayList<InputField>();
        for (InputField inputField : shape.fields()) {
            if (inputField.need() == InputField.Need.REQUIRED) {
                required.add(inputField);
            }
        }
        if (required.size() != 1 || !(required.getFirst().type() instanceof InputFieldType.Text)) {
            return given;
        }
        var field = required.getFirst().name();
        repairNotes.taken(name, "text", "its `" + field + "`");
        return new Fields(Map.of(field, given));
    }
}
