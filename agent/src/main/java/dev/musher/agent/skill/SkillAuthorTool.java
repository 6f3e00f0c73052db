package dev.musher.agent.skill;

import dev.musher.agent.skill.SkillStore.Status;
import dev.musher.agent.skill.SkillStore.Written;
import dev.musher.base.text.OneLineText;
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
import java.util.Optional;

/** Lets an agent that learns write skills, which wait for a person. */
public final class SkillAuthorTool implements Tool {
    private static final int LONGEST_LINE = 200;

    public static final ToolDescription SHEET =
            new ToolDescription(
                    SkillTool.NAME,
                    "List, show or create skills: instructions that agents load for one"
                            + " kind of work. name: lower-case words with hyphens. description:"
                            + " what it does and when to use it, one or two sentences. body:"
                            + " Markdown, in steps, with a section \"## Verification\" that says"
                            + " how to see that it worked. The user reads it before it counts.",
                    InputShape.of(
                            InputField.required(
                                    "action", InputField.oneOf("list", "show", "create"), ""),
                            InputField.optional("name", InputField.text(), ""),
                            InputField.optional("description", InputField.text(), ""),
                            InputField.optional("body", InputField.text(), "")),
                    ToolEffect.TALKS);

    private final SkillStore store;
    private final SkillCatalogue catalogue;
    private final String origin;
    private final Author author;

    /** On whose behalf skills are written. */
    public interface Author {
        /** Why a draft is not kept, as a sentence; empty if it may be. */
        default Optional<String> objection(SkillDraft draft) {
            return Optional.empty();
        }

        /** One was written. */
        void written(Skill skill);
    }

    /**
     * @param origin kept with each skill, like {@code session 019a8d3e}
     * @param catalogue whose names are taken
     */
    public SkillAuthorTool(
            SkillStore store, SkillCatalogue catalogue, String origin, Author author) {
        this.store = store;
        this.catalogue = catalogue;
        this.origin = origin;
        this.author = author;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        String action = toolInput.text("action");
        if (action.equals("list")) {
            return PreparedCall.of(List.of(), _ -> ToolOutcome.done(listed()));
        }
        String name = required(toolInput, "name");
        if (action.equals("show")) {
            return PreparedCall.of(List.of(), _ -> ToolOutcome.done(shown(name)));
        }
        var draft =
                new SkillDraft(
                        name, required(toolInput, "description"), required(toolInput, "body"));
        return PreparedCall.of(List.of(), _ -> ToolOutcome.done(write(draft)));
    }

    private static String required(ToolInput toolInput, String field) {
        return toolInput
                .optionalText(field)
                .orElseThrow(() -> ToolFailure.input("Give " + field + " as well."));
    }

    private String listed() {
        var text = new StringBuilder();
        for (SkillCatalogue.Entry entry : catalogue.entries()) {
            if (entry.state() == SkillCatalogue.State.ACTIVE) {
                text.append(line(entry.skill()));
            }
        }
        return text.isEmpty() ? "There are no skills." : text.toString().strip();
    }

    private static String line(Skill skill) {
        return "\n"
                + skill.name()
                + (skill.learnedFrom().isPresent() ? " (by an agent): " : ": ")
                + OneLineText.beginning(skill.description(), LONGEST_LINE);
    }

    private String shown(String name) {
        return catalogue
                .named(name)
                .map(Skill::whole)
                .orElseThrow(() -> ToolFailure.input("There is no skill \"" + name + "\"."));
    }

    /** What it was learned from may say anything, so it waits for a person. */
    private String write(SkillDraft draft) {
        var objection = author.objection(draft);
        if (objection.isPresent()) {
            throw ToolFailure.input("Not kept: " + objection.get());
        }
        var outcome =
                store.create(
                        draft,
                        origin,
                        Status.QUARANTINE,
                        name -> catalogue.named(name).isPresent());
        return switch (outcome) {
            case Written.Refused(var because) -> throw ToolFailure.input(because);
            case Written.Done(var file) -> {
                author.written(Skill.of(Skill.Origin.PERSONAL, file, draft.text(origin)));
                yield "Written. It waits for the user: musher skills accept " + draft.name();
            }
        };
    }
}
