package dev.musher.base.process.tree;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the JDK tells on systems without {@code /proc}: pids and parents. Sessions and environments
 * stay unknown, so that of a tree only descendants are found, and a daemon that forked twice is
 * not. A zombie counts as alive until its parent has taken notice.
 */
public final class PortableProcessTable implements ProcessTable {
    @Override
    public List<ProcessEntry> alive() {
        return ProcessHandle.allProcesses()
                .filter(ProcessHandle::isAlive)
                .map(PortableProcessTable::entry)
                .toList();
    }

    @Override
    public Optional<ProcessEntry> find(long pid) {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .map(PortableProcessTable::entry);
    }

    @Override
    public boolean carries(ProcessEntry process, ProcessCookie processCookie) {
        return false;
    }

    private static ProcessEntry entry(ProcessHandle handle) {
        return new ProcessEntry(
                handle.pid(),
                handle.parent().map(ProcessHandle::pid).orElse(0L),
                ProcessEntry.UNKNOWN,
                ProcessEntry.UNKNOWN,
                handle.info().startInstant().map(Instant::toEpochMilli).orElse(0L));
    }
}
