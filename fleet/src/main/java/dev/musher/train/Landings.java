package dev.musher.train;

import dev.musher.git.CommitId;
import dev.musher.proof.Claim;
import dev.musher.proof.Prover;
import dev.musher.story.GateReport;
import dev.musher.story.Landing;
import dev.musher.story.Stage;
import dev.musher.story.Working.LandMerge;
import dev.musher.track.Arrival;
import dev.musher.track.Base;
import dev.musher.track.Carriage;
import dev.musher.track.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Moves base, and tells the ledger. What base has and the ledger does not know is owed until it
 * does, also by a life that was killed in between.
 */
final class Landings {
    private final TrainParts parts;
    private final Track track;
    private final Prover prover;
    private final Desk desk;
    private final Builds builds;
    private final Trials trials;
    private final Pauses pauses;
    private final Pushing pushing;
    private final List<Debt> debts = new ArrayList<>();
    private boolean looked;
    private Optional<String> waits = Optional.empty();
    private Optional<String> stuck = Optional.empty();

    /**
     * Stories that are in base and that the ledger does not know to be.
     *
     * @param gated the commit whose gates prove it, and what it added
     */
    private record Debt(List<Carriage> carriages, Claim gated) {}

    Landings(Workshop workshop, Pushing pushing) {
        this.parts = workshop.parts();
        this.track = parts.railway().track();
        this.prover = parts.prover();
        this.desk = workshop.desk();
        this.builds = workshop.builds();
        this.trials = workshop.trials();
        this.pauses = workshop.pauses();
        this.pushing = pushing;
    }

    /** Whether something is to be settled, or may be. */
    boolean owes() {
        return !debts.isEmpty();
    }

    /** What a life that was killed left, seen once; then whatever is owed. Whether all is paid. */
    boolean settle() throws InterruptedException {
        if (!looked) {
            debts.clear();
            track.unfinished().map(Chain::of).ifPresent(this::owe);
            looked = true;
        }
        stuck = Optional.empty();
        boolean owed = !debts.isEmpty();
        for (Debt debt : List.copyOf(debts)) {
            pay(debt);
        }
        if (owed && debts.isEmpty()) {
            track.arrived();
        }
        return debts.isEmpty();
    }

    /** Something broke: what is written down counts, and not what we remember. */
    void lookAgain() {
        looked = false;
    }

    private void owe(Chain chain) {
        debts.add(new Debt(chain.carriages(), chain.claim()));
    }

    /** A story that is found in base, whoever moved it there; base as a whole proves it. */
    void owe(Carriage carriage, Base base) {
        debts.add(
                new Debt(
                        List.of(carriage),
                        new Claim(carriage.landed().parent(), base.commit(), base.tree())));
    }

    private void pay(Debt debt) throws InterruptedException {
        var gated = debt.gated();
        var report = trials.report(gated.tip());
        var known = report.isPresent() ? report : prover.known(gated);
        if (known.isEmpty()) {
            witness(gated);
        } else if (known.get().isGreen()) {
            tell(debt.carriages(), gated.tip(), known.get());
            debts.remove(debt);
        } else {
            stuck =
                    Optional.of(
                            "Base was moved to %s, and its gates are red now. Mend base; the train goes on then."
                                    .formatted(gated.tip()));
        }
    }

    /** The evidence is gone, so the gates run again. */
    private void witness(Claim gated) {
        var key = new Build.Key(Build.Purpose.BASE, gated.tip());
        if (pauses.isPausing(key)) {
            return;
        }
        builds.begin(
                new Build(key, Optional.empty(), parts.clock().now(), parts.bell()),
                running -> {
                    prover.gate(gated, running);
                    return new Ended.BaseSeen(gated.tip());
                });
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
                tell(landfall.stack(), landfall.head(), report);
                track.arrived();
                looked = true;
                yield true;
            }
            case Arrival.BaseMoved _ -> true;
            case Arrival.Waits(var why) -> {
                looked = true;
                waits = Optional.of(why);
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

    private void tell(List<Carriage> carriages, CommitId head, GateReport report) {
        for (Carriage carriage : carriages) {
            desk.accepts(
                    new LandMerge(
                            carriage.story(),
                            new Landing(carriage.tip(), carriage.landed(), head, report)));
        }
        pushing.want(head);
    }

    /** What the last landing waits for. */
    Optional<String> waits() {
        return waits;
    }

    void waitsNoMore() {
        waits = Optional.empty();
    }

    /** What is owed and cannot be paid. */
    Optional<String> stuck() {
        return stuck;
    }
}
