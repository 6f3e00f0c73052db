package dev.musher.tool;

import dev.musher.permission.Claim;
import java.util.List;

/** A tool that claims and does what a test says. */
public record ScriptedTool(ToolSheet sheet, List<Claim> claims, Prepared.Work work)
        implements Tool {
    public ScriptedTool {
        claims = List.copyOf(claims);
    }

    @Override
    public Prepared prepare(Input input) {
        return Prepared.of(claims, work);
    }
}
