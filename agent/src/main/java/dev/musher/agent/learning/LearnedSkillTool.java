package dev.musher.agent.learning;

import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.backing.BackingDecision;
import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillDraft;
import dev.musher.agent.skill.SkillHistory;
import dev.musher.agent.skill.SkillStore;
import dev.musher.agent.skill.SkillStore.Shelf;
import dev.musher.agent.skill.SkillStore.Written;
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
import java.util.function.Predicate;

/**
 * The tool {@code skill} of whoever reviews a session: lists the skills that agents wrote, and
 * writes one. A skill of which a line is not backed by the session waits for a person.
 */
public final class LearnedSkillTool implements Tool {
    private static final ToolDescription SHEET =
            new ToolDescription(
                    "skill",
                    "List skills that agents wrote, or create one, which waits for a person.",
                    InputShape.of(
                            InputField.required("action", InputField.oneOf("list", "create"), ""),
                            InputField.optional(
                                    "name", InputField.text(64), "Like: release-a-version"),
                            InputField.optional(
                                    "description",
                                    InputField.text(1024),
                                    "What it does, and when to use it."),
                            InputField.optional(
                                    "body",
                                    InputField.text(20_000),
                                    "Markdown: the steps, and a section '## Verification' that"
                                            + " says how to see that it worked.")),
                    ToolEffect.TALKS);

    private static final ToolDescription CURATOR =
            new ToolDescription(
                    "skill",
                    "List skills that agents wrote, or archive one.",
                    InputShape.of(
                            InputField.required("action", InputField.oneOf("list", "archive"), ""),
                            InputField.optional("name", InputField.text(64), "Of the skill.")),
                    ToolEffect.TALKS);

    private final ToolDescription sheet;
    private final SkillStore store;
    private final Predicate<String> taken;
    private final ReviewedSession session;

    /**
     * @param taken whether a person's skill has a name
     */
    public LearnedSkillTool(SkillStore store, Predicate<String> taken, ReviewedSession session) {
        this(SHEET, store, taken, session);
    }

    private LearnedSkillTool(
            ToolDescription sheet,
            SkillStore store,
            Predicate<String> taken,
            ReviewedSession session) {
        this.sheet = sheet;
        this.store = store.writingBy(session.run());
        this.taken = taken;
        this.session = session;
    }

    /** For a curator, which has no session to back what it would write: it archives. */
    public static LearnedSkillTool forCurator(SkillStore store, ReviewedSession session) {
        return new LearnedSkillTool(CURATOR, store, _ -> true, session);
    }

    @Override
    public ToolDescription description() {
        return sheet;
    }

    @Override
    public PreparedCall prepare(ToolInput input) {
        return PreparedCall.of(List.of(), _ -> ToolOutcome.done(act(input)));
    }

    private String act(ToolInput input) {
        if (input.text("action").equals("list")) {
            return list();
        }
        if (input.text("action").equals("archive")) {
            return archive(required(input, "name"));
        }
        var draft =
                new SkillDraft(
                        required(input, "name"),
                        required(input, "description"),
                        required(input, "body"));
        refuseFalseSuccess(draft);
        // Whatever its lines are worth: what agents are told to do is for a person to decide.
        return written(
                store.create(draft, "session " + session.id(), Shelf.QUARANTINE, taken::test),
                draft,
                "waits for a person: musher skills accept " + draft.name());
    }

    private String list() {
        var text = new StringBuilder();
        for (Skill skill : store.on(Shelf.ACTIVE)) {
            text.append(skill.name()).append(": ").append(skill.description()).append('\n');
        }
        return text.isEmpty() ? "No agent wrote a skill here yet." : text.toString();
    }

    /** A person's pin and a person's own skill stay. */
    private String archive(String name) {
        for (var candidate : store.candidates()) {
            if (candidate.name().equals(name)) {
                if (candidate.history().pin() == SkillHistory.Pin.PINNED) {
                    throw ToolFailure.input("Not archived: a person pinned " + name + ".");
                }
                store.archive(name);
                session.run().noted("The skill " + name + " is archived: another says the same.");
                return "The skill " + name + " is archived.";
            }
        }
        throw ToolFailure.input("There is no skill \"" + name + "\" that an agent wrote.");
    }

    private static String required(ToolInput input, String name) {
        return input.optionalText(name)
                .orElseThrow(() -> ToolFailure.input("A skill needs a " + name + "."));
    }

    private void refuseFalseSuccess(SkillDraft draft) {
        for (String line : (draft.description() + "\n" + draft.body()).split("\n", -1)) {
            if (!line.isBlank()
                    && session.decide(lesson(line.strip()))
                            instanceof BackingDecision.Refused(var reason)) {
                throw ToolFailure.input("Not kept: " + reason);
            }
        }
    }

    private MemoryEntry lesson(String line) {
        String text =
                line.length() <= MemoryEntry.LONGEST_TEXT
                        ? line
                        : line.substring(0, MemoryEntry.LONGEST_TEXT);
        return MemoryEntry.of(
                MemoryKind.PROCEDURE,
                text.replace("<!" + "--", ""),
                session.source(),
                session.run().clock().now(),
                MemoryEntry.USUAL_CONFIDENCE);
    }

    private String written(Written written, SkillDraft draft, String what) {
        return switch (written) {
            case Written.Refused(var because) -> throw ToolFailure.input(because);
            case Written.Done _ -> {
                session.run().noted("The skill " + draft.name() + " " + what);
                yield "The skill " + draft.name() + " " + what;
            }
        };
    }
}
