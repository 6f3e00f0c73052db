package dev.musher.fleet.runtime.claude;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.fleet.runtime.claude.StreamLine.ResultLine;
import dev.musher.fleet.runtime.claude.StreamLine.Total;
import dev.musher.provider.api.TokenUsage;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/** Reads the line in which the CLI sums up what it did. */
final class ResultLineParser {
    private static final int HIGHEST_STATUS = 599;

    private ResultLineParser() {}

    static StreamLine verdict(Fields line) {
        return new ResultLine(
                kind(line),
                status(line),
                words(line),
                cost(line, "total_cost_usd"),
                totals(line.object("modelUsage").orElse(new Fields(Map.of()))));
    }

    private static ResultLine.Kind kind(Fields line) {
        boolean failed =
                line.field("is_error").orElse(new JsonValue.Null()) instanceof JsonValue.Flag flag
                        && flag.value();
        return switch (line.text("subtype").orElse("")) {
            case "error_max_turns" -> ResultLine.Kind.TOO_MANY_TURNS;
            case "error_max_budget_usd" -> ResultLine.Kind.TOO_DEAR;
            case "success" -> failed ? ResultLine.Kind.FAILED : ResultLine.Kind.DONE;
            default -> ResultLine.Kind.FAILED;
        };
    }

    private static OptionalInt status(Fields line) {
        long status = StreamParser.count(line, "api_error_status");
        return status > 0 && status <= HIGHEST_STATUS
                ? OptionalInt.of((int) status)
                : OptionalInt.empty();
    }

    private static String words(Fields line) {
        if (line.text("result").isPresent()) {
            return line.text("result").get();
        }
        var words = new StringBuilder();
        for (JsonValue error : StreamParser.items(line, "errors")) {
            if (error instanceof JsonValue.Text(var text)) {
                words.append(words.isEmpty() ? "" : " ").append(text);
            }
        }
        return words.toString();
    }

    private static Map<String, Total> totals(Fields models) {
        var totals = new LinkedHashMap<String, Total>();
        for (var model : models.values().entrySet()) {
            if (model.getValue() instanceof Fields total) {
                totals.merge(plain(model.getKey()), total(total), ResultLineParser::both);
            }
        }
        return totals;
    }

    /** The CLI marks models with a large window, like {@code claude-opus-4-8[1m]}. */
    static String plain(String model) {
        int mark = model.indexOf('[');
        return mark > 0 ? model.substring(0, mark) : model;
    }

    private static Total total(Fields total) {
        return new Total(
                new TokenUsage(
                        StreamParser.count(total, "inputTokens"),
                        StreamParser.count(total, "cacheReadInputTokens"),
                        StreamParser.count(total, "cacheCreationInputTokens"),
                        0,
                        StreamParser.count(total, "outputTokens"),
                        0),
                cost(total, "costUSD"));
    }

    private static Total both(Total one, Total other) {
        return new Total(one.usage().plus(other.usage()), one.cost().add(other.cost()));
    }

    private static BigDecimal cost(Fields fields, String name) {
        return StreamParser.number(fields, name)
                .filter(cost -> cost.signum() > 0)
                .orElse(BigDecimal.ZERO);
    }
}
