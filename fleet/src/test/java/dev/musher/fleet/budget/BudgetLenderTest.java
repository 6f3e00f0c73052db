package dev.musher.fleet.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.spending.Purse;
import dev.musher.agent.spending.Purse.Allowance.Granted;
import dev.musher.base.task.TaskGroup;
import dev.musher.fleet.budget.BudgetLender.Answer;
import dev.musher.fleet.budget.BudgetLevel.BudgetScope;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.BoardFold;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.EditCommand.Edit;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ReportCommand.RecordSpend;
import dev.musher.pipeline.story.rules.SampleEvidence;
import dev.musher.pipeline.story.rules.StoryWorld;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.catalogue.ModelPrices;
import dev.musher.provider.catalogue.TokenRates;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class BudgetLenderTest {
    private static final LocalDate DAY = LocalDate.of(2030, 1, 2);
    private static final Dollars CALL = Dollars.of("0.1");

    /** A dollar for a million tokens, whichever. */
    private static final ModelFacts MODEL =
            new ModelFacts(
                    "acme/m",
                    200_000,
                    64_000,
                    Set.of(),
                    Set.of(),
                    new ModelPrices(new TokenRates(rate(), rate(), rate(), rate(), rate())),
                    "a test");

    private final StoryWorld world = new StoryWorld();

    @Test
    void levelsAreThoseThatHaveALimitTheWidestFirst() {
        var epic = world.add(ItemType.EPIC, ItemTerms.NONE);
        var story = world.story();
        world.does(
                new Edit(
                        story,
                        List.of(
                                new FieldChange.Epic(Optional.of(epic)),
                                new FieldChange.Budget(Optional.of(Dollars.of("3"))))));
        world.does(new Edit(epic, List.of(new FieldChange.Budget(Optional.of(Dollars.of("7"))))));
        spends(story, "1.25");

        var itemSpend = item(story).spent();
        assertThat(lender("100", "20", "9", "2").levels(item(story), books("0.5")))
                .containsExactly(
                        new BudgetLevel(new BudgetScope.Project(), itemSpend, Dollars.of("100")),
                        new BudgetLevel(new BudgetScope.Day(DAY), today("0.5"), Dollars.of("20")),
                        new BudgetLevel(new BudgetScope.Epic(epic), itemSpend, Dollars.of("7")),
                        new BudgetLevel(new BudgetScope.Story(story), itemSpend, Dollars.of("3")));
        assertThat(new BudgetLender(ProjectBudgets.NONE).levels(item(world.story()), books("0")))
                .isEmpty();
    }

    @Test
    void whatIsTooLittleIsNamedWithWhatWouldDo() {
        var story = world.story();
        spends(story, "1.95");
        world.sees(
                new RecordSpend(
                        story, 1, new CallSpend("m", CallSpend.Tokens.NONE, Optional.empty())));

        assertThat(lender("", "", "", "2").shortfall(item(story), books("0")))
                .map(BudgetShortfall::sentences)
                .hasValue(
                        "Its budget is too small: $1.95 of $2 are spent, and the next call may"
                                + " need $0.1. 1 more cost has no known price and is not counted."
                                + " Raise it: musher story edit 1 --budget 2.05");
        assertThat(lender("", "20", "", "").shortfall(item(story), books("19.99")))
                .map(BudgetShortfall::sentences)
                .hasValue(
                        "The budget of the day is too small: $19.99 of $20 are spent, and the"
                                + " next call may need $0.1. Set budget.day to 20.09 or more in"
                                + " .musher/project.toml, or wait until tomorrow.");
        assertThat(lender("", "20", "", "2.05").shortfall(item(story), books("19.90"))).isEmpty();
    }

    @Test
    void nobodyBorrowsWhereTooLittleIsLeft() {
        var story = world.story();
        spends(story, "2");

        assertThat(lender("", "", "", "2").lend(item(story), AttemptLimits.USUAL, books("0")))
                .isEqualTo(
                        new Answer.Refused(
                                new BudgetShortfall(
                                        new BudgetLevel(
                                                new BudgetScope.Story(story),
                                                item(story).spent(),
                                                Dollars.of("2")),
                                        Dollars.ZERO,
                                        CALL)));
    }

    @Test
    void whatOthersHaveReservedIsWaitedForAndComesBack() {
        var budgetLender = lender("100", "20", "", "");
        var story = world.story();
        var greedy = lent(budgetLender, world.story());
        assertThat(budgetLender.shortfall(item(story), books("15"))).isEmpty();

        var all = (Granted) greedy.purse().reserve(OptionalLong.empty());
        var shortfall = budgetLender.shortfall(item(story), books("15"));
        assertThat(shortfall)
                .map(BudgetShortfall::sentences)
                .hasValue(
                        "It waits for budget that other agents have reserved: $5 of $20 are left of the"
                                + " budget of the day, $0 of that are free, and the next call may need $0.1.");
        assertThat(shortfall).map(BudgetShortfall::isPassing).hasValue(true);
        assertThat(budgetLender.lend(item(story), AttemptLimits.USUAL, books("15")))
                .isEqualTo(new Answer.Refused(shortfall.orElseThrow()));

        greedy.purse().settle(all, Cost.nothing());
        assertThat(budgetLender.shortfall(item(story), books("15"))).isEmpty();
    }

    @Test
    void aCallThatIsKnownToNeedMoreThanUsualIsWaitedWith() {
        var story = world.story();
        spends(story, "1.7");
        var budgetLender = lender("", "", "", "2");

        assertThat(budgetLender.shortfall(item(story), books("0"))).isEmpty();
        assertThat(budgetLender.shortfall(item(story), books("0"), Dollars.of("0.56")))
                .map(BudgetShortfall::sentences)
                .hasValue(
                        "Its budget is too small: $1.7 of $2 are spent, and the next call may"
                                + " need $0.56. Raise it: musher story edit 1 --budget 2.26");
        assertThat(budgetLender.shortfall(item(story), books("0"), Dollars.of("0.3"))).isEmpty();
    }

    @Test
    void anAttemptSpendsTheMoneyOfEveryLevel() {
        var budgetLender = lender("10", "", "", "");
        var one = lent(budgetLender, world.story());
        var other = lent(budgetLender, world.story());

        settle(one.purse(), "9");
        assertThat(other.purse().reserve(MODEL, 0, 2_000_000, DAY))
                .as("only a dollar is left")
                .isEqualTo(new Granted(1, 1_000_000, 0));

        one.close();
        one.close();
        assertThat(other.purse().share()).as("still shared").isEqualTo(0.9);
    }

    @Test
    void theLimitOfATeammateHoldsToo() {
        var attemptLimits =
                new AttemptLimits(1, 1, Optional.of(Dollars.of("0.5")), Duration.ofMinutes(1));
        var answer = lender("10", "", "", "").lend(item(world.story()), attemptLimits, books("0"));

        assertThat(((Answer.Lent) answer).loan().purse().budget())
                .isEqualTo(OptionalLong.of(pico("0.5")));
    }

    @Test
    void aLevelIsReckonedAnewOnceNobodyIsAtWorkWithinIt() {
        var budgetLender = lender("10", "", "", "");
        var story = world.story();
        var first = lent(budgetLender, story);
        settle(first.purse(), "4");
        first.close();
        spends(story, "6");

        var second = lent(budgetLender, story);
        assertThat(second.purse().reserve(MODEL, 0, 9_000_000, DAY))
                .as("the ledger says that 6 of 10 were spent")
                .isEqualTo(new Granted(1, 4_000_000, 0));
    }

    @Test
    void manyAttemptsAtOnceNeverSpendMoreThanThereIs()
            throws InterruptedException, ExecutionException {
        var budgetLender = lender("1", "0.7", "", "");
        var loans = List.of(lent(budgetLender, world.story()), lent(budgetLender, world.story()));

        try (var group = new TaskGroup<Long>("spender")) {
            for (int i = 0; i < 8; i++) {
                Purse purse = loans.get(i % 2).purse();
                group.fork(() -> spendAll(purse));
            }
            long spent = group.join().stream().mapToLong(Long::longValue).sum();
            assertThat(spent).isLessThanOrEqualTo(pico("0.7")).isGreaterThan(pico("0.6"));
        }
    }

    /** Asks until it is refused, and takes all that was reserved each time. */
    private static long spendAll(Purse purse) {
        long spent = 0;
        while (purse.reserve(MODEL, 1_000, 9_000, DAY) instanceof Granted granted) {
            long cost = (1_000 + granted.outputTokens()) * pico("0.000001");
            spent += cost;
            purse.settle(granted, new Cost.Known(cost));
        }
        return spent;
    }

    private AttemptPurse lent(BudgetLender budgetLender, ItemNumber story) {
        var answer = budgetLender.lend(item(story), AttemptLimits.USUAL, books("0"));
        assertThat(answer).isInstanceOf(Answer.Lent.class);
        return ((Answer.Lent) answer).loan();
    }

    private static void settle(Purse purse, String dollars) {
        var granted = (Granted) purse.reserve(MODEL, 0, 1_000, DAY);
        purse.settle(granted, new Cost.Known(pico(dollars)));
    }

    private void spends(ItemNumber story, String dollars) {
        if (world.now(story).progress().attempts() == 0) {
            world.start(story);
            world.works(story, AgentRole.CODER);
        }
        world.sees(new RecordSpend(story, 1, SampleEvidence.spend(dollars)));
    }

    private Item item(ItemNumber story) {
        return world.now(story);
    }

    private SpendingTotals books(String today) {
        return new SpendingTotals(board(), DAY, today(today));
    }

    private static ItemSpend today(String dollars) {
        return new ItemSpend(CallSpend.Tokens.NONE, Dollars.of(dollars), 0);
    }

    private Board board() {
        var fold = new BoardFold();
        var versions = new HashMap<ItemNumber, Long>();
        for (var each : world.log()) {
            fold.apply(
                    new RecordedEvent(
                            fold.sequence() + 1,
                            versions.merge(each.item(), 1L, Long::sum),
                            each.item(),
                            StoryWorld.PERSON,
                            StoryWorld.NOW,
                            each.event()));
        }
        return fold.board();
    }

    private static BudgetLender lender(String project, String day, String epic, String story) {
        return new BudgetLender(
                new ProjectBudgets(money(project), money(day), money(epic), money(story), CALL));
    }

    private static Optional<Dollars> money(String amount) {
        return amount.isEmpty() ? Optional.empty() : Optional.of(Dollars.of(amount));
    }

    private static long pico(String dollars) {
        return new BigDecimal(dollars).movePointRight(12).longValueExact();
    }

    private static OptionalLong rate() {
        return OptionalLong.of(1_000_000);
    }
}
