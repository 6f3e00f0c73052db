package dev.musher.tools.api;

import dev.musher.tools.permission.PermissionClaim;
import java.util.List;

/** A tool that claims and does what a test says. */
public record ScriptedTool(
        ToolDescription description, List<PermissionClaim> claims, PreparedCall.Work work)
        implements Tool {
    public ScriptedTool {
        claims = List.copyOf(claims);
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        return PreparedCall.of(claims, work);
    }
}
