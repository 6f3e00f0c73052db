package dev.musher.provider.openai;

import dev.musher.base.json.LenientJsonTokens;
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
            LenientJsonTokens.fields(reader, field -> readField(reader, field));
            return new CallDelta(index, id, name, arguments);
        }

        private void readField(JsonReader reader, String field) {
            switch (field) {
                case "index" -> readIndex(reader);
                case "id" -> id = LenientJsonTokens.textOrRaw(reader);
                case "function" ->
                        LenientJsonTokens.fields(reader, inner -> readFunction(reader, inner));
                default -> reader.skipValue();
            }
        }

        private void readIndex(JsonReader reader) {
            if (reader.currentToken() == JsonReader.Token.NUMBER) {
                index = Math.max(NO_INDEX, (int) LenientJsonTokens.number(reader));
            } else {
                reader.skipValue();
            }
        }

        private void readFunction(JsonReader reader, String field) {
            switch (field) {
                case "name" -> name = LenientJsonTokens.textOrRaw(reader);
                case "arguments" -> arguments = LenientJsonTokens.textOrRaw(reader);
                default -> reader.skipValue();
            }
        }
    }
}
