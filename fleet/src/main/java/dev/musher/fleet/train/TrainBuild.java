package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A build that runs beside the passes, on a thread of its own. Thread-safe. */
final class TrainBuild implements ProofListener {
    /** What is done. */
    enum Purpose {
        GATES("gates"),
        BASE("gates of base"),
        CANARY("gates on failing code"),
        FIX("fix");

        private final String words;

        Purpose(String words) {
            this.words = words;
        }
    }

    /** What is done to which commit. */
    record Key(Purpose purpose, CommitId commit) {}

    private final Key key;
    private final Optional<CommitChain> chain;
    private final Instant since;
    private final Runnable bell;
    private volatile String step = "";
    private volatile Optional<Thread> thread = Optional.empty();

    /**
     * @param bell rung at every step
     */
    TrainBuild(Key key, Optional<CommitChain> chain, Instant since, Runnable bell) {
        this.bell = bell;
        this.key = key;
        this.chain = chain;
        this.since = since;
    }

    Key key() {
        return key;
    }

    /** The stack, unless it is of base. */
    Optional<CommitChain> chain() {
        return chain;
    }

    Instant since() {
        return since;
    }

    List<ItemNumber> stories() {
        return chain.map(CommitChain::stories).orElse(List.of());
    }

    void on(Thread worker) {
        thread = Optional.of(worker);
    }

    Optional<Thread> thread() {
        return thread;
    }

    String step() {
        return step;
    }

    @Override
    public void started(String name) {
        step = name;
        bell.run();
    }

    @Override
    public void ended(GateStep ended) {
        step = ended.name() + (ended.isGreen() ? " is green" : " is red");
    }

    TrainView.Build view() {
        return new TrainView.Build(key.purpose().words, stories(), step, since);
    }
}
