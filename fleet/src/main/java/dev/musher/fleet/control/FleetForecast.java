package dev.musher.fleet.control;

import dev.musher.fleet.dispatch.DispatchPlan;
import dev.musher.fleet.dispatch.FleetTrouble;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.environment.WakeSignal;
import dev.musher.fleet.train.state.TrainView;
import java.util.Optional;
import java.util.Set;

/**
 * What comes next for every item, for processes that do not run the fleet. Read-only.
 *
 * @param trouble why no work starts at all
 * @param abandoned the fencing numbers of leases whose holders are dead
 */
public record FleetForecast(
        DispatchPlan dispatch,
        Optional<FleetTrouble> trouble,
        Set<Long> abandoned,
        TrainView train,
        FleetState fleet) {
    /** Whether a process works on the board. */
    public enum FleetState {
        RUNNING,
        NOT_RUNNING
    }

    public FleetForecast {
        abandoned = Set.copyOf(abandoned);
    }

    public static FleetForecast of(FleetParts parts) throws InterruptedException {
        return of(parts, FleetConditions.of(parts));
    }

    static FleetForecast of(FleetParts parts, FleetConditions fleetConditions)
            throws InterruptedException {
        var fleetObserver =
                new FleetObserver(parts, new StoryJobs(new WakeSignal()), fleetConditions);
        var fleetObservation = fleetObserver.observe();
        var train = TrainFactory.view(parts, fleetObservation);
        var dispatchPlan = fleetObserver.dispatch(fleetObservation);
        var outlooks = TrainOutlooks.over(dispatchPlan.outlooks(), train);
        return new FleetForecast(
                new DispatchPlan(outlooks, dispatchPlan.promotions(), dispatchPlan.blocks()),
                fleetObservation.trouble(),
                fleetObservation.abandoned(),
                train,
                fleetObserver.isFleetRunning(fleetObservation)
                        ? FleetState.RUNNING
                        : FleetState.NOT_RUNNING);
    }
}
