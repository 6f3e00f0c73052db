package dev.musher.provider.cassette;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Set;

/** The digest of what a request must have in common with a recorded one to get its answer. */
final class RequestDigest {
    /**
     * A replayed run asks another model by definition, whose limits are those of the recorded one,
     * and every run names its conversation anew.
     */
    private static final Set<String> FREE = Set.of("model", "limits", "conversation");

    private RequestDigest() {}

    static String of(JsonValue.Fields request) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            var json = Json.encode(compared(request)).getBytes(StandardCharsets.UTF_8);
            return "sha256:" + HexFormat.of().formatHex(sha.digest(json));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }

    static JsonValue.Fields compared(JsonValue.Fields request) {
        var fields = new LinkedHashMap<>(request.values());
        fields.keySet().removeAll(FREE);
        return new JsonValue.Fields(fields);
    }
}
