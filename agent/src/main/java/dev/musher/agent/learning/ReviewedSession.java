package dev.musher.agent.learning;

import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.backing.Backing;
import dev.musher.agent.memory.backing.BackingDecision;
import dev.musher.agent.memory.backing.SessionDigest;
import dev.musher.agent.memory.tool.EntryAuthor;
import dev.musher.agent.safety.TextSafety;
import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillAuthorTool;
import dev.musher.agent.skill.SkillDraft;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A session that is being reviewed, and what counts of what is learned from it.
 *
 * @param id of the session
 * @param digest what the harness knows of it
 * @param run writes, and takes note
 */
public record ReviewedSession(String id, SessionDigest digest, TextSafety safety, PassRun run)
        implements EntryAuthor, SkillAuthorTool.Author {
    /** Whether an entry counts; decided by code, whatever the model thinks. */
    BackingDecision decide(MemoryEntry entry) {
        return Backing.decide(entry, digest, safety);
    }

    /** A line that claims a success which was not seen. */
    @Override
    public Optional<String> objection(SkillDraft draft) {
        for (String line : (draft.description() + "\n" + draft.body()).split("\n", -1)) {
            if (!line.isBlank()
                    && decide(lesson(line.strip())) instanceof BackingDecision.Refused(var why)) {
                return Optional.of(why);
            }
        }
        return Optional.empty();
    }

    private MemoryEntry lesson(String line) {
        String text = line.substring(0, Math.min(line.length(), MemoryEntry.LONGEST_TEXT));
        return MemoryEntry.of(
                MemoryKind.PROCEDURE,
                text.replace("<!" + "--", ""),
                source(),
                run.clock().now(),
                MemoryEntry.USUAL_CONFIDENCE);
    }

    @Override
    public void written(Skill skill) {
        run.noted(
                "The skill "
                        + skill.name()
                        + " waits for a person: musher skills accept "
                        + skill.name());
    }

    @Override
    public MemorySource source() {
        return new MemorySource.Session(id, 0);
    }

    @Override
    public MemoryChange write(Supplier<MemoryChange> change) {
        var written = change.get();
        if (!written.isEmpty()) {
            run.noted(
                    "Entry "
                            + written.id()
                            + " "
                            + written.kind().name().toLowerCase(Locale.ROOT)
                            + ".");
        }
        return written;
    }
}
