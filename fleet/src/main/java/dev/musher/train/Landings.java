package dev.musher.train;

import dev.musher.git.CommitId;
import dev.musher.pipeline.Orders;
import dev.musher.story.GateReport;
import dev.musher.story.ItemNumber;
import dev.musher.story.Landing;
import dev.musher.story.Stage;
import dev.musher.story.Working.LandMerge;
import dev.musher.track.Arrival;
import dev.musher.track.Carriage;
import dev.musher.track.Landfall;
import dev.musher.track.Load;
import dev.musher.track.Track;
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
 * does, also by a life that was killed in between.
 */
final class Landings {
    private final TrainParts parts;
    private final Track track;
    private final Orders orders;
    private final Trials trials;
    private final BaseGates baseGates;
    private final Pushing pushing;
    private final Patience patience;
    private final Map<ItemNumber, Load> found = new LinkedHashMap<>();
    private List<Landfall> written = List.of();
    private boolean looked;
    private Optional<Arrival.Waits> waits = Optional.empty();

    /** The gates were green on this commit, to which base was moved. */
    private record Proof(CommitId head, GateReport report) {}

    Landings(Workshop workshop, Pushing pushing) {
        this.parts = workshop.parts();
        this.track = parts.railway().track();
        this.orders = workshop.orders();
        this.trials = workshop.trials();
        this.baseGates = workshop.base();
        this.pushing = pushing;
        this.patience = new Patience(parts.clock());
    }

    /**
     * Tells what is owed as far as it is proven, by the gates of the landing itself or by those of
     * base as it is now, which has it as well. Whether anything was told.
     */
    boolean settle() throws InterruptedException {
        if (!looked || !written.isEmpty()) {
            written = track.unfinished();
            looked = true;
        }
        boolean told = tellWritten();
        told |= tellFound();
        return told;
    }

    private boolean tellWritten() throws InterruptedException {
        var untold = new ArrayList<Landfall>();
        for (Landfall landfall : written) {
            var proof = proof(Chain.of(landfall));
            if (proof.isPresent()) {
                tell(landfall.stack(), proof.get());
                track.arrived(landfall);
            } else {
                untold.add(landfall);
            }
        }
        boolean told = untold.size() < written.size();
        written = List.copyOf(untold);
        return told;
    }

    private boolean tellFound() throws InterruptedException {
        boolean told = false;
        for (Load load : List.copyOf(found.values())) {
            var carriage = track.find(load);
            if (carriage.isEmpty()) {
                found.remove(load.story());
                continue;
            }
            var proof = proofOfBase();
            if (proof.isPresent()) {
                tell(List.of(carriage.get()), proof.get());
                found.remove(load.story());
                told = true;
            }
        }
        return told;
    }

    private Optional<Proof> proof(Chain chain) throws InterruptedException {
        var seen = trials.report(chain.head());
        var known = seen.isPresent() ? seen : parts.prover().known(chain.claim());
        return known.isPresent() && known.get().isGreen()
                ? Optional.of(new Proof(chain.head(), known.get()))
                : proofOfBase();
    }

    private Optional<Proof> proofOfBase() throws InterruptedException {
        var base = track.base().commit();
        return baseGates.asked(base).green().map(report -> new Proof(base, report));
    }

    /** Something broke: what is written down counts, and not what we remember. */
    void lookAgain() {
        looked = false;
    }

    /** A story that was found in base, whoever moved it there. */
    void owe(Load load) {
        found.put(load.story(), load);
    }

    /** The stories that are in base and that the ledger does not know to be. */
    Set<ItemNumber> owed() {
        var stories = new TreeSet<>(found.keySet());
        for (Landfall landfall : written) {
            landfall.stack().forEach(carriage -> stories.add(carriage.story()));
        }
        return stories;
    }

    /** What is owed, for people. */
    Optional<String> debts() {
        return Optional.of(owed())
                .filter(stories -> !stories.isEmpty())
                .map(
                        stories ->
                                "Base has %s, which counts as soon as the gates of base are green."
                                        .formatted(
                                                stories.stream()
                                                        .map(ItemNumber::toString)
                                                        .collect(Collectors.joining(", "))));
    }

    /** Moves base to the top of a green stack. Whether it moved, by us or by somebody else. */
    boolean land(CommitId from, Chain chain, GateReport report) throws InterruptedException {
        waits = Optional.empty();
        if (!chain.carriages().stream().allMatch(this::isStillWanted)) {
            return false;
        }
        looked = false;
        return switch (track.land(from, chain.carriages())) {
            case Arrival.Landed(var landfall) -> {
                tell(landfall.stack(), new Proof(landfall.head(), report));
                track.arrived(landfall);
                looked = true;
                patience.end();
                yield true;
            }
            case Arrival.BaseMoved _ -> {
                patience.end();
                yield true;
            }
            case Arrival.Waits waiting -> {
                looked = true;
                waits = Optional.of(patience.judged(waiting));
                yield false;
            }
        };
    }

    /** Somebody may have frozen or closed it a moment ago. */
    private boolean isStillWanted(Carriage carriage) {
        return parts.pipeline()
                .card(carriage.story())
                .filter(
                        card ->
                                card.item().stage() instanceof Stage.Merge(var candidate)
                                        && candidate.tip().equals(carriage.tip()))
                .isPresent();
    }

    private void tell(List<Carriage> carriages, Proof proof) {
        for (Carriage carriage : carriages) {
            orders.accepts(
                    new LandMerge(
                            carriage.story(),
                            new Landing(
                                    carriage.tip(),
                                    carriage.landed(),
                                    proof.head(),
                                    proof.report())));
        }
        pushing.want(proof.head());
    }

    /** What the last landing waits for. */
    Optional<Arrival.Waits> waits() {
        return waits;
    }

    /** Whether that goes by itself. */
    boolean waitsForAMoment() {
        return waits.filter(it -> it.lasts() == Arrival.Lasts.MOMENT).isPresent();
    }

    void waitsNoMore() {
        waits = Optional.empty();
        patience.end();
    }
}
