package dev.musher.provider.openai;

import dev.musher.base.json.LenientJsonTokens;
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
        LenientJsonTokens.items(reader, () -> readItem(reader));
    }

    private void readItem(JsonReader reader) {
        if (reader.currentToken() == JsonReader.Token.STRING) {
            words.append(reader.readString());
        } else {
            LenientJsonTokens.fields(reader, name -> readPart(reader, name));
        }
    }

    private void readPart(JsonReader reader, String name) {
        switch (name) {
            case "text" -> words.append(LenientJsonTokens.textOrRaw(reader));
            case "thinking" -> readThinking(reader);
            default -> reader.skipValue();
        }
    }

    private void readThinking(JsonReader reader) {
        if (reader.currentToken() == JsonReader.Token.BEGIN_ARRAY) {
            var inner = new ContentParts();
            inner.read(reader);
            thoughts.append(inner.words);
        } else {
            thoughts.append(LenientJsonTokens.textOrRaw(reader));
        }
    }
}
