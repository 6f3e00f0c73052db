package dev.musher.host.skill;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What {@code musher skills list --json} prints.
 *
 * @param notes what was left out, a sentence each
 */
@Json
public record SkillsView(List<SkillView> skills, List<String> notes) {
    public SkillsView {
        skills = List.copyOf(skills);
        notes = List.copyOf(notes);
    }
}
