package dev.musher.agent.guard;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Null;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.text.OneLineText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.TreeMap;

/**
 * A call in the one way to write it: fields by name, none that is null, numbers without idle zeros.
 * Space inside of texts matters and stays.
 */
final class CanonicalCall {
    /** Files are written in calls; a window of them must not hold their contents. */
    private static final int LONGEST = 1024;

    /** Larger numbers stay as powers of ten, since all their zeros would fill the memory. */
    private static final int MOST_ZEROS = 20;

    private final String tool;
    private final String arguments;

    private CanonicalCall(String tool, String arguments) {
        this.tool = tool;
        this.arguments = arguments;
    }

    static CanonicalCall of(String tool, JsonValue input) {
        return new CanonicalCall(tool, bounded(Json.encode(canonical(input))));
    }

    private static String bounded(String arguments) {
        if (arguments.length() <= LONGEST) {
            return arguments;
        }
        return OneLineText.beginning(arguments, LONGEST / 2) + " " + digest(arguments);
    }

    private static String digest(String text) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    boolean same(CanonicalCall other) {
        return tool.equals(other.tool) && arguments.equals(other.arguments);
    }

    /** For people and models. */
    String shown() {
        return tool + " " + arguments;
    }

    private static JsonValue canonical(JsonValue value) {
        if (value instanceof Fields fields) {
            return canonical(fields);
        }
        if (value instanceof Items items) {
            var values = new ArrayList<JsonValue>(items.values().size());
            for (JsonValue item : items.values()) {
                values.add(canonical(item));
            }
            return new Items(values);
        }
        return value instanceof Numeral numeral ? canonical(numeral) : value;
    }

    private static Numeral canonical(Numeral numeral) {
        var number = numeral.value().stripTrailingZeros();
        boolean whole = number.scale() < 0 && number.scale() >= -MOST_ZEROS;
        return new Numeral(whole ? number.setScale(0) : number);
    }

    private static Fields canonical(Fields fields) {
        var sorted = new LinkedHashMap<String, JsonValue>();
        for (var field : new TreeMap<>(fields.values()).entrySet()) {
            if (!(field.getValue() instanceof Null)) {
                sorted.put(field.getKey(), canonical(field.getValue()));
            }
        }
        return new Fields(sorted);
    }
}
