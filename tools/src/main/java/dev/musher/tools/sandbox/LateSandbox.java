package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandLine;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.permission.policy.WallFacts;
import dev.musher.tools.sandbox.options.WallOpenings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Builds the walls when the first command is run, and says once what they are not. */
public final class LateSandbox implements Sandbox {
    private final Choosing choosing;
    private final List<String> notices = new ArrayList<>();
    private Optional<Sandbox> chosen = Optional.empty();
    private volatile Optional<Thread> preparing = Optional.empty();
    private boolean closed;

    /** Finds out what is possible here. */
    @FunctionalInterface
    public interface Choosing {
        SandboxChoice choose() throws InterruptedException;
    }

    public LateSandbox(Choosing choosing) {
        this.choosing = choosing;
    }

    @Override
    public CommandLine around(CommandLine command, WallOpenings wallOpenings) {
        return chosen().around(command, wallOpenings);
    }

    @Override
    public void prepare(Supplier<CommandLine> command) {
        preparing =
                Optional.of(
                        Thread.ofPlatform()
                                .daemon()
                                .name("sandbox")
                                .unstarted(() -> prepareNow(command)));
        preparing.get().start();
    }

    private void prepareNow(Supplier<CommandLine> command) {
        try {
            chosen().prepare(command);
        } catch (RuntimeException _) {
            // The first command fails the same way and reports it.
        }
    }

    @Override
    public WallFacts facts() {
        return chosen().facts();
    }

    @Override
    public synchronized List<String> refusedHosts() {
        return chosen.map(Sandbox::refusedHosts).orElse(List.of());
    }

    @Override
    public synchronized List<String> sweep() {
        var said = new ArrayList<>(notices);
        notices.clear();
        said.addAll(chosen.map(Sandbox::sweep).orElse(List.of()));
        return said;
    }

    @Override
    public void close() {
        preparing.ifPresent(Thread::interrupt);
        synchronized (this) {
            closed = true;
            chosen.ifPresent(Sandbox::close);
        }
    }

    private synchronized Sandbox chosen() {
        if (closed) {
            throw ToolFailure.error("The session has ended: no more commands can be started.");
        }
        if (chosen.isEmpty()) {
            chosen = Optional.of(choose());
        }
        return chosen.get();
    }

    private Sandbox choose() {
        try {
            return switch (choosing.choose()) {
                case SandboxChoice.Off _ -> Sandbox.NONE;
                case SandboxChoice.Confined(var sandbox, var said) -> {
                    notices.addAll(said);
                    yield sandbox;
                }
                case SandboxChoice.Open(var notice) -> {
                    notices.add(notice);
                    yield Sandbox.NONE;
                }
                case SandboxChoice.Refused(var reason) -> throw ToolFailure.error(reason);
            };
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw ToolFailure.error("Finding out about the sandbox was interrupted.");
        }
    }
}
