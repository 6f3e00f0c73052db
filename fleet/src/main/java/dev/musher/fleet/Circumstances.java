package dev.musher.fleet;

import java.util.Optional;

/**
 * What concerns all stories at once.
 *
 * @param watch over base; absent for somebody who drives nothing, and so runs no gates on it
 */
record Circumstances(Weather weather, Optional<BaseWatch> watch, Money money, Readiness readiness) {
    static Circumstances of(FleetParts parts) {
        return new Circumstances(
                new Weather(parts.yard(), parts.prover()),
                Optional.empty(),
                new Money(parts),
                new Readiness(parts));
    }

    Circumstances watched(BaseWatch by) {
        return new Circumstances(weather, Optional.of(by), money, readiness);
    }
}
