package dev.musher.provider.recording;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** What a broken or hostile server may send. */
public final class Garbage {
    private Garbage() {}

    /** JSON objects that use a protocol's names and words in wrong places. */
    public static Arbitrary<String> documents(List<String> names, List<String> words) {
        Arbitrary<String> scalar =
                Arbitraries.oneOf(
                        Arbitraries.of("null", "true", "-1", "0", "1e400", "12345678901234567890"),
                        Arbitraries.of(words).map(Garbage::quoted),
                        Arbitraries.strings().ascii().alpha().ofMaxLength(5).map(Garbage::quoted));
        return object(names, object(names, object(names, object(names, scalar))));
    }

    private static Arbitrary<String> object(List<String> names, Arbitrary<String> value) {
        var scalar = Arbitraries.of("null", "7", "\"x\"");
        var array = value.list().ofMaxSize(3).map(items -> "[" + String.join(",", items) + "]");
        var field =
                Combinators.combine(Arbitraries.of(names), Arbitraries.oneOf(value, array, scalar))
                        .as((name, content) -> quoted(name) + ":" + content);
        return field.list().ofMaxSize(5).map(fields -> "{" + String.join(",", fields) + "}");
    }

    /** Documents that lack their end. */
    public static Arbitrary<String> cut(List<String> documents) {
        return Combinators.combine(
                        Arbitraries.of(documents), Arbitraries.integers().between(1, 999))
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
