package dev.musher.host.desk;

import dev.musher.tools.permission.PermissionClaim;
import java.time.Instant;
import java.util.List;

/**
 * Something that an agent may do only if a person says so.
 *
 * @param id by which it is answered, from wherever
 * @param claims what it would touch
 * @param operation what a person is shown of it, with its diff and the rules that would answer it
 *     for good
 * @param deadline when it is denied if no answer came
 */
public record PermissionRequest(
        String id,
        String tool,
        List<PermissionClaim> claims,
        Person.Operation operation,
        Instant deadline) {
    public PermissionRequest {
        claims = List.copyOf(claims);
    }
}
