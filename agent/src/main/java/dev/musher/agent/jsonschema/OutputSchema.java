package dev.musher.agent.jsonschema;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import java.util.List;

/**
 * A JSON Schema that an answer has to fit. Understood are types, {@code enum} and {@code const},
 * the bounds of strings, numbers and arrays, {@code properties}, {@code items}, {@code anyOf},
 * {@code oneOf}, {@code allOf}, and {@code $ref} inside the document. Annotations, {@code format}
 * among them, are passed over; any other keyword is a problem of the schema, because passing over
 * it would change what fits. Thread-safe.
 */
public final class OutputSchema {
    private final JsonValue json;
    private final CompiledSchema compiledSchema;

    private OutputSchema(JsonValue json, CompiledSchema compiledSchema) {
        this.json = json;
        this.compiledSchema = compiledSchema;
    }

    /** Reads a schema as its file has it. */
    public static ParsedSchema read(String text) {
        JsonValue json;
        try {
            json = Json.parse(text);
        } catch (JsonException unfit) {
            return new ParsedSchema.Unusable(
                    List.of("The schema is not JSON: " + unfit.getMessage() + "."));
        }
        var compiler = new SchemaCompiler(json);
        var compiledSchema = compiler.compile();
        return compiler.problems().isEmpty()
                ? new ParsedSchema.Usable(new OutputSchema(json, compiledSchema))
                : new ParsedSchema.Unusable(compiler.problems());
    }

    /** The schema itself. */
    public JsonValue json() {
        return json;
    }

    /**
     * What of a value does not fit, as sentences that begin with a JSON pointer; none if it fits.
     */
    public List<String> check(JsonValue value) {
        var schemaCheck = new SchemaCheck();
        compiledSchema.check(value, "", schemaCheck);
        return schemaCheck.problems();
    }

    /**
     * The one JSON value of an answer, held against the schema. A code fence or words around it are
     * passed over.
     */
    public AnswerExtraction extract(String answer) {
        return switch (new JsonFinder(answer).find()) {
            case JsonFinder.Found.None(String why) -> new AnswerExtraction.Misfits(List.of(why));
            case JsonFinder.Found.One(JsonValue value) -> held(value);
        };
    }

    private AnswerExtraction held(JsonValue value) {
        var problems = check(value);
        return problems.isEmpty()
                ? new AnswerExtraction.Fits(value)
                : new AnswerExtraction.Misfits(problems);
    }
}
