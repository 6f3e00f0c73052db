package dev.musher.tools.permission;

import dev.musher.base.text.PrintableText;
import java.util.ArrayList;
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

    /** Takes back what is shown by a line; nothing happens if there is none. */
    public synchronized void remove(String line) {
        granted.removeIf(one -> shown(one).equals(line));
    }

    /** Each in a line, as people read it. */
    public synchronized List<String> shown() {
        return granted.stream().map(SessionGrants::shown).sorted().toList();
    }

    private static String shown(Granted one) {
        var claims = new ArrayList<String>();
        for (PermissionClaim claim : one.claims()) {
            claims.add(PrintableText.line(shown(claim)));
        }
        return "exactly: "
                + (claims.isEmpty() ? one.tool() : String.join("; ", claims))
                + "  (this session)";
    }

    private static String shown(PermissionClaim claim) {
        return switch (claim) {
            case PermissionClaim.Read(var path, _, _) -> "read " + path;
            case PermissionClaim.Write(var path, _, _) -> "write " + path;
            case PermissionClaim.Execute(var command, _) -> "run " + command;
            case PermissionClaim.Outside(var command, _) -> "run " + command + " without walls";
            case PermissionClaim.Connect(var url) -> "connect to " + url;
            case PermissionClaim.Memory(var action) -> "memory " + action;
        };
    }
}
