package dev.musher.provider.gemini;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.wire.ReplyJson;
import io.avaje.json.JsonReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One event of the stream, which is a reply of its own with the next parts. Absent is empty. */
final class GeminiChunk {
    /** A piece of the reply; its kind shows in what it has. */
    static final class Piece {
        String text = "";
        boolean thought;
        String signature = "";
        boolean call;
        String callId = "";
        String callName = "";
        String arguments = "";

        private void field(JsonReader reader, String name) {
            switch (name) {
                case "text" -> text = JsonTokens.text(reader);
                case "thought" -> thought = JsonTokens.flag(reader);
                case "thoughtSignature" -> signature = JsonTokens.text(reader);
                case "functionCall" -> {
                    call = true;
                    JsonTokens.fields(reader, field -> call(reader, field));
                }
                default -> reader.skipValue();
            }
        }

        private void call(JsonReader reader, String name) {
            switch (name) {
                case "id" -> callId = JsonTokens.text(reader);
                case "name" -> callName = JsonTokens.text(reader);
                case "args" -> arguments = JsonTokens.raw(reader);
                default -> reader.skipValue();
            }
        }
    }

    final List<Piece> pieces = new ArrayList<>();
    String responseId = "";
    String model = "";
    String finishReason = "";
    String finishMessage = "";
    String blockReason = "";
    String blockMessage = "";
    Optional<TokenUsage> usage = Optional.empty();
    Optional<GeminiErrorStatus> error = Optional.empty();

    private GeminiChunk() {}

    static GeminiChunk read(String data) {
        return ReplyJson.read(data, GeminiChunk::read);
    }

    /** Errors may come in an array, as everything does for clients that ask for no events. */
    private static GeminiChunk read(JsonReader reader) {
        var geminiChunk = new GeminiChunk();
        if (reader.currentToken() == JsonReader.Token.BEGIN_ARRAY) {
            JsonTokens.items(
                    reader,
                    () -> JsonTokens.fields(reader, name -> geminiChunk.field(reader, name)));
        } else {
            JsonTokens.fields(reader, name -> geminiChunk.field(reader, name));
        }
        return geminiChunk;
    }

    private void field(JsonReader reader, String name) {
        switch (name) {
            case "candidates" -> candidates(reader);
            case "usageMetadata" -> usage = GeminiTokenCounts.read(reader);
            case "modelVersion" -> model = JsonTokens.text(reader);
            case "responseId" -> responseId = JsonTokens.text(reader);
            case "promptFeedback" -> JsonTokens.fields(reader, field -> feedback(reader, field));
            case "error" -> error = Optional.of(GeminiErrorStatus.read(reader));
            default -> reader.skipValue();
        }
    }

    /** We ask for one candidate and get one. */
    private void candidates(JsonReader reader) {
        JsonTokens.items(
                reader, () -> JsonTokens.fields(reader, field -> candidate(reader, field)));
    }

    private void candidate(JsonReader reader, String name) {
        switch (name) {
            case "content" -> JsonTokens.fields(reader, field -> content(reader, field));
            case "finishReason" -> finishReason = JsonTokens.text(reader);
            case "finishMessage" -> finishMessage = JsonTokens.text(reader);
            default -> reader.skipValue();
        }
    }

    private void content(JsonReader reader, String name) {
        if (name.equals("parts")) {
            JsonTokens.items(reader, () -> pieces.add(piece(reader)));
        } else {
            reader.skipValue();
        }
    }

    private static Piece piece(JsonReader reader) {
        var piece = new Piece();
        JsonTokens.fields(reader, field -> piece.field(reader, field));
        return piece;
    }

    private void feedback(JsonReader reader, String name) {
        switch (name) {
            case "blockReason" -> blockReason = JsonTokens.text(reader);
            case "blockReasonMessage" -> blockMessage = JsonTokens.text(reader);
            default -> reader.skipValue();
        }
    }
}
