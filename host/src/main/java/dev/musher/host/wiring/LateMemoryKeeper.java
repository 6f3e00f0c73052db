package dev.musher.host.wiring;

import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.recall.MemoryIndex;
import dev.musher.agent.memory.tool.MemoryKeeper;
import dev.musher.agent.safety.TextSafety;
import java.util.function.Supplier;

/** Makes what the tool works with when the tool is first used. */
record LateMemoryKeeper(AgentParts parts, Supplier<MemoryStore> store)
        implements Supplier<MemoryKeeper> {
    @Override
    public MemoryKeeper get() {
        var memory = store.get();
        return new MemoryKeeper(
                memory,
                new MemoryIndex(memory, parts.tools().directories().cache()),
                new TextSafety(parts.tools().redaction()),
                parts.clock());
    }
}
