package dev.musher.base.process;

import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.base.process.tree.ProcessSignals;
import dev.musher.base.process.tree.ProcessTable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/** A machine whose processes are entries in a map, and the signals that reach them. */
public final class InMemoryProcessTable implements ProcessTable, ProcessSignals {
    private final Map<Long, ProcessEntry> alive = new ConcurrentHashMap<>();
    private final Map<Long, String> cookies = new ConcurrentHashMap<>();
    private final AtomicLong lastBorn = new AtomicLong();
    private final Set<Long> deaf = ConcurrentHashMap.newKeySet();
    private final Set<Long> unkillable = ConcurrentHashMap.newKeySet();
    private final ConcurrentLinkedQueue<String> sent = new ConcurrentLinkedQueue<>();

    /** A process without a cookie. */
    public InMemoryProcessTable born(ProcessEntry process) {
        alive.put(process.pid(), process);
        return this;
    }

    /** A process whose environment has this value in the cookie variable. */
    public InMemoryProcessTable born(ProcessEntry process, String cookieValue) {
        cookies.put(process.pid(), cookieValue);
        return born(process);
    }

    /** Pids were given out up to this one. */
    public InMemoryProcessTable bornUpTo(long pid) {
        lastBorn.set(pid);
        return this;
    }

    public InMemoryProcessTable died(long pid) {
        alive.remove(pid);
        return this;
    }

    /** It ignores SIGTERM. */
    public InMemoryProcessTable deaf(long pid) {
        deaf.add(pid);
        return this;
    }

    /** It ignores SIGTERM and SIGKILL, as another user's process does. */
    public InMemoryProcessTable unkillable(long pid) {
        unkillable.add(pid);
        return deaf(pid);
    }

    /** What was sent, in order, as "TERM 12" and "KILL 12". */
    public List<String> sent() {
        return List.copyOf(sent);
    }

    @Override
    public List<ProcessEntry> alive() {
        return List.copyOf(alive.values());
    }

    @Override
    public Optional<ProcessEntry> find(long pid) {
        return Optional.ofNullable(alive.get(pid));
    }

    @Override
    public OptionalLong lastBorn() {
        return lastBorn.get() == 0 ? OptionalLong.empty() : OptionalLong.of(lastBorn.get());
    }

    @Override
    public boolean carries(ProcessEntry process, ProcessCookie processCookie) {
        return processCookie.isIn(cookies.getOrDefault(process.pid(), ""));
    }

    @Override
    public void terminate(ProcessEntry process) {
        signal("TERM ", process, deaf);
    }

    @Override
    public void kill(ProcessEntry process) {
        signal("KILL ", process, unkillable);
    }

    private void signal(String name, ProcessEntry process, Set<Long> immune) {
        if (!find(process.pid()).filter(process::isSameAs).isPresent()) {
            return;
        }
        sent.add(name + process.pid());
        if (!immune.contains(process.pid())) {
            died(process.pid());
        }
    }
}
