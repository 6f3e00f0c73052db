package dev.musher.tools.permission;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a person allowed for the rest of a session: the very operation that was shown, and no other.
 * Thread-safe.
 */
public final class SessionGrants {
    private final Set<Granted> granted = new HashSet<>();

    /** One operation: the tool and everything it claimed. */
    private record Granted(String tool, List<PermissionClaim> claims) {}

    public synchronized void add(Permission.Request request) {
        granted.add(new Granted(request.tool(), request.claims()));
    }

    public synchronized void addAll(SessionGrants others) {
        granted.addAll(others.all());
    }

    private synchronized List<Granted> all() {
        return List.copyOf(granted);
    }

    public synchronized boolean hold(Permission.Request request) {
        return granted.contains(new Granted(request.tool(), request.claims()));
    }

    public synchronized Collection<String> shown() {
        return granted.stream().map(one -> one.tool() + " " + one.claims()).sorted().toList();
    }
}
