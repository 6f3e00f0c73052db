package dev.musher.openai;

import dev.musher.provider.Request;

/** The system prompt as one text: neither protocol can do more with its blocks. */
final class SystemText {
    private SystemText() {}

    static String of(Request request) {
        if (request.system().size() == 1) {
            return request.system().getFirst().text();
        }
        var text = new StringBuilder();
        for (Request.SystemBlock block : request.system()) {
            text.append(text.isEmpty() ? "" : "\n\n").append(block.text());
        }
        return text.toString();
    }
}
