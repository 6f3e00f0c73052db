package dev.musher.base.process.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The processes of a tree at one moment: those that carry its cookie or were known before, the
 * session of its root, and from there all descendants and all sessions that the tree opened. Each
 * of these alone has a hole: environments can be cleared, sessions and parents left.
 */
final class TreeMembers {
    private final ProcessTable table;
    private final long self;
    private final Map<Long, ProcessEntry> byPid = new HashMap<>();
    private final Map<Long, List<ProcessEntry>> byParent = new HashMap<>();
    private final Map<Long, List<ProcessEntry>> bySession = new HashMap<>();
    private final Map<Long, ProcessEntry> members = new LinkedHashMap<>();
    private final ArrayDeque<ProcessEntry> fresh = new ArrayDeque<>();

    private TreeMembers(ProcessTable table, long self) {
        this.table = table;
        this.self = self;
        for (var process : table.alive()) {
            byPid.put(process.pid(), process);
            byParent.computeIfAbsent(process.parent(), _ -> new ArrayList<>()).add(process);
            bySession.computeIfAbsent(process.session(), _ -> new ArrayList<>()).add(process);
        }
    }

    static Collection<ProcessEntry> of(
            ProcessTree processTree,
            Set<ProcessEntry.Identity> known,
            ProcessTable table,
            long self) {
        var treeMembers = new TreeMembers(table, self);
        treeMembers.seed(processTree, known);
        treeMembers.spread();
        return treeMembers.members.values();
    }

    private void seed(ProcessTree processTree, Set<ProcessEntry.Identity> known) {
        for (var before : known) {
            var now = byPid.get(before.pid());
            if (now != null && now.identity().equals(before)) {
                add(now);
            }
        }
        if (processTree instanceof ProcessTree.Grown grown) {
            seedRoot(grown);
        }
        long since = since(processTree);
        for (var process : byPid.values()) {
            if (process.started() >= since
                    && !members.containsKey(process.pid())
                    && table.carries(process, processTree.cookie())) {
                add(process);
            }
        }
    }

    /** The root's pid names its session for as long as no other process is alive under that pid. */
    private void seedRoot(ProcessTree.Grown tree) {
        var now = byPid.get(tree.pid());
        if (now != null && !tree.root().filter(now::isSameAs).isPresent()) {
            return;
        }
        if (now != null) {
            add(now);
        }
        for (var process : byPid.values()) {
            if (process.session() == tree.pid() || process.group() == tree.pid()) {
                add(process);
            }
        }
    }

    /**
     * No process started before the cookie was made carries it: spares reading most environments.
     * Of a cookie of ours only this is known of when: not before this process was started. One that
     * waits ahead of its command gets the cookie long after its own start.
     */
    private long since(ProcessTree processTree) {
        if (processTree instanceof ProcessTree.Grown grown && grown.root().isPresent()) {
            return grown.root().get().started();
        }
        var ourselves = byPid.get(self);
        return ourselves != null && processTree.cookie().isOurs() ? ourselves.started() : 0L;
    }

    private void spread() {
        for (var member = fresh.poll(); member != null; member = fresh.poll()) {
            addAll(byParent.get(member.pid()));
            if (isOfTheTree(member.session())) {
                addAll(bySession.get(member.session()));
            }
        }
    }

    /**
     * A session is the tree's if its leader is, or if the leader is gone and it is not the session
     * that we run in. Zero stands for a leader outside our pid namespace.
     */
    private boolean isOfTheTree(long session) {
        if (session <= 0) {
            return false;
        }
        if (byPid.containsKey(session)) {
            return members.containsKey(session);
        }
        var ourselves = byPid.get(self);
        return ourselves != null && ourselves.session() != session;
    }

    private void addAll(@Nullable List<ProcessEntry> processes) {
        if (processes != null) {
            processes.forEach(this::add);
        }
    }

    private void add(ProcessEntry process) {
        if (process.pid() <= 1 || process.pid() == self) {
            return;
        }
        if (members.putIfAbsent(process.pid(), process) == null) {
            fresh.add(process);
        }
    }
}
