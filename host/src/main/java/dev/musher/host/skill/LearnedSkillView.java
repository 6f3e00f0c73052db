package dev.musher.host.skill;

import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillStore.Status;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code musher skills learn --json} prints.
 *
 * @param name empty if no skill was written
 * @param state quarantined
 * @param answer why none was written, by the model
 */
@Json
public record LearnedSkillView(
        String name, String description, String state, String file, String answer) {
    public static LearnedSkillView of(Skill skill) {
        return new LearnedSkillView(
                skill.name(),
                skill.description(),
                Status.QUARANTINE.word(),
                skill.file().toString(),
                "");
    }

    public static LearnedSkillView none(String answer) {
        return new LearnedSkillView("", "", "", "", answer);
    }

    public boolean isWritten() {
        return !name.isEmpty();
    }

    /** For people. */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        if (!isWritten()) {
            lines.add("No skill was written. The model says: " + answer);
            return lines;
        }
        lines.add("Wrote the skill " + name + ": " + description);
        lines.add("  " + file);
        lines.add(
                "It is in quarantine, because it may repeat what others wrote."
                        + " Read it: musher skills show "
                        + name
                        + ", then: musher skills accept "
                        + name);
        return lines;
    }
}
