package dev.musher.host.skill;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * A skill, as {@code musher skills list --json} and {@code show --json} print it.
 *
 * @param origin project, personal or home
 * @param state active, stale, shadowed, untrusted, unusable, archived or quarantined
 * @param why it does not count; empty if it does
 * @param lastUsed in UTC; empty if that is not known
 * @param learnedFrom where an agent learned it; empty for what people wrote
 */
@Json
public record SkillView(
        String name,
        String description,
        String origin,
        String state,
        String why,
        String file,
        String argumentHint,
        List<String> allowedTools,
        boolean forModel,
        boolean forUser,
        int uses,
        String lastUsed,
        boolean pinned,
        String learnedFrom) {
    public SkillView {
        allowedTools = List.copyOf(allowedTools);
    }
}
