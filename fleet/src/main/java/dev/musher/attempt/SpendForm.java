package dev.musher.attempt;

import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.json.JsonValue.Numeral;
import dev.musher.json.JsonValue.Text;
import dev.musher.story.Dollars;
import dev.musher.story.Spend;
import dev.musher.text.Utf8;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** A payment as fields of JSON. */
final class SpendForm {
    private static final int LONGEST_MODEL = 1_000;

    private SpendForm() {}

    static void write(Spend spend, Map<String, JsonValue> fields) {
        var tokens = spend.tokens();
        fields.put("model", new Text(Utf8.head(Utf8.encodable(spend.model()), LONGEST_MODEL)));
        fields.put("input", numeral(tokens.input()));
        fields.put("output", numeral(tokens.output()));
        fields.put("cache_read", numeral(tokens.cacheRead()));
        fields.put("cache_write", numeral(tokens.cacheWrite()));
        spend.cost().ifPresent(cost -> fields.put("dollars", new Numeral(cost.amount())));
    }

    static Spend read(Fields fields) {
        var tokens =
                new Spend.Tokens(
                        whole(fields, "input"),
                        whole(fields, "output"),
                        whole(fields, "cache_read"),
                        whole(fields, "cache_write"));
        return new Spend(
                StandingForm.required(fields, "model"),
                tokens,
                number(fields, "dollars").map(Dollars::new));
    }

    static Numeral numeral(long number) {
        return new Numeral(BigDecimal.valueOf(number));
    }

    static long whole(Fields fields, String name) {
        return number(fields, name)
                .orElseThrow(() -> new IllegalArgumentException("no " + name))
                .longValueExact();
    }

    private static Optional<BigDecimal> number(Fields fields, String name) {
        return fields.field(name)
                .filter(Numeral.class::isInstance)
                .map(value -> ((Numeral) value).value());
    }
}
