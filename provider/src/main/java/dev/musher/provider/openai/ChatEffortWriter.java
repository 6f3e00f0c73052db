package dev.musher.provider.openai;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.api.ThinkingEffort;
import io.avaje.json.JsonWriter;
import java.util.Locale;

/** Writes how hard the model should think, in the words of a dialect; nothing for the standard. */
final class ChatEffortWriter {
    private final JsonWriter writer;
    private final String model;
    private final ThinkingEffort thinkingEffort;

    ChatEffortWriter(JsonWriter writer, String model, ThinkingEffort thinkingEffort) {
        this.writer = writer;
        this.model = model;
        this.thinkingEffort = thinkingEffort;
    }

    void write(ChatDialect.EffortWords words) {
        if (words == ChatDialect.EffortWords.GROQ) {
            writeGroq(model.toLowerCase(Locale.ROOT));
            return;
        }
        if (thinkingEffort == ThinkingEffort.STANDARD) {
            return;
        }
        switch (words) {
            case OPENAI -> writeEffort(OpenAiModel.named(model).effort(thinkingEffort));
            case REASONING_OBJECT -> writeReasoningObject();
            case THINKING -> writeThinking();
            case THINKING_AND_EFFORT -> {
                writeThinking();
                writeEffort(thinkingEffort == ThinkingEffort.OFF ? "" : level("", "max"));
            }
            case NONE_TO_HIGH -> writeEffort(level("none", "high"));
            case NONE_OR_HIGH ->
                    writeEffort(thinkingEffort == ThinkingEffort.OFF ? "none" : "high");
            case LOW_TO_HIGH -> writeEffort(level("", "high"));
            case EFFORT_OR_DISABLED -> writeEffortOrDisabled();
            case TEMPLATE -> writeTemplate();
            case GROQ -> throw new IllegalStateException("written above");
        }
    }

    private String level(String off, String max) {
        return switch (thinkingEffort) {
            case OFF -> off;
            case LOW -> "low";
            case MEDIUM -> "medium";
            case HIGH -> "high";
            case MAX -> max;
            case STANDARD -> "";
        };
    }

    private void writeEffort(String level) {
        if (!level.isEmpty()) {
            JsonTokens.text(writer, "reasoning_effort", level);
        }
    }

    private void writeReasoningObject() {
        writer.name("reasoning");
        writer.beginObject();
        JsonTokens.text(writer, "effort", level("none", "xhigh"));
        writer.endObject();
    }

    private void writeThinking() {
        writer.name("thinking");
        writer.beginObject();
        JsonTokens.text(
                writer, "type", thinkingEffort == ThinkingEffort.OFF ? "disabled" : "enabled");
        writer.endObject();
    }

    private void writeEffortOrDisabled() {
        if (thinkingEffort != ThinkingEffort.OFF) {
            writeEffort(level("", "high"));
            return;
        }
        writer.name("reasoning");
        writer.beginObject();
        writer.name("enabled");
        writer.value(false);
        writer.endObject();
    }

    /** Templates take what they know and ignore the rest. */
    private void writeTemplate() {
        writer.name("chat_template_kwargs");
        writer.beginObject();
        writer.name("enable_thinking");
        writer.value(thinkingEffort != ThinkingEffort.OFF);
        if (thinkingEffort != ThinkingEffort.OFF) {
            writeEffort(level("", "high"));
        }
        writer.endObject();
    }

    /** Groq refuses an effort that a model does not know; Qwen's thoughts must be asked for. */
    private void writeGroq(String name) {
        if (name.contains("gpt-oss")) {
            writeEffort(level("low", "high"));
        } else if (name.contains("qwen")) {
            JsonTokens.text(writer, "reasoning_format", "parsed");
            if (thinkingEffort != ThinkingEffort.STANDARD) {
                writeEffort(thinkingEffort == ThinkingEffort.OFF ? "none" : "default");
            }
        }
    }
}
