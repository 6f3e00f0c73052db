package dev.musher.host.skill;

import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillStore.Shelf;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code musher skills learn --json} prints.
 *
 * @param name empty if no skill was written
 * @param state active or quarantined
 * @param answer why none was written, by the model
 */
@Json
public record LearnedSkillView(
        String name, String description, String state, String file, String answer) {
    public static LearnedSkillView of(Skill skill, Shelf shelf) {
        return new LearnedSkillView(
                skill.name(), skill.description(), shelf.word(), skill.file().toString(), "");
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
                state.equals(Shelf.QUARANTINE.word())
                        ? "It is in quarantine, because others wrote what it was learned from."
                                + " Read it: musher skills show "
                                + name
                                + ", then: musher skills accept "
                                + name
                        : "Agents can load it from the next session on.");
        return lines;
    }
}
