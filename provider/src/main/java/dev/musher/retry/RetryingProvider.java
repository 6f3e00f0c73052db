package dev.musher.retry;

import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.Provider;
import dev.musher.provider.ReplyEvent;
import dev.musher.provider.ReplyListener;
import dev.musher.provider.Request;
import dev.musher.time.Clock;
import dev.musher.time.Pause;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * A provider that asks again when that may help, as long as nothing of a reply was heard: what the
 * model has said cannot be taken back.
 */
public final class RetryingProvider implements Provider {
    private final Provider provider;
    private final RetryPolicy policy;
    private final Latch latch;
    private final Surroundings surroundings;
    private final RetryListener waits;

    /**
     * What is outside of the rules.
     *
     * @param chance numbers from 0 up to 1, for the jitter
     */
    public record Surroundings(Clock clock, Pause pause, DoubleSupplier chance) {}

    public RetryingProvider(
            Provider provider,
            RetryPolicy policy,
            Latch latch,
            Surroundings surroundings,
            RetryListener waits) {
        this.provider = provider;
        this.policy = policy;
        this.latch = latch;
        this.surroundings = surroundings;
        this.waits = waits;
    }

    @Override
    public Answer ask(Request request, ReplyListener listener) throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            Optional<Fault> locked = passLatch();
            if (locked.isPresent()) {
                return new Answer.Failed(locked.get());
            }
            var heard = new ContentWatch(listener);
            Answer answer = provider.ask(request, heard);
            if (!(answer instanceof Answer.Failed(var fault))) {
                latch.succeeded();
                return answer;
            }
            latch.failed(fault, surroundings.clock().now());
            if (heard.content() || !pauseAfter(fault, attempt)) {
                return answer;
            }
        }
    }

    /** Waits until the door is open; the fault that closed it, if that is too long. */
    private Optional<Fault> passLatch() throws InterruptedException {
        for (int waited = 0; ; waited++) {
            Instant now = surroundings.clock().now();
            Optional<Latch.Closed> closed = latch.closed(now);
            if (closed.isEmpty()) {
                return Optional.empty();
            }
            Fault fault = closed.get().fault();
            Duration wait = Duration.between(now, closed.get().until());
            // Others may close the door again and again while we wait.
            if (waited == policy.tries() || wait.compareTo(policy.longestWait()) > 0) {
                return Optional.of(fault);
            }
            Duration whole = wait.plus(policy.jitter(1, surroundings.chance().getAsDouble()));
            waits.on(new RetryEvent.DoorClosed(fault, whole));
            surroundings.pause().of(whole);
        }
    }

    /** Whether there is another try; if so, its time has come when this returns. */
    private boolean pauseAfter(Fault fault, int failedTries) throws InterruptedException {
        if (!fault.retryable() || failedTries >= policy.tries()) {
            return false;
        }
        Duration stated = statedWait(fault);
        if (stated.compareTo(policy.longestWait()) > 0) {
            return false;
        }
        Duration pause = policy.pause(failedTries);
        Duration longer = pause.compareTo(stated) > 0 ? pause : stated;
        Duration whole =
                longer.plus(policy.jitter(failedTries, surroundings.chance().getAsDouble()));
        waits.on(new RetryEvent.TryFailed(fault, whole, failedTries + 1, policy.tries()));
        surroundings.pause().of(whole);
        return true;
    }

    private Duration statedWait(Fault fault) {
        return fault.reset()
                .map(when -> Duration.between(surroundings.clock().now(), when))
                .orElse(Duration.ZERO);
    }

    /** Passes everything on and remembers whether any of it was said by the model. */
    private static final class ContentWatch implements ReplyListener {
        private final ReplyListener listener;
        private boolean content;

        ContentWatch(ReplyListener listener) {
            this.listener = listener;
        }

        boolean content() {
            return content;
        }

        @Override
        public void on(ReplyEvent event) {
            content |= !(event instanceof ReplyEvent.UsageReported);
            listener.on(event);
        }
    }
}
