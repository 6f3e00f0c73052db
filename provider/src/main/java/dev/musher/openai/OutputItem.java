package dev.musher.openai;

import io.avaje.json.JsonReader;

/**
 * One item of a reply in the Responses protocol. Fields that its type does not have are empty.
 *
 * @param words what a message says, refusals included
 * @param thoughts the summary of a reasoning item, or else its text, in paragraphs
 * @param encrypted a reasoning item as only the vendor can read it
 */
record OutputItem(
        String type,
        String id,
        String phase,
        String callId,
        String name,
        String arguments,
        String words,
        String thoughts,
        String encrypted) {

    static OutputItem read(JsonReader reader) {
        return new Draft().read(reader);
    }

    /** An item while it is being read. */
    private static final class Draft {
        private String type = "";
        private String id = "";
        private String phase = "";
        private String callId = "";
        private String name = "";
        private String arguments = "";
        private String encrypted = "";
        private String summary = "";
        private String content = "";

        OutputItem read(JsonReader reader) {
            if (WireJson.beginObject(reader)) {
                while (reader.hasNextField()) {
                    readField(reader);
                }
                reader.endObject();
            }
            String thoughts = summary.isEmpty() ? content : summary;
            return new OutputItem(
                    type, id, phase, callId, name, arguments, content, thoughts, encrypted);
        }

        private void readField(JsonReader reader) {
            switch (reader.nextField()) {
                case "type" -> type = WireJson.text(reader);
                case "id" -> id = WireJson.text(reader);
                case "phase" -> phase = WireJson.text(reader);
                case "call_id" -> callId = WireJson.text(reader);
                case "name" -> name = WireJson.text(reader);
                case "arguments" -> arguments = WireJson.text(reader);
                case "encrypted_content" -> encrypted = WireJson.text(reader);
                case "summary" -> summary = paragraphs(reader);
                case "content" -> content = paragraphs(reader);
                default -> reader.skipValue();
            }
        }

        private static String paragraphs(JsonReader reader) {
            if (!WireJson.beginArray(reader)) {
                return "";
            }
            var text = new StringBuilder();
            while (reader.hasNextElement()) {
                String part = partText(reader);
                text.append(text.isEmpty() || part.isEmpty() ? "" : "\n\n").append(part);
            }
            reader.endArray();
            return text.toString();
        }

        private static String partText(JsonReader reader) {
            String text = "";
            if (WireJson.beginObject(reader)) {
                while (reader.hasNextField()) {
                    switch (reader.nextField()) {
                        case "text", "refusal" -> text = WireJson.text(reader);
                        default -> reader.skipValue();
                    }
                }
                reader.endObject();
            }
            return text;
        }
    }
}
