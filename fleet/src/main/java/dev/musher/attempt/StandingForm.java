package dev.musher.attempt;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.json.JsonValue.Items;
import dev.musher.json.JsonValue.Numeral;
import dev.musher.json.JsonValue.Text;
import dev.musher.yard.Standing;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** A standing as JSON. */
final class StandingForm {
    private StandingForm() {}

    static String write(Standing standing) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("tip", new Text(standing.tip().hex()));
        fields.put("tree", new Text(standing.tree().hex()));
        fields.put("ahead", new Numeral(BigDecimal.valueOf(standing.ahead())));
        fields.put("dirty", texts(standing.dirty()));
        fields.put("fingerprint", new Text(standing.fingerprint()));
        return Json.encodeIndented(new Fields(fields)) + "\n";
    }

    static Optional<Standing> read(String text) {
        try {
            return Json.parse(text) instanceof Fields fields
                    ? Optional.of(standing(fields))
                    : Optional.empty();
        } catch (JsonException | IllegalArgumentException | ArithmeticException _) {
            return Optional.empty();
        }
    }

    private static Standing standing(Fields fields) {
        return new Standing(
                new CommitId(required(fields, "tip")),
                new TreeId(required(fields, "tree")),
                fields.field("ahead").orElseThrow(IllegalArgumentException::new)
                                instanceof Numeral(var ahead)
                        ? ahead.intValueExact()
                        : 0,
                strings(fields, "dirty"),
                required(fields, "fingerprint"));
    }

    static String required(Fields fields, String name) {
        return fields.text(name).orElseThrow(() -> new IllegalArgumentException("no " + name));
    }

    static Items texts(List<String> texts) {
        return new Items(texts.stream().<JsonValue>map(Text::new).toList());
    }

    static List<String> strings(Fields fields, String name) {
        return fields.field(name).orElse(new Items(List.of())) instanceof Items(var items)
                ? items.stream()
                        .filter(Text.class::isInstance)
                        .map(item -> ((Text) item).value())
                        .toList()
                : List.of();
    }
}
