package dev.musher.fleet.attemptfiles;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.text.Utf8;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** A payment as fields of JSON. */
final class SpendForm {
    private static final int LONGEST_MODEL = 1_000;

    private SpendForm() {}

    static void write(CallSpend callSpend, Map<String, JsonValue> fields) {
        var tokens = callSpend.tokens();
        fields.put("model", new Text(Utf8.head(Utf8.encodable(callSpend.model()), LONGEST_MODEL)));
        fields.put("input", numeral(tokens.input()));
        fields.put("output", numeral(tokens.output()));
        fields.put("cache_read", numeral(tokens.cacheRead()));
        fields.put("cache_write", numeral(tokens.cacheWrite()));
        callSpend.cost().ifPresent(cost -> fields.put("dollars", new Numeral(cost.amount())));
    }

    static CallSpend read(Fields fields) {
        var tokens =
                new CallSpend.Tokens(
                        whole(fields, "input"),
                        whole(fields, "output"),
                        whole(fields, "cache_read"),
                        whole(fields, "cache_write"));
        return new CallSpend(
                WorkspaceStateForm.required(fields, "model"),
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
