package dev.musher.host.project;

import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.WorkEvent;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Claims of agents that a gate contradicts, found in events, told in order. The claim that counts
 * is that of the agent that wrote the work last: a coder, or a merger.
 */
public final class ContradictedClaims {
    private final AttemptRecords attemptRecords;
    private final Map<ItemNumber, Attempt> authors = new HashMap<>();

    public ContradictedClaims(AttemptRecords attemptRecords) {
        this.attemptRecords = attemptRecords;
    }

    /** Who said what, if this is a gate that failed on work whose author said it was green. */
    public Optional<Claim> against(RecordedEvent recordedEvent) {
        if (recordedEvent.event() instanceof WorkEvent.AttemptStarted(var attempt)) {
            started(recordedEvent.item(), attempt);
        }
        return recordedEvent.event() instanceof WorkEvent.GatesFailed
                ? of(recordedEvent.item())
                : Optional.empty();
    }

    /** A reviewer writes nothing. */
    public void started(ItemNumber item, Attempt attempt) {
        if (attempt.worker().role() != AgentRole.REVIEWER) {
            authors.put(item, attempt);
        }
    }

    /** The attempt that wrote last, as far as it was told. */
    public Optional<Attempt> author(ItemNumber item) {
        return Optional.ofNullable(authors.get(item));
    }

    /** What the author of an item said of green checks. */
    public Optional<Claim> of(ItemNumber item) {
        return author(item).flatMap(attempt -> claim(item, attempt));
    }

    private Optional<Claim> claim(ItemNumber item, Attempt attempt) {
        return CheckClaims.green(attemptRecords.words(item, attempt.number()))
                .map(words -> new Claim(attempt.worker().agent(), words));
    }

    /** A sentence of an agent, word for word. */
    public record Claim(String agent, String words) {}
}
