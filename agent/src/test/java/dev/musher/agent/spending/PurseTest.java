package dev.musher.agent.spending;

import static dev.musher.agent.spending.Models.TODAY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.agent.spending.Purse.Allowance;
import dev.musher.agent.spending.Purse.Allowance.Granted;
import dev.musher.agent.spending.Purse.Allowance.Refused;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.catalogue.ModelFacts;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PurseTest {
    private static final long DOLLAR = 1_000_000_000_000L;
    private static final long CENT = DOLLAR / 100;

    @Test
    void reservesInputAtTheDearestRateAndAllOfTheOutput() {
        var purse = Purse.of(DOLLAR);

        // 10,000 * $8 + 10,000 * $20 for a million: 8 and 20 cents.
        assertThat(reserve(purse, Models.PRICED, 10_000, 10_000))
                .isEqualTo(new Granted(1, 10_000, 28 * CENT));
        assertThat(purse.spent()).isEqualTo(Cost.nothing());
        assertThat(purse.share()).isZero();
    }

    @Test
    void aPurseWithinSeveralSpendsTheMoneyOfEachAndTheScarcestDecides() {
        var day = Purse.of(DOLLAR);
        var epic = Purse.of(30 * CENT);
        var inner = Purse.within(List.of(day, epic), OptionalLong.empty());

        var granted = (Granted) reserve(inner, Models.PRICED, 10_000, 20_000);
        assertThat(granted.outputTokens()).as("what is left for the epic").isEqualTo(11_000);
        inner.settle(granted, new Cost.Known(30 * CENT));

        assertThat(List.of(day.spent(), epic.spent(), inner.spent()))
                .containsOnly(new Cost.Known(30 * CENT));
        assertThat(inner.share()).isEqualTo(1);
        assertThat(reserve(inner, Models.PRICED, 10_000, 10_000)).isInstanceOf(Refused.class);
        assertThat(reserve(day, Models.PRICED, 10_000, 31_000))
                .as("what the epic refused is not reserved for the day")
                .isEqualTo(new Granted(3, 31_000, 70 * CENT));
    }

    @Test
    void aPurseWithinAnotherSpendsTheMoneyOfBoth() {
        var outer = Purse.of(DOLLAR);
        var inner = outer.within(OptionalLong.of(40 * CENT));

        var granted = (Granted) reserve(inner, Models.PRICED, 10_000, 10_000);

        assertThat(granted).isEqualTo(new Granted(1, 10_000, 28 * CENT));
        assertThat(inner.settle(granted, new Cost.Known(20 * CENT)))
                .isEqualTo(new Cost.Known(20 * CENT));
        assertThat(outer.spent()).isEqualTo(new Cost.Known(20 * CENT));
        assertThat(inner.share()).isEqualTo(0.5);
        assertThat(outer.share()).isEqualTo(0.2);
    }

    @Test
    void whatTheOneAroundItLacksIsToldUntilTheNextCall() {
        var outer = Purse.of(10 * CENT);
        var inner = outer.within(OptionalLong.of(50 * CENT));

        assertThat(reserve(inner, Models.PRICED, 10_000, 10_000)).isInstanceOf(Refused.class);
        assertThat(inner.lacking())
                .as("8 cents of input, and 1,024 tokens of output")
                .isEqualTo(OptionalLong.of(100_480_000_000L));
        assertThat(outer.lacking()).as("its own money was short").isEmpty();
        assertThat(outer.left()).isEqualTo(10 * CENT);

        assertThat(reserve(inner, Models.PRICED, 5_000, 1_000)).isInstanceOf(Granted.class);
        assertThat(inner.lacking()).isEmpty();
        assertThat(outer.left()).isEqualTo(4 * CENT);
    }

    @Test
    void noPurseSpendsMoreThanTheOneAroundItHas() {
        var outer = Purse.of(12 * CENT);
        var unlimited = outer.within(OptionalLong.empty());

        // 8 cents of input leave 4 for output: 2,000 tokens.
        var granted = (Granted) reserve(unlimited, Models.PRICED, 10_000, 10_000);
        assertThat(granted.outputTokens()).isEqualTo(2_000);
        assertThat(reserve(unlimited, Models.PRICED, 10_000, 10_000)).isInstanceOf(Refused.class);
        assertThat(reserve(outer, Models.PRICED, 10_000, 10_000)).isInstanceOf(Refused.class);
        assertThat(unlimited.settle(granted, new Cost.Unknown("no usage")))
                .isEqualTo(new Cost.Unknown("no usage; at most about $0.1200"));
        assertThat(outer.spent()).isEqualTo(new Cost.Known(12 * CENT));
        assertThat(unlimited.share()).isEqualTo(1.0);
    }

    @Test
    void givesBackToTheOuterPurseWhatTheInnerOneRefuses() {
        var outer = Purse.of(DOLLAR);
        var inner = outer.within(OptionalLong.of(CENT));

        assertThat(reserve(inner, Models.PRICED, 10_000, 10_000)).isInstanceOf(Refused.class);
        assertThat(((Granted) reserve(outer, Models.PRICED, 100_000, 1_024)).outputTokens())
                .isEqualTo(1_024);
    }

    @Test
    void lowersTheOutputToWhatTheMoneyAllows() {
        var purse = Purse.of(12 * CENT);

        // 8 cents of input leave 4 for output: 2,000 tokens.
        assertThat(reserve(purse, Models.PRICED, 10_000, 10_000))
                .isEqualTo(new Granted(1, 2_000, 12 * CENT));
    }

    @Test
    void refusesWithTheFiguresWhatAllowsTooLittleOutput() {
        var purse = Purse.of(20 * CENT);
        spend(purse, 8 * CENT);
        var underWay = (Granted) reserve(purse, Models.PRICED, 0, 1_024);

        assertThat(underWay.reserved()).isEqualTo(20_480_000_000L);
        assertThat(reserve(purse, Models.PRICED, 10_000, 10_000))
                .isEqualTo(
                        new Refused(
                                "The budget of $0.2000 is not enough for another call: $0.0800"
                                        + " are spent, $0.0205 are reserved, and a call of"
                                        + " acme/priced"
                                        + " with about 10000 tokens of input and 1024 of output can"
                                        + " cost $0.1005."));
    }

    @Test
    void grantsExactlyTheLeastAndNothingBelow() {
        long least = 8 * CENT + 1_024 * 20_000_000L;

        assertThat(reserve(Purse.of(least), Models.PRICED, 10_000, 4_000))
                .isEqualTo(new Granted(1, 1_024, least));
        assertThat(reserve(Purse.of(least - 1), Models.PRICED, 10_000, 4_000))
                .isInstanceOf(Refused.class);
    }

    @Test
    void grantsSmallWishesWhole() {
        var purse = Purse.of(500 * 20_000_000L);

        assertThat(reserve(purse, Models.PRICED, 0, 500))
                .isEqualTo(new Granted(1, 500, 500 * 20_000_000L));
        assertThat(reserve(purse, Models.PRICED, 0, 500)).isInstanceOf(Refused.class);
    }

    @Test
    void takesTheTierThatTheEstimateMayReach() {
        // A quarter above 80,000 is where the tier begins, and not above it.
        assertThat(granted(Models.TIERED, 80_000).reserved()).isEqualTo(8 * CENT + 10 * CENT);
        assertThat(granted(Models.TIERED, 90_000).reserved()).isEqualTo(18 * CENT + 30 * CENT);
        assertThat(granted(Models.TIERED, 150_000).reserved()).isEqualTo(30 * CENT + 30 * CENT);
        assertThat(granted(Models.HALF_PRICED, 10_000).reserved()).isEqualTo(11 * CENT);
        assertThat(reserve(Purse.of(DOLLAR), Models.HALF_PRICED, 90_000, 10_000))
                .isInstanceOf(Refused.class);
    }

    @Test
    void refusesModelsWithoutPricesAndSaysWhatToDo() {
        assertThat(reserve(Purse.of(DOLLAR), Models.UNPRICED, 10, 10))
                .isEqualTo(
                        new Refused(
                                "A budget of $1.00 cannot be enforced with acme/unpriced: its"
                                        + " prices"
                                        + " are not known. Set input_price and output_price of the"
                                        + " model in the settings (see docs/configuration.md, Models),"
                                        + " or leave the budget out."));
        assertThat(((Refused) reserve(Purse.of(DOLLAR), Models.EXPIRED, 10, 10)).why())
                .contains("acme/expired: its price was valid until 2026-11-14. Set input_price");
    }

    @Test
    void grantsEverythingWithoutABudget() {
        var purse = Purse.unlimited();

        assertThat(reserve(purse, Models.UNPRICED, Long.MAX_VALUE, 32_000))
                .isEqualTo(new Granted(1, 32_000, 0));
        assertThat(purse.budget()).isEmpty();
        assertThat(purse.share()).isZero();
    }

    @Test
    void grantsWhatIsFree() {
        var purse = Purse.of(1);

        assertThat(reserve(purse, Models.FREE, 1_000_000, 32_000))
                .isEqualTo(new Granted(1, 32_000, 0));
        assertThat(purse.budget()).isEqualTo(OptionalLong.of(1));
    }

    @Test
    void replacesTheReservationByTheCost() {
        var purse = Purse.of(30 * CENT);
        var call = (Granted) reserve(purse, Models.PRICED, 10_000, 10_000);
        assertThat(reserve(purse, Models.PRICED, 10_000, 10_000)).isInstanceOf(Refused.class);

        assertThat(purse.settle(call, new Cost.Known(2 * CENT)))
                .isEqualTo(new Cost.Known(2 * CENT));

        assertThat(purse.spent()).isEqualTo(new Cost.Known(2 * CENT));
        assertThat(purse.isEstimated()).isFalse();
        assertThat(reserve(purse, Models.PRICED, 10_000, 10_000))
                .isEqualTo(new Granted(2, 10_000, 28 * CENT));
    }

    @Test
    void givesTheReservationBackIfTheCallFailed() {
        var purse = Purse.of(28 * CENT);
        var call = (Granted) reserve(purse, Models.PRICED, 10_000, 10_000);

        purse.settle(call, Cost.nothing());

        assertThat(purse.share()).isZero();
        assertThat(reserve(purse, Models.PRICED, 10_000, 10_000)).isInstanceOf(Granted.class);
    }

    @Test
    void countsTheReservationAsSpentWhereTheCostIsUnknown() {
        var purse = Purse.of(56 * CENT);
        var call = (Granted) reserve(purse, Models.PRICED, 10_000, 10_000);

        assertThat(purse.settle(call, new Cost.Unknown("the provider reports no usage")))
                .isEqualTo(
                        new Cost.Unknown("the provider reports no usage; at most about $0.2800"));

        assertThat(purse.spent()).isEqualTo(new Cost.Known(28 * CENT));
        assertThat(purse.isEstimated()).isTrue();
        assertThat(purse.share()).isEqualTo(0.5);
    }

    @Test
    void doesNotGuessWithoutABudget() {
        var purse = Purse.unlimited();
        var call = (Granted) reserve(purse, Models.PRICED, 10_000, 10_000);
        var unknown = new Cost.Unknown("the provider reports no usage");

        assertThat(purse.settle(call, unknown)).isEqualTo(unknown);
        assertThat(purse.spent()).isEqualTo(unknown);
        assertThat(purse.isEstimated()).isFalse();
    }

    @Test
    void stopsAfterACallThatCostMoreThanItsWorstCase() {
        var purse = Purse.of(DOLLAR);
        var call = (Granted) reserve(purse, Models.PRICED, 10, 10_000);

        purse.settle(call, new Cost.Known(3 * DOLLAR));

        assertThat(purse.share()).isEqualTo(1.0);
        assertThat(reserve(purse, Models.PRICED, 0, 1)).isInstanceOf(Refused.class);
    }

    @Test
    void noticesWhatIsSettledTwice() {
        var purse = Purse.of(DOLLAR);
        var call = (Granted) reserve(purse, Models.PRICED, 10, 10_000);
        purse.settle(call, Cost.nothing());

        assertThatThrownBy(() -> purse.settle(call, Cost.nothing()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("settled before");
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 1L << 40, Long.MAX_VALUE})
    void doesNotOverflow(long tokens) {
        Allowance allowance =
                reserve(
                        Purse.of(Long.MAX_VALUE - 1),
                        Models.priced(999_999, 999_999),
                        tokens,
                        Integer.MAX_VALUE);

        if (tokens <= 0) {
            assertThat(((Granted) allowance).outputTokens()).isEqualTo(9_223_381);
        } else {
            assertThat(allowance).isInstanceOf(Refused.class);
        }
    }

    @Test
    void refusesBudgetsOfNothing() {
        assertThatThrownBy(() -> Purse.of(0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Allowance reserve(Purse purse, ModelFacts model, long input, int output) {
        return purse.reserve(model, input, output, TODAY);
    }

    private static Granted granted(ModelFacts model, long input) {
        return (Granted) reserve(Purse.of(100 * DOLLAR), model, input, 10_000);
    }

    private static void spend(Purse purse, long picodollars) {
        purse.settle((Granted) reserve(purse, Models.FREE, 1, 1), new Cost.Known(picodollars));
    }
}
