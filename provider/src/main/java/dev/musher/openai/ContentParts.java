package dev.musher.openai;

import io.avaje.json.JsonReader;

/** Content that comes as an array of parts, texts and thoughts, instead of a string. */
final class ContentParts {
    private final StringBuilder words = new StringBuilder();
    private final StringBuilder thoughts = new StringBuilder();

    String words() {
        return words.toString();
    }

    String thoughts() {
        return thoughts.toString();
    }

    void read(JsonReader reader) {
        reader.beginArray();
        while (reader.hasNextElement()) {
            if (reader.currentToken() == JsonReader.Token.STRING) {
                words.append(reader.readString());
            } else if (WireJson.beginObject(reader)) {
                readPart(reader);
                reader.endObject();
            }
        }
        reader.endArray();
    }

    private void readPart(JsonReader reader) {
        while (reader.hasNextField()) {
            switch (reader.nextField()) {
                case "text" -> words.append(WireJson.text(reader));
                case "thinking" -> readThinking(reader);
                default -> reader.skipValue();
            }
        }
    }

    private void readThinking(JsonReader reader) {
        if (reader.currentToken() == JsonReader.Token.BEGIN_ARRAY) {
            var inner = new ContentParts();
            inner.read(reader);
            thoughts.append(inner.words);
        } else {
            thoughts.append(WireJson.text(reader));
        }
    }
}
