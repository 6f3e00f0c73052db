package dev.musher.base.process.tree;

import java.util.Optional;

/** Signals through the JDK, which checks the start time and so is safe against used-again pids. */
public final class ProcessHandleSignals implements ProcessSignals {
    private final ProcessTable table;

    public ProcessHandleSignals(ProcessTable table) {
        this.table = table;
    }

    @Override
    public void terminate(ProcessEntry process) {
        handle(process).ifPresent(ProcessHandle::destroy);
    }

    @Override
    public void kill(ProcessEntry process) {
        handle(process).ifPresent(ProcessHandle::destroyForcibly);
    }

    /**
     * The handle is taken before the table is asked again: when the table still shows the same
     * start time after that, the handle is that very process.
     */
    private Optional<ProcessHandle> handle(ProcessEntry process) {
        var handle = ProcessHandle.of(process.pid());
        var now = table.find(process.pid());
        return now.filter(process::isSameAs).isPresent() ? handle : Optional.empty();
    }
}
