package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.RunEnd;
import dev.musher.catalogue.ModelFacts;
import dev.musher.catalogue.Prices;
import dev.musher.catalogue.Rates;
import dev.musher.runtime.Exit;
import dev.musher.spending.Purse;
import dev.musher.story.Dollars;
import java.time.Instant;
import java.time.LocalDate;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExitsTest {
    private static final OptionalLong RATE = OptionalLong.of(1_000_000);

    /** A dollar for a million tokens, whichever. */
    private static final ModelFacts MODEL =
            new ModelFacts(
                    "acme/m",
                    200_000,
                    64_000,
                    Set.of(),
                    Set.of(),
                    new Prices(new Rates(RATE, RATE, RATE, RATE, RATE)),
                    "a test");

    @Test
    void itsOwnLimitIsOneThingAndTooLittleAroundItAnother() {
        assertThat(exit(Purse.of(1))).isEqualTo(new Exit.LimitReached("too little"));
        assertThat(exit(Purse.of(1).within(OptionalLong.of(1_000_000_000_000L))))
                .isEqualTo(new Exit.OutOfMoney(Dollars.of("0.0015"), "too little"));
    }

    private static Exit exit(Purse purse) {
        purse.reserve(MODEL, 1_000, 500, LocalDate.EPOCH);
        var end = new RunEnd.OutOfBudget("too little");
        return Exits.of(end, Exit.Heard.NOTHING, Instant.EPOCH, purse);
    }
}
