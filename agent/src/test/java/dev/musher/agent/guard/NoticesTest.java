package dev.musher.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NoticesTest {
    private final GuardStory turns = new GuardStory(UsageNotice.ofTurns());
    private final GuardStory money = new GuardStory(UsageNotice.ofBudget());

    @Test
    void turnsAreToldAt60And85PercentOnce() {
        assertThat(turns.turnsUpTo(100))
                .containsExactly(
                        "60: [turns] 60 of 100 turns are used. Take the shortest way to what was"
                                + " asked, and leave out the rest.",
                        "85: [turns] 85 of 100 turns are used. After 15 more the run stops."
                                + " Start nothing new: bring the work into a working state,"
                                + " check it, and say what is done and what is open.");
    }

    @Test
    void fewTurnsAreRoundedUp() {
        assertThat(turns.turnsUpTo(7))
                .containsExactly(
                        "5: [turns] 5 of 7 turns are used. Take the shortest way to what was asked,"
                                + " and leave out the rest.",
                        "6: [turns] 6 of 7 turns are used. After one more the run stops. Start"
                                + " nothing new: bring the work into a working state, check it,"
                                + " and say what is done and what is open.");
        turns.prompt();
        assertThat(turns.turnsUpTo(1)).isEmpty();
        assertThat(turns.turnsUpTo(2)).isEmpty();
        assertThat(turns.turn(0, 0)).isEmpty();
    }

    @Test
    void eachRunIsToldAnew() {
        assertThat(turns.turnsUpTo(20)).hasSize(2);
        turns.prompt();
        assertThat(turns.turnsUpTo(20)).hasSize(2);
    }

    @Test
    void atTheCapTheLoopHasTheWord() {
        assertThat(turns.turn(100, 100)).isEmpty();
        assertThat(money.spent(1)).isEmpty();
        assertThat(money.spent(1.2)).isEmpty();
    }

    @Test
    void moneyIsToldAt60And85PercentOnce() {
        assertThat(money.spent(0.599)).isEmpty();
        assertThat(money.spent(0.69))
                .isEqualTo(
                        "[budget] 69 % of the budget is spent. Save money: request less at a"
                                + " time, and do only what was asked.");
        assertThat(money.spent(0.84)).isEmpty();
        assertThat(money.spent(0.85))
                .isEqualTo(
                        "[budget] 85 % of the budget is spent. The run stops before the budget"
                                + " is exceeded. Start nothing new: finish what is started, and"
                                + " say what"
                                + " is done and what is open.");
        assertThat(money.spent(0.99)).isEmpty();
        assertThat(money.spent(0.6)).isEmpty();
    }

    @Test
    void whereNearlyAllIsSpentAtOnceTheFirstNoticeIsLeftOut() {
        assertThat(money.spent(0.9)).startsWith("[budget] 90 % of the budget is spent. The run");
        assertThat(money.spent(0.9)).isEmpty();
    }

    @Test
    void withoutABudgetNothingIsSaid() {
        assertThat(money.spent(0)).isEmpty();
        assertThat(money.spent(Double.NaN)).isEmpty();
    }
}
