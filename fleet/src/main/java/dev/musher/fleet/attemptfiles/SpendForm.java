package dev.musher.fleet.attemptfiles;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.text.Utf8;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;

/** A payment as fields of JSON. */
final class SpendForm {
    private static final int LONGEST_MODEL = 1_000;

    private SpendForm() {}

    static void write(CallSpend callSpend, JsonObjectBuilder fields) {
        var tokens = callSpend.tokens();
        fields.text("model", Utf8.head(Utf8.encodable(callSpend.model()), LONGEST_MODEL))
                .number("input", tokens.input())
                .number("output", tokens.output())
                .number("cache_read", tokens.cacheRead())
                .number("cache_write", tokens.cacheWrite());
        callSpend.cost().ifPresent(cost -> fields.decimal("dollars", cost.amount()));
    }

    static CallSpend read(Fields fields) {
        var tokens =
                new CallSpend.Tokens(
                        fields.requireNumber("input").longValueExact(),
                        fields.requireNumber("output").longValueExact(),
                        fields.requireNumber("cache_read").longValueExact(),
                        fields.requireNumber("cache_write").longValueExact());
        return new CallSpend(
                fields.requireText("model"), tokens, fields.number("dollars").map(Dollars::new));
    }
}
