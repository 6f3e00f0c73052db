package dev.musher.tools.api;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.text.NearestWord;
import dev.musher.tools.api.InputField.Need;
import java.math.BigDecimal;
import java.util.List;

/** Checks values against their types and reports everything that does not fit. */
record InputCheck(List<String> problems) {
    /** The model that fixes these learns of the others next time. */
    private static final int MOST_PROBLEMS = 20;

    private static final int LONGEST_NAME_SHOWN = 60;

    void check(InputShape shape, Fields object, String prefix) {
        for (InputField inputField : shape.fields()) {
            var value = object.field(inputField.name());
            if (value.isPresent()) {
                check(inputField.type(), value.get(), prefix + inputField.name());
            } else if (inputField.need() == Need.REQUIRED) {
                report(
                        "`"
                                + prefix
                                + inputField.name()
                                + "` is missing: "
                                + wanted(inputField.type())
                                + ".");
            }
        }
        for (String name : object.values().keySet()) {
            if (shape.field(name).isEmpty()) {
                report(unknown(shape, prefix + name, name));
            }
        }
    }

    private void report(String problem) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(problem);
        }
    }

    private void check(InputFieldType type, JsonValue value, String name) {
        if (type instanceof InputFieldType.ListOf list && value instanceof JsonValue.Items items) {
            checkItems(list, items, name);
        } else if (type instanceof InputFieldType.Table table && value instanceof Fields fields) {
            check(table.shape(), fields, name + ".");
        } else if (!fits(type, value)) {
            report("`" + name + "` must be " + wanted(type) + ", not " + seen(value) + ".");
        }
    }

    private void checkItems(InputFieldType.ListOf list, JsonValue.Items items, String name) {
        int size = items.values().size();
        if (size < list.fewest() || size > list.most()) {
            report("`" + name + "` must be " + wanted(list) + ", not a list of " + size + ".");
            return;
        }
        for (int i = 0; i < size; i++) {
            check(list.item(), items.values().get(i), name + "[" + i + "]");
        }
    }

    private static boolean fits(InputFieldType type, JsonValue value) {
        if (type instanceof InputFieldType.Text text) {
            return value instanceof JsonValue.Text given
                    && given.value().length() <= text.longest();
        }
        if (type instanceof InputFieldType.Whole whole) {
            return value instanceof JsonValue.Numeral given
                    && isWhole(given.value(), whole.least(), whole.most());
        }
        if (type instanceof InputFieldType.OneOf choice) {
            return value instanceof JsonValue.Text given && choice.words().contains(given.value());
        }
        return type instanceof InputFieldType.Flag && value instanceof JsonValue.Flag;
    }

    private static boolean isWhole(BigDecimal number, int least, int most) {
        return number.compareTo(BigDecimal.valueOf(least)) >= 0
                && number.compareTo(BigDecimal.valueOf(most)) <= 0
                && number.stripTrailingZeros().scale() <= 0;
    }

    private static String wanted(InputFieldType type) {
        return switch (type) {
            case InputFieldType.Text(int longest) when longest == InputField.LONGEST_TEXT ->
                    "a string";
            case InputFieldType.Text(int longest) ->
                    "a string of at most " + longest + " characters";
            case InputFieldType.Whole(int least, int most) when most == Integer.MAX_VALUE ->
                    "a whole number from " + least;
            case InputFieldType.Whole(int least, int most) ->
                    "a whole number from " + least + " to " + most;
            case InputFieldType.Flag _ -> "true or false";
            case InputFieldType.OneOf(List<String> words) -> "one of " + String.join(", ", words);
            case InputFieldType.ListOf(_, int fewest, int most) ->
                    "a list of " + fewest + " to " + most + " items";
            case InputFieldType.Table _ -> "an object";
        };
    }

    private static String seen(JsonValue value) {
        return switch (value) {
            case Fields _ -> "an object";
            case JsonValue.Items _ -> "a list";
            case JsonValue.Text(String text) when text.length() <= 40 -> "\"" + text + "\"";
            case JsonValue.Text(String text) -> "a string of " + text.length() + " characters";
            case JsonValue.Numeral(BigDecimal number) when number.precision() <= 20 ->
                    number.toString();
            case JsonValue.Numeral _ -> "that number";
            case JsonValue.Flag(boolean flag) -> String.valueOf(flag);
            case JsonValue.Null _ -> "null";
        };
    }

    private static String unknown(InputShape shape, String shown, String name) {
        var nearest = NearestWord.of(name, shape.names());
        boolean fits = shown.length() <= LONGEST_NAME_SHOWN;
        return "`"
                + (fits ? shown : shown.substring(0, LONGEST_NAME_SHOWN) + "…")
                + "` is not a parameter; "
                + nearest.map(known -> "did you mean `" + known + "`?")
                        .orElse("the parameters are " + String.join(", ", shape.names()) + ".");
    }
}
