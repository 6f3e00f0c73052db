package dev.musher.agent.learning;

import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillHistory;
import dev.musher.agent.skill.SkillStore;
import dev.musher.agent.skill.SkillStore.Status;
import dev.musher.agent.skill.SkillTool;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import java.util.List;

/** The tool {@code skill} of a curator: lists the skills that agents wrote, and archives one. */
public final class SkillArchiveTool implements Tool {
    private static final ToolDescription SHEET =
            new ToolDescription(
                    SkillTool.NAME,
                    "List skills that agents wrote, or archive one.",
                    InputShape.of(
                            InputField.required("action", InputField.oneOf("list", "archive"), ""),
                            InputField.optional("name", InputField.text(64), "Of the skill.")),
                    ToolEffect.TALKS);

    private final SkillStore store;
    private final PassRun run;

    public SkillArchiveTool(SkillStore store, PassRun run) {
        this.store = store.writingBy(run);
        this.run = run;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput input) {
        return PreparedCall.of(
                List.of(),
                _ ->
                        ToolOutcome.done(
                                input.text("action").equals("list") ? list() : archive(input)));
    }

    private String list() {
        var text = new StringBuilder();
        for (Skill skill : store.withStatus(Status.ACTIVE)) {
            text.append(skill.name()).append(": ").append(skill.description()).append('\n');
        }
        return text.isEmpty() ? "No agent wrote a skill here yet." : text.toString();
    }

    /** A person's pin and a person's own skill stay. */
    private String archive(ToolInput input) {
        String name =
                input.optionalText("name")
                        .orElseThrow(() -> ToolFailure.input("Give name as well."));
        for (var candidate : store.candidates()) {
            if (candidate.name().equals(name)) {
                if (candidate.history().pin() == SkillHistory.Pin.PINNED) {
                    throw ToolFailure.input("Not archived: a person pinned " + name + ".");
                }
                store.archive(name);
                run.noted("The skill " + name + " is archived: another says the same.");
                return "The skill " + name + " is archived.";
            }
        }
        throw ToolFailure.input("There is no skill \"" + name + "\" that an agent wrote.");
    }
}
