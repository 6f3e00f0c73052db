package dev.musher.host.wiring;

import dev.musher.agent.crew.Crew;
import dev.musher.agent.crew.SubagentPatch;
import dev.musher.agent.crew.SubagentPatches;
import dev.musher.agent.isolation.SubagentWorkspace;
import dev.musher.agent.loop.Agent;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.loop.RunEnd;
import dev.musher.base.git.data.TreeId;
import dev.musher.provider.conversation.Message;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** An agent that works for another. */
final class CrewMember implements Crew.Member {
    private final WiredAgent wiredAgent;
    private final SubagentEnvironment subagentEnvironment;
    private final Agent parent;
    private final Supplier<SubagentPatches> offers;
    private final List<String> remarks = new ArrayList<>();
    private Optional<Kept> kept = Optional.empty();

    /** What was offered, and the state that it leads to. */
    private record Kept(SubagentPatch offer, TreeId state) {}

    CrewMember(
            WiredAgent wiredAgent,
            SubagentEnvironment subagentEnvironment,
            Agent parent,
            Supplier<SubagentPatches> offers) {
        this.wiredAgent = wiredAgent;
        this.subagentEnvironment = subagentEnvironment;
        this.parent = parent;
        this.offers = offers;
        remarks.addAll(subagentEnvironment.remarks());
    }

    @Override
    public String session() {
        return wiredAgent.agent().session().diary().id().text();
    }

    /** What it used is counted by its parent, too. */
    @Override
    public RunEnd run(Message.User prompt, AgentListener listener) {
        var end =
                wiredAgent
                        .agent()
                        .run(
                                prompt,
                                event -> {
                                    if (event instanceof RunFinished(_, var totals)) {
                                        parent.charge(totals.usage(), totals.cost());
                                    }
                                    listener.on(event);
                                });
        uninterrupted("look at the project", this::look);
        return end;
    }

    private void look() throws InterruptedException {
        if (subagentEnvironment.watch().isPresent()) {
            remarks.addAll(subagentEnvironment.watch().get().look());
        }
    }

    @Override
    public Optional<SubagentPatch> changes() throws InterruptedException {
        if (subagentEnvironment.workspace().isEmpty()) {
            return Optional.empty();
        }
        SubagentWorkspace subagentWorkspace = subagentEnvironment.workspace().get();
        var work = subagentWorkspace.work();
        if (work.isEmpty()) {
            return Optional.empty();
        }
        if (kept.isEmpty() || !kept.get().state().equals(work.get().to())) {
            var subagentPatch = offers.get().keep(subagentWorkspace, work.get());
            kept = Optional.of(new Kept(subagentPatch, work.get().to()));
        }
        return kept.map(Kept::offer);
    }

    @Override
    public List<String> remarks() {
        return List.copyOf(remarks);
    }

    /** What it changed and was not fetched is kept before the workspace goes. */
    @Override
    public void close() {
        try {
            wiredAgent.close();
        } finally {
            if (subagentEnvironment.workspace().isPresent()) {
                uninterrupted("look at the project", this::look);
                if (uninterrupted("keep what was changed", this::changes)) {
                    subagentEnvironment.workspace().get().close();
                }
            }
        }
    }

    /** Something that has to be done also when the agent is no longer wanted. */
    private interface CleanupStep {
        void fulfil() throws InterruptedException;
    }

    private static boolean uninterrupted(String what, CleanupStep duty) {
        boolean interrupted = Thread.interrupted();
        try {
            duty.fulfil();
            return true;
        } catch (InterruptedException _) {
            interrupted = true;
            return false;
        } catch (RuntimeException e) {
            System.getLogger(CrewMember.class.getName()).log(Level.ERROR, "cannot " + what, e);
            return false;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
