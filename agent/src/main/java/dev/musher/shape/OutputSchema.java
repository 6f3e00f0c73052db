package dev.musher.shape;

import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import java.util.List;

/**
 * A JSON Schema that an answer has to fit. Understood are types, {@code enum} and {@code const},
 * the bounds of strings, numbers and arrays, {@code properties}, {@code items}, {@code anyOf},
 * {@code oneOf}, {@code allOf}, and {@code $ref} inside the document. Annotations, {@code format}
 * among them, are passed over; any other keyword is a problem of the schema, because passing over
 * it would change what fits. Suits any number of threads.
 */
public final class OutputSchema {
    private final JsonValue json;
    private final Schema schema;

    private OutputSchema(JsonValue json, Schema schema) {
        this.json = json;
        this.schema = schema;
    }

    /** Reads a schema as its file has it. */
    public static SchemaReading read(String text) {
        JsonValue json;
        try {
            json = Json.parse(text);
        } catch (JsonException unfit) {
            return new SchemaReading.Unusable(
                    List.of("The schema is not JSON: " + unfit.getMessage() + "."));
        }
        var compiler = new SchemaCompiler(json);
        var schema = compiler.compile();
        return compiler.problems().isEmpty()
                ? new SchemaReading.Usable(new OutputSchema(json, schema))
                : new SchemaReading.Unusable(compiler.problems());
    }

    /** The schema itself. */
    public JsonValue json() {
        return json;
    }

    /**
     * What of a value does not fit, as sentences that begin with a JSON pointer; none if it fits.
     */
    public List<String> check(JsonValue value) {
        var checking = new Checking();
        schema.check(value, "", checking);
        return checking.problems();
    }

    /**
     * The one JSON value of an answer, held against the schema. A code fence or words around it are
     * passed over.
     */
    public Extraction extract(String answer) {
        return switch (new JsonFinder(answer).find()) {
            case JsonFinder.Found.None(String why) -> new Extraction.Misfits(List.of(why));
            case JsonFinder.Found.One(JsonValue value) -> held(value);
        };
    }

    private Extraction held(JsonValue value) {
        var problems = check(value);
        return problems.isEmpty() ? new Extraction.Fits(value) : new Extraction.Misfits(problems);
    }
}
