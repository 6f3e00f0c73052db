package dev.musher.fleet.control;

import dev.musher.fleet.attempt.CurrentBudget;
import dev.musher.fleet.attempt.FleetView;
import dev.musher.fleet.attempt.RuntimeReadiness;
import dev.musher.fleet.attempt.StoryJob;
import dev.musher.fleet.dispatch.AttemptHistory;
import dev.musher.fleet.dispatch.AvailableTeam;
import dev.musher.fleet.dispatch.BaseRepairItems;
import dev.musher.fleet.dispatch.DispatchInput;
import dev.musher.fleet.dispatch.DispatchPlan;
import dev.musher.fleet.dispatch.Dispatcher;
import dev.musher.fleet.dispatch.FleetTrouble;
import dev.musher.fleet.dispatch.HeldLeases;
import dev.musher.fleet.environment.FleetInstance;
import dev.musher.fleet.environment.FleetLeases;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.roster.Headcount;
import dev.musher.fleet.roster.RedBasePolicy;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.control.FleetState;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.store.FleetControl;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Stage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Observes everything the controllers need: the board, leases, their holders, jobs, conditions. */
final class FleetObserver {
    private final FleetParts parts;
    private final StoryJobs storyJobs;
    private final ProjectHealth projectHealth;
    private final CurrentBudget currentBudget;
    private final RuntimeReadiness runtimeReadiness;
    private final Optional<BaseChecker> watch;
    private final FleetControl control;
    private final Map<ItemNumber, Known> known = new HashMap<>();
    private int landings;

    FleetObserver(FleetParts parts, StoryJobs storyJobs, FleetConditions fleetConditions) {
        this.watch = fleetConditions.watch();
        this.currentBudget = fleetConditions.money();
        this.runtimeReadiness = fleetConditions.readiness();
        this.parts = parts;
        this.storyJobs = storyJobs;
        this.projectHealth = fleetConditions.health();
        this.control = new FleetControl(parts.pipeline().ledger());
    }

    /** A history, which changes only with the item. */
    private record Known(long version, AttemptHistory history) {}

    /** Leases come before jobs: a job that ends in between has given its lease back by then. */
    FleetObservation observe() throws InterruptedException {
        var leases = parts.pipeline().ledger().leases().held();
        var views = new HashMap<ItemNumber, FleetView.Job>();
        var fences = new HashSet<Long>();
        for (StoryJob storyJob : storyJobs.all()) {
            views.put(storyJob.purpose().story(), storyJob.view());
            fences.add(storyJob.fence());
        }
        var board = parts.pipeline().board();
        noticeLandings(board);
        var conditions = projectHealth.inspect();
        var base = conditions.base();
        var set = control.state();
        return new FleetObservation(
                parts.environment().clock().now(),
                board,
                leases,
                abandoned(leases, fences),
                views,
                trouble(conditions.problem(), set, base, board),
                base,
                set);
    }

    /** Base has moved with them, and what was seen of it a moment ago does not hold any more. */
    private void noticeLandings(Board board) {
        int now = board.column(Column.DONE).size() + board.column(Column.ARCHIVED).size();
        if (now != landings) {
            landings = now;
            projectHealth.changeOfBase();
        }
    }

    private Optional<FleetTrouble> trouble(
            Optional<String> problem, FleetState set, BaseStatus base, Board board)
            throws InterruptedException {
        if (problem.isPresent()) {
            return problem.map(FleetTrouble.ProjectUnusable::new);
        }
        return set.pause().isPresent()
                ? set.pause().map(FleetTrouble.Paused::new)
                : trouble(base, board);
    }

    private Optional<FleetTrouble> trouble(BaseStatus base, Board board)
            throws InterruptedException {
        return switch (base) {
            case BaseStatus.Unwatched _ -> Optional.empty();
            case BaseStatus.Green(var at) ->
                    parts.prover().canary(at).landingProblem().map(FleetTrouble.GatesBlind::new);
            case BaseStatus.Unknown(var at) ->
                    watch.map(
                            one ->
                                    one.problem()
                                            .<FleetTrouble>map(FleetTrouble.BaseUncheckable::new)
                                            .orElseGet(() -> new FleetTrouble.BaseUnknown(at)));
            case BaseStatus.Red red ->
                    Optional.of(
                            new FleetTrouble.BaseRed(
                                    red.step(),
                                    new BaseStatusNotes(parts.environment().project()).since(red),
                                    repairs(board).stream().findFirst(),
                                    parts.team().redBase()));
        };
    }

    /** Those that are not over, and that agents may work on or another process has them work on. */
    private List<ItemNumber> repairs(Board board) {
        return board.columns().values().stream()
                .flatMap(List::stream)
                .filter(card -> BaseRepairItems.isRepair(card.item()))
                .filter(card -> card.item().stage() instanceof Stage.Live)
                .filter(
                        card ->
                                parts.team().redBase() == RedBasePolicy.FIX
                                        || card.item().assignment()
                                                instanceof AttemptAssignment.Running)
                .map(Card::number)
                .toList();
    }

    private Set<Long> abandoned(List<Lease> leases, Set<Long> fences) {
        var abandoned = new HashSet<Long>();
        for (Lease lease : leases) {
            if (!lease.keys().contains(FleetLeases.FLEET)
                    && !lease.keys().contains(FleetLeases.TRAIN)
                    && !fences.contains(lease.fencing())
                    && !isHeld(lease)) {
                abandoned.add(lease.fencing());
            }
        }
        return abandoned;
    }

    /** Whether a living process works on the board. */
    boolean isFleetRunning(FleetObservation fleetObservation) {
        return fleetObservation.leases().stream()
                .anyMatch(lease -> lease.keys().contains(FleetLeases.FLEET) && isHeld(lease));
    }

    /** Who holds a lease in a way that we do not know is taken for alive. */
    private boolean isHeld(Lease lease) {
        if (lease.epoch().equals(parts.pipeline().ledger().epoch())) {
            // A job that has started or ended since the leases were read.
            return parts.pipeline().ledger().leases().held().stream()
                            .noneMatch(held -> held.fencing() == lease.fencing())
                    || storyJobs.holds(lease.fencing());
        }
        return FleetInstance.parse(lease.holder())
                .map(fleetInstance -> fleetInstance.isAlive(parts.environment().table()))
                .orElse(true);
    }

    DispatchPlan dispatch(FleetObservation fleetObservation) {
        var histories = histories(fleetObservation.board());
        return Dispatcher.decide(
                new DispatchInput(
                        fleetObservation.board(),
                        new AvailableTeam(
                                parts.team().roster(),
                                headcount(fleetObservation.control()),
                                HeldLeases.of(fleetObservation.leases()),
                                runtimeReadiness.problems()),
                        parts.prover().gates(),
                        histories,
                        currentBudget.shortfalls(fleetObservation.board(), histories),
                        fleetObservation.trouble(),
                        fleetObservation.isRepairing()
                                ? Set.copyOf(repairs(fleetObservation.board()))
                                : Set.of(),
                        fleetObservation.now()));
    }

    private Headcount headcount(FleetState set) {
        var usual = parts.team().headcount();
        return set.headcount().isPresent() ? usual.withAgents(set.headcount().getAsInt()) : usual;
    }

    private Map<ItemNumber, AttemptHistory> histories(Board board) {
        var histories = new HashMap<ItemNumber, AttemptHistory>();
        for (List<Card> cards : board.columns().values()) {
            for (Card card : cards) {
                if (card.item().progress().attempts() > 0
                        || !card.item().terms().dependencies().isEmpty()) {
                    histories.put(card.number(), history(card));
                }
            }
        }
        return histories;
    }

    private AttemptHistory history(Card card) {
        var before = known.get(card.number());
        if (before != null && before.version() == card.version()) {
            return before.history();
        }
        var attemptHistory =
                AttemptHistory.of(card.item(), parts.pipeline().history(card.number()));
        known.put(card.number(), new Known(card.version(), attemptHistory));
        return attemptHistory;
    }
}
