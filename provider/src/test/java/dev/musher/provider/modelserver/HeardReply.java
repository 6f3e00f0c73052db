package dev.musher.provider.modelserver;

import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyListener;
import dev.musher.provider.api.TokenUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a listener heard, without what depends on how a vendor cuts its stream: deltas of the same
 * kind that follow each other are one, and reports of usage stand apart.
 */
public final class HeardReply implements ReplyListener {
    private final List<ReplyEvent> events = new ArrayList<>();
    private Optional<TokenUsage> usage = Optional.empty();

    @Override
    public void on(ReplyEvent event) {
        if (event instanceof ReplyEvent.UsageReported(var reported)) {
            usage = Optional.of(reported);
            return;
        }
        var joined = events.isEmpty() ? Optional.<ReplyEvent>empty() : join(last(), event);
        if (joined.isPresent()) {
            events.removeLast();
        }
        events.add(joined.orElse(event));
    }

    private ReplyEvent last() {
        return events.getLast();
    }

    private static Optional<ReplyEvent> join(ReplyEvent before, ReplyEvent event) {
        record Neighbours(ReplyEvent before, ReplyEvent event) {}
        return switch (new Neighbours(before, event)) {
            case Neighbours(ReplyEvent.TextDelta(var a), ReplyEvent.TextDelta(var b)) ->
                    Optional.of(new ReplyEvent.TextDelta(a + b));
            case Neighbours(ReplyEvent.ReasoningDelta(var a), ReplyEvent.ReasoningDelta(var b)) ->
                    Optional.of(new ReplyEvent.ReasoningDelta(a + b));
            case Neighbours(ReplyEvent.CallDelta(var i, var a), ReplyEvent.CallDelta(var j, var b))
                    when i == j ->
                    Optional.of(new ReplyEvent.CallDelta(i, a + b));
            default -> Optional.empty();
        };
    }

    public List<ReplyEvent> events() {
        return List.copyOf(events);
    }

    /** The last report. */
    public Optional<TokenUsage> usage() {
        return usage;
    }
}
