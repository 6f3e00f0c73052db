package dev.musher.context;

import dev.musher.conversation.ToolSpec;
import dev.musher.provider.Request.SystemBlock;
import java.util.List;

/** What every request of a session begins with; the same bytes each time. */
public record Prefix(List<SystemBlock> system, List<ToolSpec> tools) {
    public Prefix {
        system = List.copyOf(system);
        tools = List.copyOf(tools);
    }
}
