package dev.musher.agent.context;

import dev.musher.provider.api.ModelRequest.SystemBlock;
import dev.musher.provider.conversation.ToolSpec;
import java.util.List;

/** What every request of a session begins with; the same bytes each time. */
public record Prefix(List<SystemBlock> system, List<ToolSpec> tools) {
    public Prefix {
        system = List.copyOf(system);
        tools = List.copyOf(tools);
    }

    /** The instructions as one text. */
    public String text() {
        var text = new StringBuilder();
        for (SystemBlock block : system) {
            text.append(text.isEmpty() ? "" : "\n\n").append(block.text());
        }
        return text.toString();
    }
}
