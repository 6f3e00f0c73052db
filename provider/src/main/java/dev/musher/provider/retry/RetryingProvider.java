package dev.musher.provider.retry;

import dev.musher.base.time.Sleeper;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ReplyEvent;
import dev.musher.provider.api.ReplyListener;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * A provider that retries a failed request when that may help, as long as nothing of a reply has
 * arrived: what the model has said cannot be taken back.
 */
public final class RetryingProvider implements Provider {
    private final Provider provider;
    private final RetryPolicy policy;
    private final Latch latch;
    private final RetryEnvironment retryEnvironment;
    private final RetryListener waits;

    /**
     * What retrying needs from outside.
     *
     * @param chance numbers from 0 up to 1, for the jitter
     */
    public record RetryEnvironment(TimeSource clock, Sleeper pause, DoubleSupplier chance) {}

    public RetryingProvider(
            Provider provider,
            RetryPolicy policy,
            Latch latch,
            RetryEnvironment retryEnvironment,
            RetryListener waits) {
        this.provider = provider;
        this.policy = policy;
        this.latch = latch;
        this.retryEnvironment = retryEnvironment;
        this.waits = waits;
    }

    @Override
    public ModelAnswer ask(ModelRequest modelRequest, ReplyListener listener)
            throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            Optional<ProviderFault> locked = passLatch();
            if (locked.isPresent()) {
                return new ModelAnswer.Failed(locked.get());
            }
            var heard = new ContentWatch(listener);
            ModelAnswer modelAnswer = provider.ask(modelRequest, heard);
            if (!(modelAnswer instanceof ModelAnswer.Failed(var providerFault))) {
                latch.succeeded();
                return modelAnswer;
            }
            latch.failed(providerFault, retryEnvironment.clock().now());
            if (heard.content() || !pauseAfter(providerFault, attempt)) {
                return modelAnswer;
            }
        }
    }

    /** Waits until the door is open; the fault that closed it, if that is too long. */
    private Optional<ProviderFault> passLatch() throws InterruptedException {
        for (int waited = 0; ; waited++) {
            Instant now = retryEnvironment.clock().now();
            Optional<Latch.Closed> closed = latch.closed(now);
            if (closed.isEmpty()) {
                return Optional.empty();
            }
            ProviderFault providerFault = closed.get().fault();
            Duration wait = Duration.between(now, closed.get().until());
            // Others may close the door again and again while we wait.
            if (waited == policy.tries() || wait.compareTo(policy.longestWait()) > 0) {
                return Optional.of(providerFault);
            }
            Duration whole = wait.plus(policy.jitter(1, retryEnvironment.chance().getAsDouble()));
            waits.on(new RetryEvent.LatchClosed(providerFault, whole));
            retryEnvironment.pause().of(whole);
        }
    }

    /** Whether there is another try; if so, its time has come when this returns. */
    private boolean pauseAfter(ProviderFault providerFault, int failedTries)
            throws InterruptedException {
        if (!providerFault.retryable() || failedTries >= tries(providerFault)) {
            return false;
        }
        Duration stated = statedWait(providerFault);
        if (stated.compareTo(policy.longestWait()) > 0) {
            return false;
        }
        Duration pause = policy.pause(failedTries);
        Duration longer = pause.compareTo(stated) > 0 ? pause : stated;
        Duration whole =
                longer.plus(policy.jitter(failedTries, retryEnvironment.chance().getAsDouble()));
        waits.on(
                new RetryEvent.TryFailed(
                        providerFault, whole, failedTries + 1, tries(providerFault)));
        retryEnvironment.pause().of(whole);
        return true;
    }

    /** A server of this machine that does not run may be starting, and that is all. */
    private int tries(ProviderFault providerFault) {
        boolean down =
                providerFault instanceof ProviderFault.Network(_, var server)
                        && server == ProviderFault.Network.Server.NOT_STARTED;
        return down ? Math.min(2, policy.tries()) : policy.tries();
    }

    private Duration statedWait(ProviderFault providerFault) {
        return providerFault
                .reset()
                .map(when -> Duration.between(retryEnvironment.clock().now(), when))
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
