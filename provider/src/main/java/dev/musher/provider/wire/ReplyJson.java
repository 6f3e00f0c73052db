package dev.musher.provider.wire;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import io.avaje.json.JsonReader;
import java.util.function.Function;

/** Reads the JSON of events; what does not fit is a {@link MalformedReply}. */
public final class ReplyJson {
    private ReplyJson() {}

    public static <T> T read(String data, Function<JsonReader, T> codec) {
        try {
            return Json.read(data, codec);
        } catch (JsonException unfit) {
            throw new MalformedReply(
                    "Not the JSON that the protocol requires: " + unfit.what(), unfit);
        }
    }
}
