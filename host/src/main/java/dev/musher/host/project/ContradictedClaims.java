package dev.musher.host.project;

import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.event.WorkEvent;
import java.util.Optional;

/** Claims of coders that a gate contradicts, found in the events of one item, told in order. */
public final class ContradictedClaims {
    private final AttemptRecords attemptRecords;
    private Optional<Attempt> coding = Optional.empty();

    public ContradictedClaims(AttemptRecords attemptRecords) {
        this.attemptRecords = attemptRecords;
    }

    /** Who said what, if this is a gate that failed on work whose coder said that it was green. */
    public Optional<Claim> against(RecordedEvent recordedEvent) {
        if (recordedEvent.event() instanceof WorkEvent.AttemptStarted(var attempt)
                && attempt.worker().role() == AgentRole.CODER) {
            coding = Optional.of(attempt);
        }
        return recordedEvent.event() instanceof WorkEvent.GatesFailed
                ? coding.flatMap(attempt -> claim(recordedEvent, attempt))
                : Optional.empty();
    }

    private Optional<Claim> claim(RecordedEvent recordedEvent, Attempt attempt) {
        return CheckClaims.green(attemptRecords.words(recordedEvent.item(), attempt.number()))
                .map(words -> new Claim(attempt.worker().agent(), words));
    }

    /** A sentence of an agent, word for word. */
    public record Claim(String agent, String words) {}
}
