package dev.musher.provider.openai;

import dev.musher.base.json.LenientJsonTokens;
import io.avaje.json.JsonReader;

/**
 * One item of a reply in the Responses protocol. Fields that its type does not have are empty.
 *
 * @param words what a message says, refusals included
 * @param thoughts the summary of a reasoning item, or else its text, in paragraphs
 * @param encrypted a reasoning item as only the vendor can read it
 */
record ResponsesOutputItem(
        String type,
        String id,
        String phase,
        String callId,
        String name,
        String arguments,
        String words,
        String thoughts,
        String encrypted) {

    static ResponsesOutputItem read(JsonReader reader) {
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

        ResponsesOutputItem read(JsonReader reader) {
            LenientJsonTokens.fields(reader, field -> readField(reader, field));
            String thoughts = summary.isEmpty() ? content : summary;
            return new ResponsesOutputItem(
                    type, id, phase, callId, name, arguments, content, thoughts, encrypted);
        }

        private void readField(JsonReader reader, String field) {
            switch (field) {
                case "type" -> type = LenientJsonTokens.textOrRaw(reader);
                case "id" -> id = LenientJsonTokens.textOrRaw(reader);
                case "phase" -> phase = LenientJsonTokens.textOrRaw(reader);
                case "call_id" -> callId = LenientJsonTokens.textOrRaw(reader);
                case "name" -> name = LenientJsonTokens.textOrRaw(reader);
                case "arguments" -> arguments = LenientJsonTokens.textOrRaw(reader);
                case "encrypted_content" -> encrypted = LenientJsonTokens.textOrRaw(reader);
                case "summary" -> summary = paragraphs(reader);
                case "content" -> content = paragraphs(reader);
                default -> reader.skipValue();
            }
        }

        private static String paragraphs(JsonReader reader) {
            var text = new StringBuilder();
            LenientJsonTokens.items(
                    reader,
                    () -> {
                        String part = partText(reader);
                        text.append(text.isEmpty() || part.isEmpty() ? "" : "\n\n").append(part);
                    });
            return text.toString();
        }

        private static String partText(JsonReader reader) {
            var text = new StringBuilder();
            LenientJsonTokens.fields(
                    reader,
                    field -> {
                        switch (field) {
                            case "text", "refusal" ->
                                    text.append(LenientJsonTokens.textOrRaw(reader));
                            default -> reader.skipValue();
                        }
                    });
            return text.toString();
        }
    }
}
