package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.fleet.landing.BaseRepository;
import dev.musher.fleet.landing.LandedStack;
import dev.musher.fleet.landing.LandingResult;
import dev.musher.fleet.train.BaseGates.BaseGateResult;
import dev.musher.fleet.train.setup.TrainParts;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ReportCommand.LandMerge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Moves base, and tells the ledger. What base has and the ledger does not know is owed until it
 * does, also by a process that was killed in between.
 */
final class LandingRunner {
    private final TrainParts parts;
    private final BaseRepository baseRepository;
    private final Orders orders;
    private final StackResults stackResults;
    private final BaseGates baseGates;
    private final PushRunner pushRunner;
    private final LandingWait landingWait;
    private final Map<ItemNumber, QueuedStory> found = new LinkedHashMap<>();
    private List<LandedStack> written = List.of();
    private boolean looked;
    private Optional<LandingResult.Waits> waits = Optional.empty();

    /** The gates were green on this commit, to which base was moved. */
    private record Proof(CommitId head, GateReport report) {}

    LandingRunner(TrainContext trainContext, PushRunner pushRunner) {
        this.parts = trainContext.parts();
        this.baseRepository = parts.train().track();
        this.orders = trainContext.orders();
        this.stackResults = trainContext.trials();
        this.baseGates = trainContext.base();
        this.pushRunner = pushRunner;
        this.landingWait = new LandingWait(parts.clock());
    }

    /**
     * Tells what is owed as far as it is proven, by the gates of the landing itself or by those of
     * base as it is now, which has it as well. Whether anything was told.
     */
    boolean reportProven() throws InterruptedException {
        boolean told = report(baseGates::asked);
        pushRunner.startIfWanted();
        return told;
    }

    /** The same by what is known, without running anything. */
    boolean reportKnown() throws InterruptedException {
        return report(baseGates::of);
    }

    /** What is known of base. */
    private interface BaseSource {
        BaseGateResult of(CommitId base) throws InterruptedException;
    }

    private boolean report(BaseSource source) throws InterruptedException {
        if (!looked || !written.isEmpty()) {
            written = baseRepository.unfinished();
            looked = true;
        }
        boolean told = tellWritten(source);
        told |= tellFound(source);
        return told;
    }

    private boolean tellWritten(BaseSource source) throws InterruptedException {
        var untold = new ArrayList<LandedStack>();
        for (LandedStack landedStack : written) {
            var proof = proof(CommitChain.of(landedStack), source);
            if (proof.isPresent()) {
                tell(landedStack.stack(), proof.get());
                baseRepository.arrived(landedStack);
            } else {
                untold.add(landedStack);
            }
        }
        boolean told = untold.size() < written.size();
        written = List.copyOf(untold);
        return told;
    }

    private boolean tellFound(BaseSource source) throws InterruptedException {
        boolean told = false;
        for (QueuedStory queuedStory : List.copyOf(found.values())) {
            var stacked = baseRepository.find(queuedStory);
            if (stacked.isEmpty()) {
                found.remove(queuedStory.story());
                continue;
            }
            var proof = proofOfBase(source);
            if (proof.isPresent()) {
                tell(List.of(stacked.get()), proof.get());
                found.remove(queuedStory.story());
                told = true;
            }
        }
        return told;
    }

    private Optional<Proof> proof(CommitChain commitChain, BaseSource source)
            throws InterruptedException {
        var seen = stackResults.report(commitChain.head());
        var known = seen.isPresent() ? seen : parts.prover().known(commitChain.claim());
        return known.isPresent() && known.get().isGreen()
                ? Optional.of(new Proof(commitChain.head(), known.get()))
                : proofOfBase(source);
    }

    private Optional<Proof> proofOfBase(BaseSource source) throws InterruptedException {
        var base = baseRepository.base().commit();
        return source.of(base).green().map(report -> new Proof(base, report));
    }

    /** Something broke: what is written down counts, and not what we remember. */
    void lookAgain() {
        looked = false;
    }

    /** A story that was found in base, no matter who moved it there. */
    void owe(QueuedStory queuedStory) {
        found.put(queuedStory.story(), queuedStory);
    }

    /** The stories that are in base and that the ledger does not know to be. */
    Set<ItemNumber> owed() {
        var stories = new TreeSet<>(found.keySet());
        for (LandedStack landedStack : written) {
            landedStack.stack().forEach(stackedCommit -> stories.add(stackedCommit.story()));
        }
        return stories;
    }

    /** What is owed, for people. */
    Optional<String> debts() {
        return Optional.of(owed())
                .filter(stories -> !stories.isEmpty())
                .map(
                        stories ->
                                (stories.size() == 1
                                                ? "%s is already in base; it is done once base passes its gates."
                                                : "%s are already in base; they are done once base passes its gates.")
                                        .formatted(
                                                stories.stream()
                                                        .map(ItemNumber::toString)
                                                        .collect(Collectors.joining(", "))));
    }

    /** Moves base to the top of a green stack. Whether it moved, by us or by another process. */
    boolean land(CommitId from, CommitChain commitChain, GateReport report)
            throws InterruptedException {
        waits = Optional.empty();
        if (!commitChain.commits().stream().allMatch(this::isStillWanted)) {
            return false;
        }
        looked = false;
        return switch (baseRepository.land(from, commitChain.commits())) {
            case LandingResult.Landed(var landedStack) -> {
                tell(landedStack.stack(), new Proof(landedStack.head(), report));
                pushRunner.startIfWanted();
                baseRepository.arrived(landedStack);
                looked = true;
                landingWait.end();
                yield true;
            }
            case LandingResult.BaseMoved _ -> {
                landingWait.end();
                yield true;
            }
            case LandingResult.Waits waiting -> {
                looked = true;
                waits = Optional.of(landingWait.judged(waiting));
                yield false;
            }
        };
    }

    /** A user may have frozen or closed it a moment ago. */
    private boolean isStillWanted(StackedCommit stackedCommit) {
        return parts.pipeline()
                .card(stackedCommit.story())
                .filter(
                        card ->
                                card.item().stage() instanceof Stage.Merge(var mergeCandidate)
                                        && mergeCandidate.tip().equals(stackedCommit.tip()))
                .isPresent();
    }

    private void tell(List<StackedCommit> commits, Proof proof) {
        for (StackedCommit stackedCommit : commits) {
            orders.accepts(
                    new LandMerge(
                            stackedCommit.story(),
                            new Landing(
                                    stackedCommit.tip(),
                                    stackedCommit.landed(),
                                    proof.head(),
                                    proof.report())));
        }
        pushRunner.note(proof.head());
    }

    /** What the last landing waits for. */
    Optional<LandingResult.Waits> waits() {
        return waits;
    }

    /** Whether that goes by itself. */
    boolean waitsForAMoment() {
        return waits.filter(it -> it.lasts() == LandingResult.Lasts.MOMENT).isPresent();
    }

    void waitsNoMore() {
        waits = Optional.empty();
        landingWait.end();
    }
}
