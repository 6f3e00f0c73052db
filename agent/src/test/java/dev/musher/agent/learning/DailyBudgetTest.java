package dev.musher.agent.learning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.learning.LearningEvent.PassOutcome;
import dev.musher.agent.spending.Expense;
import dev.musher.agent.spending.ExpenseFile;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.vendor.ModelRole;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DailyBudgetTest {
    @TempDir Path project;
    private LearningFixture learning;
    private ExpenseFile expenses;
    private DailyBudget budget;

    @BeforeEach
    void prepare() {
        learning = new LearningFixture(project);
        expenses = new ExpenseFile(project);
        budget = new DailyBudget(expenses, learning.folder, 1000, learning.clock);
    }

    private void spend(ModelRole role, long picodollars) {
        expenses.add(
                new Expense(
                        learning.clock.now(),
                        "learning",
                        role,
                        "test/model",
                        TokenUsage.NONE,
                        new Cost.Known(picodollars)));
    }

    @Test
    void countsWhatLearningSpentToday() {
        spend(ModelRole.LEARNING, 300);
        spend(ModelRole.MAIN, 5000);
        assertThat(budget.left()).isEqualTo(700);

        spend(ModelRole.LEARNING, 900);
        assertThat(budget.left()).isZero();

        learning.clock.advance(Duration.ofDays(1));
        assertThat(budget.left()).isEqualTo(1000);
    }

    /** A provider that reports no usage is not free: what a call can cost at worst counts. */
    @Test
    void countsTheWorstCaseOfCallsWhoseCostIsUnknown() throws InterruptedException {
        var unused =
                learning.orchestrator(
                                LearningFixture.pass(
                                        "review", run -> run.spent(new Cost.Known(400))))
                        .run(LearningTrigger.ASKED);

        assertThat(learning.folder.find(1).orElseThrow().passes().getFirst().outcome())
                .isEqualTo(PassOutcome.DONE);
        assertThat(budget.left()).isEqualTo(600);
    }
}
