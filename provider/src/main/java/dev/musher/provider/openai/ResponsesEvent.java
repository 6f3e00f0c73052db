package dev.musher.provider.openai;

import dev.musher.base.json.LenientJsonTokens;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.wire.ReplyJson;
import io.avaje.json.JsonReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One event of the Responses protocol. Fields that its type does not have are empty or 0.
 *
 * @param outputIndex the place of the item it belongs to
 * @param partIndex the place of the part within that item
 */
record ResponsesEvent(
        String type,
        int outputIndex,
        int partIndex,
        String delta,
        String arguments,
        Optional<ResponsesOutputItem> item,
        Optional<Snapshot> response,
        Optional<VendorError> error) {

    /** The whole reply as it stands at this event. */
    record Snapshot(
            String id,
            String model,
            String incompleteReason,
            Optional<TokenUsage> usage,
            Optional<VendorError> error,
            List<ResponsesOutputItem> output) {}

    static ResponsesEvent read(String data) {
        return ReplyJson.read(data, reader -> new Draft().read(reader));
    }

    /** An event while it is being read. */
    private static final class Draft {
        private String type = "";
        private int outputIndex;
        private int partIndex;
        private String delta = "";
        private String arguments = "";
        private Optional<ResponsesOutputItem> item = Optional.empty();
        private Optional<Snapshot> response = Optional.empty();
        private Optional<VendorError> error = Optional.empty();

        ResponsesEvent read(JsonReader reader) {
            reader.beginObject();
            while (reader.hasNextField()) {
                readField(reader, reader.nextField());
            }
            reader.endObject();
            return new ResponsesEvent(
                    type, outputIndex, partIndex, delta, arguments, item, response, error);
        }

        private void readField(JsonReader reader, String field) {
            switch (field) {
                case "type" -> type = LenientJsonTokens.textOrRaw(reader);
                case "output_index" -> outputIndex = (int) LenientJsonTokens.number(reader);
                case "summary_index", "content_index" ->
                        partIndex = (int) LenientJsonTokens.number(reader);
                case "delta" -> delta = LenientJsonTokens.textOrRaw(reader);
                case "arguments" -> arguments = LenientJsonTokens.textOrRaw(reader);
                case "item" -> item = Optional.of(ResponsesOutputItem.read(reader));
                case "response" -> response = Optional.of(new SnapshotDraft().read(reader));
                case "error" -> error = VendorError.read(reader);
                default -> reader.skipValue();
            }
        }
    }

    private static final class SnapshotDraft {
        private String id = "";
        private String model = "";
        private String incompleteReason = "";
        private Optional<TokenUsage> usage = Optional.empty();
        private Optional<VendorError> error = Optional.empty();
        private final List<ResponsesOutputItem> output = new ArrayList<>();

        Snapshot read(JsonReader reader) {
            LenientJsonTokens.fields(reader, field -> readField(reader, field));
            return new Snapshot(id, model, incompleteReason, usage, error, output);
        }

        private void readField(JsonReader reader, String field) {
            switch (field) {
                case "id" -> id = LenientJsonTokens.textOrRaw(reader);
                case "model" -> model = LenientJsonTokens.textOrRaw(reader);
                case "incomplete_details" ->
                        LenientJsonTokens.fields(reader, inner -> readIncomplete(reader, inner));
                case "usage" -> usage = OpenAiTokenCounts.read(reader);
                case "error" -> error = VendorError.read(reader);
                case "output" ->
                        LenientJsonTokens.items(
                                reader, () -> output.add(ResponsesOutputItem.read(reader)));
                default -> reader.skipValue();
            }
        }

        private void readIncomplete(JsonReader reader, String field) {
            switch (field) {
                case "reason" -> incompleteReason = LenientJsonTokens.textOrRaw(reader);
                default -> reader.skipValue();
            }
        }
    }
}
