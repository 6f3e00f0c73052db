package dev.musher.host.wiring;

import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.recall.MemoryIndex;
import dev.musher.agent.memory.tool.AgentMemory;
import dev.musher.agent.safety.TextSafety;
import java.util.function.Supplier;

/** Makes what the tool works with when the tool is first used. */
record LateAgentMemory(AgentParts parts, Supplier<MemoryStore> store)
        implements Supplier<AgentMemory> {
    @Override
    public AgentMemory get() {
        var memory = store.get();
        return new AgentMemory(
                memory,
                new MemoryIndex(memory, parts.tools().directories().cache()),
                new TextSafety(parts.tools().redaction()),
                parts.clock());
    }
}
