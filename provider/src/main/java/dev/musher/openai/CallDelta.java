package dev.musher.openai;

import io.avaje.json.JsonReader;

/**
 * A piece of a tool call; what it does not say is empty.
 *
 * @param index which call of the reply it belongs to; {@link #NO_INDEX} where that is not said
 * @param arguments more of them as JSON text, also where the server sent an object
 */
record CallDelta(int index, String id, String name, String arguments) {
    static final int NO_INDEX = -1;

    static CallDelta read(JsonReader reader) {
        return new Draft().read(reader);
    }

    /** A delta while it is being read. */
    private static final class Draft {
        private int index = NO_INDEX;
        private String id = "";
        private String name = "";
        private String arguments = "";

        CallDelta read(JsonReader reader) {
            if (WireJson.beginObject(reader)) {
                while (reader.hasNextField()) {
                    readField(reader);
                }
                reader.endObject();
            }
            return new CallDelta(index, id, name, arguments);
        }

        private void readField(JsonReader reader) {
            switch (reader.nextField()) {
                case "index" -> readIndex(reader);
                case "id" -> id = WireJson.text(reader);
                case "function" -> readFunction(reader);
                default -> reader.skipValue();
            }
        }

        private void readIndex(JsonReader reader) {
            if (reader.currentToken() == JsonReader.Token.NUMBER) {
                index = Math.max(NO_INDEX, (int) WireJson.number(reader));
            } else {
                reader.skipValue();
            }
        }

        private void readFunction(JsonReader reader) {
            if (!WireJson.beginObject(reader)) {
                return;
            }
            while (reader.hasNextField()) {
                switch (reader.nextField()) {
                    case "name" -> name = WireJson.text(reader);
                    case "arguments" -> arguments = WireJson.text(reader);
                    default -> reader.skipValue();
                }
            }
            reader.endObject();
        }
    }
}
