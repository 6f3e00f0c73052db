package dev.musher.agent;

import dev.musher.catalogue.Cost;
import dev.musher.catalogue.ModelFacts;
import dev.musher.spending.Purse;
import java.time.LocalDate;

final class NoPurse implements Purse {
    @Override
    public Allowance reserve(ModelFacts m, long in, int out, LocalDate day) {
        return new Allowance.Granted(out, 0);
    }

    @Override
    public void settle(Allowance.Granted granted, Cost cost) {}

    @Override
    public Cost spent() {
        return Cost.nothing();
    }

    @Override
    public double share() {
        return 0;
    }
}
