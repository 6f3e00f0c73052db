package dev.musher.train;

import dev.musher.track.Push;
import dev.musher.track.Track;
import java.time.Duration;
import java.util.Optional;

/** Sends base to a remote after landings, beside the passes. Suits any thread. */
final class Pushing {
    private final Track track;
    private final TrainPolicy policy;
    private final Runnable bell;
    private Optional<Thread> thread = Optional.empty();
    private Optional<String> trouble = Optional.empty();
    private boolean wanted;

    Pushing(Track track, TrainPolicy policy, Runnable bell) {
        this.track = track;
        this.policy = policy;
        this.bell = bell;
    }

    /** Base has moved. */
    synchronized void want() {
        if (policy.push().isPresent()) {
            wanted = true;
            if (thread.isEmpty()) {
                begin(policy.push().get());
            }
        }
    }

    private void begin(String remote) {
        var worker = Thread.ofVirtual().name("train-push").unstarted(() -> run(remote));
        thread = Optional.of(worker);
        worker.start();
    }

    /** One push for however many landings there were meanwhile. */
    private void run(String remote) {
        try {
            while (isWanted()) {
                told(pushed(remote));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            // The top of the thread.
            Failures.log("Base could not be pushed", e);
            told(Optional.of(Failures.explain(e)));
        } finally {
            synchronized (this) {
                thread = Optional.empty();
            }
            bell.run();
        }
    }

    private synchronized boolean isWanted() {
        boolean was = wanted;
        wanted = false;
        return was;
    }

    /** What is wrong, if anything is. */
    private Optional<String> pushed(String remote) throws InterruptedException {
        for (int tried = 0; ; tried++) {
            switch (track.push(remote)) {
                case Push.Sent _, Push.Nothing _ -> {
                    return Optional.empty();
                }
                case Push.Refused(var why) -> {
                    return Optional.of(
                            "%s does not take what landed: %s".formatted(remote, sentence(why)));
                }
                case Push.Unreachable(var why) -> {
                    var said = "%s cannot be reached: %s".formatted(remote, sentence(why));
                    if (tried >= policy.retries()) {
                        return Optional.of(said);
                    }
                    told(Optional.of(said));
                    Thread.sleep(pause(tried));
                }
            }
        }
    }

    private Duration pause(int tried) {
        return policy.pause().multipliedBy(1L << Math.min(5, tried));
    }

    private static String sentence(String why) {
        var text = why.strip();
        return text.endsWith(".") ? text : text + ".";
    }

    private synchronized void told(Optional<String> what) {
        trouble = what;
    }

    synchronized Optional<String> trouble() {
        return trouble;
    }

    synchronized boolean isBusy() {
        return thread.isPresent();
    }

    void stop(Duration patience) {
        Threads.stop(running(), patience);
    }

    private synchronized Optional<Thread> running() {
        return thread;
    }
}
