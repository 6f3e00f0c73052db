package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.engine.FailureLog;
import dev.musher.fleet.landing.BaseRepository;
import dev.musher.fleet.landing.PushResult;
import dev.musher.fleet.train.setup.TrainPolicy;
import java.time.Duration;
import java.util.Optional;

/** Pushes what landed to a remote, beside the passes. Thread-safe. */
final class PushRunner {
    private final BaseRepository baseRepository;
    private final TrainPolicy policy;
    private final Runnable bell;
    private Optional<Thread> thread = Optional.empty();
    private Optional<String> trouble = Optional.empty();
    private Optional<CommitId> wanted = Optional.empty();

    PushRunner(BaseRepository baseRepository, TrainPolicy policy, Runnable bell) {
        this.baseRepository = baseRepository;
        this.policy = policy;
        this.bell = bell;
    }

    /** Base was moved to this commit by a landing. */
    synchronized void want(CommitId head) {
        note(head);
        startIfWanted();
    }

    /** The same, without starting anything yet. */
    synchronized void note(CommitId head) {
        wanted = Optional.of(head).filter(_ -> policy.push().isPresent());
    }

    synchronized void startIfWanted() {
        if (wanted.isPresent() && thread.isEmpty()) {
            begin(policy.push().orElseThrow());
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
            for (var head = next(); head.isPresent(); head = next()) {
                told(pushed(remote, head.get()));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            // The top of the thread.
            FailureLog.log("What landed could not be pushed", e);
            told(Optional.of(FailureLog.explain(e)));
        } finally {
            left();
            bell.run();
        }
    }

    /** What is to be sent. If that is nothing, a later push starts a new run. */
    private synchronized Optional<CommitId> next() {
        var head = wanted;
        wanted = Optional.empty();
        if (head.isEmpty()) {
            left();
        }
        return head;
    }

    /** Another may have started already. */
    private synchronized void left() {
        thread = thread.filter(worker -> worker != Thread.currentThread());
    }

    /** What is wrong, if anything is. */
    private Optional<String> pushed(String remote, CommitId head) throws InterruptedException {
        var latest = head;
        for (int tried = 0; ; tried++) {
            switch (attempt(remote, latest)) {
                case PushResult.Sent _, PushResult.Nothing _ -> {
                    return Optional.empty();
                }
                case PushResult.Refused(var why) -> {
                    return Optional.of("%s rejected the push: %s".formatted(remote, sentence(why)));
                }
                case PushResult.Unreachable(var why) -> {
                    var said = "%s cannot be reached: %s".formatted(remote, sentence(why));
                    if (tried >= policy.retries()) {
                        return Optional.of(said);
                    }
                    told(Optional.of(said));
                    Thread.sleep(pause(tried));
                    latest = newerThan(latest);
                }
            }
        }
    }

    /** What fails for a reason of its own may go well the next time. */
    private PushResult attempt(String remote, CommitId head) throws InterruptedException {
        try {
            return baseRepository.push(remote, head);
        } catch (RuntimeException e) {
            FailureLog.log("What landed could not be pushed", e);
            return new PushResult.Unreachable(FailureLog.explain(e));
        }
    }

    private synchronized CommitId newerThan(CommitId head) {
        var newer = wanted.orElse(head);
        wanted = Optional.empty();
        return newer;
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
        ThreadStopper.stop(running(), patience);
    }

    private synchronized Optional<Thread> running() {
        return thread;
    }
}
