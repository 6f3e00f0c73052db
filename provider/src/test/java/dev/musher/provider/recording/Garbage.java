package dev.musher.provider.recording;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import java.util.List;

/** What a broken or hostile server may send. */
public final class Garbage {
    private Garbage() {}

    /** JSON objects that use a protocol's names and words in wrong places. */
    public static Generator<String> documents(List<String> names, List<String> words) {
        Generator<String> scalar =
                Generators.oneOf(
                        Generators.of("null", "true", "-1", "0", "1e400", "12345678901234567890"),
                        Generators.of(words).map(Garbage::quoted),
                        Generators.strings().alpha().ofMaxLength(5).map(Garbage::quoted));
        return object(names, object(names, object(names, object(names, scalar))));
    }

    private static Generator<String> object(List<String> names, Generator<String> value) {
        var scalar = Generators.of("null", "7", "\"x\"");
        var array = value.list().ofMaxSize(3).map(items -> "[" + String.join(",", items) + "]");
        var field =
                Combinators.combine(Generators.of(names), Generators.oneOf(value, array, scalar))
                        .as((name, content) -> quoted(name) + ":" + content);
        return field.list().ofMaxSize(5).map(fields -> "{" + String.join(",", fields) + "}");
    }

    /** Documents that lack their end. */
    public static Generator<String> cut(List<String> documents) {
        return Combinators.combine(Generators.of(documents), Generators.integers().between(1, 999))
                .as((text, at) -> text.substring(0, 1 + at % (text.stripTrailing().length() - 1)));
    }

    /** A document that nests deeper than any stack. */
    public static String nested(String beginning) {
        return beginning + "[".repeat(100_000) + "]".repeat(100_000) + "}";
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }
}
