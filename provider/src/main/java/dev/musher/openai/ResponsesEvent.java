package dev.musher.openai;

import dev.musher.json.LooseTokens;
import dev.musher.provider.Usage;
import dev.musher.wire.ReplyJson;
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
        Optional<OutputItem> item,
        Optional<Snapshot> response,
        Optional<VendorError> error) {

    /** The whole reply as it stands at this event. */
    record Snapshot(
            String id,
            String model,
            String incompleteReason,
            Optional<Usage> usage,
            Optional<VendorError> error,
            List<OutputItem> output) {}

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
        private Optional<OutputItem> item = Optional.empty();
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
                case "type" -> type = LooseTokens.textOrRaw(reader);
                case "output_index" -> outputIndex = (int) LooseTokens.number(reader);
                case "summary_index", "content_index" ->
                        partIndex = (int) LooseTokens.number(reader);
                case "delta" -> delta = LooseTokens.textOrRaw(reader);
                case "arguments" -> arguments = LooseTokens.textOrRaw(reader);
                case "item" -> item = Optional.of(OutputItem.read(reader));
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
        private Optional<Usage> usage = Optional.empty();
        private Optional<VendorError> error = Optional.empty();
        private final List<OutputItem> output = new ArrayList<>();

        Snapshot read(JsonReader reader) {
            LooseTokens.fields(reader, field -> readField(reader, field));
            return new Snapshot(id, model, incompleteReason, usage, error, output);
        }

        private void readField(JsonReader reader, String field) {
            switch (field) {
                case "id" -> id = LooseTokens.textOrRaw(reader);
                case "model" -> model = LooseTokens.textOrRaw(reader);
                case "incomplete_details" ->
                        LooseTokens.fields(reader, inner -> readIncomplete(reader, inner));
                case "usage" -> usage = TokenCounts.read(reader);
                case "error" -> error = VendorError.read(reader);
                case "output" ->
                        LooseTokens.items(reader, () -> output.add(OutputItem.read(reader)));
                default -> reader.skipValue();
            }
        }

        private void readIncomplete(JsonReader reader, String field) {
            switch (field) {
                case "reason" -> incompleteReason = LooseTokens.textOrRaw(reader);
                default -> reader.skipValue();
            }
        }
    }
}
