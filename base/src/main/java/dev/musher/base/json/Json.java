package dev.musher.base.json;

import dev.musher.base.text.PrintableText;
import io.avaje.json.JsonReader;
import io.avaje.json.JsonWriter;
import io.avaje.json.stream.BufferRecycleStrategy;
import io.avaje.json.stream.JsonStream;
import io.avaje.jsonb.Jsonb;
import java.io.StringWriter;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads and writes JSON: records marked {@code @Json} by their generated codec, anything else as a
 * {@link JsonValue}. Keys keep their order, characters outside ASCII stay as they are, and input
 * that does not fit is a {@link JsonException}.
 */
public final class Json {
    private Json() {}

    /** Finding the generated codecs costs milliseconds, which a run that reads no JSON saves. */
    private static final class Codecs {
        /**
         * The usual pool of buffers fails where the first record is written by a virtual thread.
         */
        static final Jsonb JSONB =
                Jsonb.builder().bufferRecycling(BufferRecycleStrategy.LOCK_FREE).build();

        private Codecs() {}
    }

    /** Trees and codecs written by hand need no generated ones, and so do not wait for them. */
    private static final class Streams {
        /** The usual pool has one buffer per thread, which a codec inside a codec would spoil. */
        static final JsonStream STREAM =
                JsonStream.builder()
                        .serializeNulls(true)
                        .serializeEmpty(true)
                        .bufferRecycling(BufferRecycleStrategy.LOCK_FREE)
                        .build();

        private Streams() {}
    }

    public static <T> T decode(String text, Class<T> type) {
        var codec = Codecs.JSONB.type(type);
        return read(text, codec::fromJson);
    }

    public static JsonValue parse(String text) {
        return read(text, JsonTree::read);
    }

    /**
     * JSON that a server made of what strangers wrote: what of it nobody could read is null, so
     * that the rest can be read.
     */
    public static JsonValue parseTolerant(String text) {
        return read(TolerantJson.cut(text), TolerantJson::read);
    }

    /**
     * Reads one value with a codec written by hand, which may rely on the text being JSON that is
     * nested no deeper than our limit; whatever the codec throws becomes a {@link JsonException}.
     */
    public static <T> T read(String text, Function<JsonReader, T> codec) {
        JsonSyntax.check(text);
        var reader = new JsonTextReader(text);
        try {
            return codec.apply(reader);
        } catch (RuntimeException unfit) {
            // Whatever a codec or a record's constructor throws here, the text caused it.
            throw unfit(text, reader.offset(), unfit);
        }
    }

    /** What a codec written by hand writes, in UTF-8. */
    public static byte[] write(Consumer<JsonWriter> codec) {
        try (var writer = Streams.STREAM.bufferedWriterAsBytes()) {
            codec.accept(writer);
            return writer.result();
        }
    }

    /** Whether the text is one JSON object, so that it can be passed on as it is. */
    public static boolean isObject(String text) {
        try {
            JsonSyntax.check(text);
        } catch (JsonException _) {
            return false;
        }
        return text.strip().startsWith("{");
    }

    public static String encode(Object value) {
        return Codecs.JSONB.toJson(value);
    }

    public static String encode(JsonValue value) {
        var text = new StringWriter();
        try (var writer = Streams.STREAM.writer(text)) {
            JsonTree.write(writer, value);
        }
        return text.toString();
    }

    public static String encodeIndented(Object value) {
        return PrintableText.json(IndentedJson.of(encode(value)));
    }

    public static String encodeIndented(JsonValue value) {
        return PrintableText.json(IndentedJson.of(encode(value)));
    }

    private static JsonException unfit(String text, int offset, RuntimeException cause) {
        var where = JsonSyntax.problem(text, offset, "");
        var what =
                cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return new JsonException(what, where.line(), where.column(), cause);
    }
}
