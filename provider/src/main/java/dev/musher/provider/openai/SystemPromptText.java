package dev.musher.provider.openai;

import dev.musher.provider.api.ModelRequest;

/** The system prompt as one text: neither protocol can do more with its blocks. */
final class SystemPromptText {
    private SystemPromptText() {}

    static String of(ModelRequest modelRequest) {
        if (modelRequest.system().size() == 1) {
            return modelRequest.system().getFirst().text();
        }
        var text = new StringBuilder();
        for (ModelRequest.SystemBlock block : modelRequest.system()) {
            text.append(text.isEmpty() ? "" : "\n\n").append(block.text());
        }
        return text.toString();
    }
}
