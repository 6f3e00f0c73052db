package dev.musher.openai;

import dev.musher.provider.Usage;
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
        return WireJson.read(data, reader -> new Draft().read(reader));
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
                readField(reader);
            }
            reader.endObject();
            return new ResponsesEvent(
                    type, outputIndex, partIndex, delta, arguments, item, response, error);
        }

        private void readField(JsonReader reader) {
            switch (reader.nextField()) {
                case "type" -> type = WireJson.text(reader);
                case "output_index" -> outputIndex = (int) WireJson.number(reader);
                case "summary_index", "content_index" -> partIndex = (int) WireJson.number(reader);
                case "delta" -> delta = WireJson.text(reader);
                case "arguments" -> arguments = WireJson.text(reader);
                case "item" -> item = Optional.of(OutputItem.read(reader));
                case "response" -> response = Optional.of(new SnapshotDraft().read(reader));
                case "error" -> error = readError(reader);
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
            if (WireJson.beginObject(reader)) {
                while (reader.hasNextField()) {
                    readField(reader);
                }
                reader.endObject();
            }
            return new Snapshot(id, model, incompleteReason, usage, error, output);
        }

        private void readField(JsonReader reader) {
            switch (reader.nextField()) {
                case "id" -> id = WireJson.text(reader);
                case "model" -> model = WireJson.text(reader);
                case "incomplete_details" -> readIncomplete(reader);
                case "usage" -> usage = readUsage(reader);
                case "error" -> error = readError(reader);
                case "output" -> readOutput(reader);
                default -> reader.skipValue();
            }
        }

        private void readIncomplete(JsonReader reader) {
            if (WireJson.beginObject(reader)) {
                while (reader.hasNextField()) {
                    if (reader.nextField().equals("reason")) {
                        incompleteReason = WireJson.text(reader);
                    } else {
                        reader.skipValue();
                    }
                }
                reader.endObject();
            }
        }

        private void readOutput(JsonReader reader) {
            if (WireJson.beginArray(reader)) {
                while (reader.hasNextElement()) {
                    output.add(OutputItem.read(reader));
                }
                reader.endArray();
            }
        }
    }

    private static Optional<Usage> readUsage(JsonReader reader) {
        if (reader.currentToken() == JsonReader.Token.BEGIN_OBJECT) {
            return Optional.of(TokenUsage.read(reader));
        }
        reader.skipValue();
        return Optional.empty();
    }

    private static Optional<VendorError> readError(JsonReader reader) {
        String error = WireJson.text(reader);
        return error.isEmpty() ? Optional.empty() : Optional.of(VendorError.of(error));
    }
}
