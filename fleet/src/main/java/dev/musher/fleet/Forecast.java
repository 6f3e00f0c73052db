package dev.musher.fleet;

import dev.musher.dispatch.Dispatch;
import dev.musher.train.TrainView;
import java.util.Optional;
import java.util.Set;

/**
 * What comes next for every item, as anybody may ask who drives nothing. Looks only.
 *
 * @param trouble why nobody is sent out at all, with what to do
 * @param abandoned the fencing numbers of leases whose holders are dead
 */
public record Forecast(
        Dispatch dispatch, Optional<String> trouble, Set<Long> abandoned, TrainView train) {
    public Forecast {
        abandoned = Set.copyOf(abandoned);
    }

    public static Forecast of(FleetParts parts) throws InterruptedException {
        var lookout = new Lookout(parts, new Jobs(new Bell()), Circumstances.of(parts));
        var scene = lookout.look();
        var train = Trains.view(parts, scene);
        var dispatch = lookout.dispatch(scene);
        var outlooks = TrainOutlooks.over(dispatch.outlooks(), train);
        return new Forecast(
                new Dispatch(outlooks, dispatch.promotions(), dispatch.blocks()),
                scene.trouble(),
                scene.abandoned(),
                train);
    }
}
