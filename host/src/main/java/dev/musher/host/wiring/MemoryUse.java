package dev.musher.host.wiring;

import dev.musher.agent.context.PrefixPart;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.evidence.SessionEvidence;
import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.MemorySettings;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.tool.MemoryTool;
import dev.musher.agent.memory.tool.SessionMemory;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.OpenSession;
import dev.musher.base.failure.ExplainedException;
import dev.musher.provider.vendor.ModelRole;
import dev.musher.tools.api.Tool;
import dev.musher.tools.permission.WallExemption.UserPresence;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;

/** Memory as one agent has it: what it is told, by which tool it looks, and what it proves. */
final class MemoryUse {
    private final SessionTerms terms;
    private final CurrentAgent current;
    private final boolean enabled;
    private final boolean present;
    private volatile Optional<SessionMemory> memory = Optional.empty();

    MemoryUse(SessionTerms terms, CurrentAgent current) {
        this.terms = terms;
        this.current = current;
        var parts = terms.parts();
        enabled = terms.config().value(MemorySettings.ENABLED);
        // Most folders have none, and this is on the way to the first request.
        present = enabled && mayExist();
        if (present) {
            unhindered(() -> memory = Optional.of(new SessionMemory(store(), parts.clock())));
        }
    }

    /** Nothing that is wrong with memory stops a session or one of its calls. */
    private static void unhindered(Runnable step) {
        try {
            step.run();
        } catch (ExplainedException e) {
            System.getLogger(MemoryUse.class.getName())
                    .log(Level.WARNING, "Memory cannot be used", e);
        }
    }

    private boolean mayExist() {
        return MemoryFolders.mayExist(terms.parts().tools().directories(), terms.parts().project());
    }

    private MemoryStore store() {
        return terms.parts().memory(terms.sessions().path());
    }

    private boolean isForPerson() {
        return terms.assignment().isEmpty();
    }

    private boolean isAttended() {
        return terms.permission().prompt().userPresence() == UserPresence.ATTENDED;
    }

    /** A program has it where there is something to find; a person may want to begin. */
    List<Tool> tools() {
        if (!enabled || !(present || (isForPerson() && isAttended()))) {
            return List.of();
        }
        var agentMemory = new LateAgentMemory(terms.parts(), this::store);
        if (isForPerson()) {
            return List.of(
                    MemoryTool.forWriting(agentMemory, new SessionAuthor(terms, current, this)));
        }
        var tool = MemoryTool.forLooking(agentMemory);
        return terms.assignment().get().allows(tool.description()) ? List.of(tool) : List.of();
    }

    /** The most useful entries, for those who work on the whole. */
    List<PrefixPart> parts(OpenSession opened) {
        boolean whole =
                isForPerson()
                        || (terms.assignment().get().role() == ModelRole.MAIN
                                && terms.assignment().get().rights() == SubagentRights.WRITE);
        if (!whole || memory.isEmpty() || memory.get().block().text().isEmpty()) {
            return List.of();
        }
        memory.get().told(opened.diary().id().text());
        return List.of(new PrefixPart("memory", memory.get().block().text()));
    }

    /** Every command that ends may prove an entry right or wrong. */
    void watch(SessionEvidence evidence) {
        if (enabled) {
            evidence.listen(
                    call -> memory.ifPresent(session -> unhindered(() -> session.ended(call))));
        }
    }

    /** Tells with the next prompt what others have written. */
    void tellNews() {
        if (memory.isPresent() || (enabled && mayExist())) {
            unhindered(
                    () ->
                            session()
                                    .news()
                                    .ifPresent(
                                            notice ->
                                                    current.get()
                                                            .hand(
                                                                    AuthoredMessage.harness(
                                                                            notice))));
        }
    }

    /** The memory of this session, from the first write on also where there was none. */
    SessionMemory session() {
        if (memory.isEmpty()) {
            memory = Optional.of(SessionMemory.fromNothing(store(), terms.parts().clock()));
        }
        return memory.get();
    }
}
