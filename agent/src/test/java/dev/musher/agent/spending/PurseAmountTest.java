package dev.musher.agent.spending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.spending.Purse.Allowance.Granted;
import dev.musher.agent.spending.Purse.Allowance.Refused;
import dev.musher.provider.catalogue.Cost;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Money for somebody who cannot ask before every call. */
class PurseAmountTest {
    private static final long DOLLAR = 1_000_000_000_000L;
    private static final long CENT = DOLLAR / 100;
    private static final OptionalLong ALL = OptionalLong.empty();

    @Test
    void reservesWhatIsWishedFor() {
        assertThat(Purse.of(DOLLAR).reserve(OptionalLong.of(CENT)))
                .isEqualTo(new Granted(1, 0, CENT));
    }

    @Test
    void reservesWhatIsLeftIfThatIsLess() {
        var purse = Purse.of(DOLLAR);
        var first = (Granted) purse.reserve(OptionalLong.of(60 * CENT));

        assertThat(purse.reserve(OptionalLong.of(60 * CENT)))
                .isEqualTo(new Granted(2, 0, 40 * CENT));

        purse.settle(first, new Cost.Known(10 * CENT));
        assertThat(purse.reserve(ALL)).isEqualTo(new Granted(3, 0, 50 * CENT));
    }

    @Test
    void refusesWhenNothingIsLeft() {
        var purse = Purse.of(CENT);
        purse.reserve(ALL);

        assertThat(purse.reserve(ALL))
                .isEqualTo(
                        new Refused(
                                "The budget of $0.0100 is used up, or reserved for other"
                                        + " calls."));
    }

    @Test
    void reservesNothingWhereNothingLimitsIt() {
        var purse = Purse.unlimited();

        assertThat(purse.reserve(ALL)).isEqualTo(new Granted(1, 0, 0));
        assertThat(purse.reserve(OptionalLong.of(CENT))).isEqualTo(new Granted(2, 0, CENT));
    }

    @Test
    void reservesNoMoreInAWidePurseThanTheNarrowOneHas() {
        var project = Purse.of(DOLLAR);
        var epic = Purse.of(30 * CENT);

        Purse.within(List.of(project, epic), ALL).reserve(ALL);

        assertThat(List.of(project.left(), epic.left())).containsExactly(70 * CENT, 0L);
    }

    @Test
    void takesNoMoreThanThePurseAroundItHas() {
        var outer = Purse.of(30 * CENT);
        var inner = outer.within(OptionalLong.of(DOLLAR));
        var granted = (Granted) inner.reserve(ALL);

        assertThat(granted).isEqualTo(new Granted(1, 0, 30 * CENT));
        assertThat(outer.reserve(ALL)).isInstanceOf(Refused.class);
        assertThat(inner.reserve(ALL)).isInstanceOf(Refused.class);

        inner.settle(granted, new Cost.Known(10 * CENT));
        assertThat(outer.spent()).isEqualTo(new Cost.Known(10 * CENT));
        assertThat(inner.reserve(ALL)).isEqualTo(new Granted(3, 0, 20 * CENT));
    }

    @Test
    void anUnlimitedPurseWithinALimitedOneHasItsLimit() {
        var inner = Purse.of(30 * CENT).within(ALL);

        assertThat(inner.reserve(ALL)).isEqualTo(new Granted(1, 0, 30 * CENT));
        assertThat(inner.reserve(ALL)).isInstanceOf(Refused.class);
    }

    @Test
    void countsAllOfItAsSpentIfNobodyKnows() {
        var purse = Purse.of(DOLLAR);
        var granted = (Granted) purse.reserve(OptionalLong.of(CENT));

        purse.settle(granted, new Cost.Unknown("killed"));

        assertThat(purse.spent()).isEqualTo(new Cost.Known(CENT));
    }

    @Test
    void manyAtOnceNeverGetMoreThanThereIs() throws InterruptedException {
        var purse = Purse.of(10 * CENT).within(ALL);
        var threads = new ArrayList<Thread>();
        var grants = Collections.synchronizedList(new ArrayList<Granted>());
        for (int i = 0; i < 50; i++) {
            threads.add(
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        if (purse.reserve(OptionalLong.of(CENT))
                                                instanceof Granted granted) {
                                            grants.add(granted);
                                        }
                                    }));
        }
        for (var thread : threads) {
            thread.join();
        }

        assertThat(grants.stream().mapToLong(Granted::reserved).sum()).isEqualTo(10 * CENT);
    }
}
