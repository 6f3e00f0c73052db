package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.catalogue.Cost;
import dev.musher.dispatch.Outlook;
import dev.musher.dispatch.WaitReason;
import dev.musher.fleet.Fleet.Rest;
import dev.musher.roster.Limits;
import dev.musher.runtime.Exit;
import dev.musher.spending.Purse;
import dev.musher.spending.Purse.Allowance.Granted;
import dev.musher.story.Change;
import dev.musher.story.Dollars;
import dev.musher.story.Editing.Edit;
import dev.musher.story.Ending;
import dev.musher.story.Errand;
import dev.musher.story.ItemNumber;
import dev.musher.story.PlanState;
import dev.musher.story.Stage.Coding;
import dev.musher.story.Stage.Merge;
import dev.musher.story.Tries;
import dev.musher.treasury.Budgets;
import dev.musher.treasury.Treasury.Answer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Too little money makes stories wait, and costs them nothing. */
@Tag("slow")
@Timeout(180)
class FleetMoneyTest {
    private static final Budgets A_DOLLAR =
            new Budgets(
                    Optional.of(Dollars.of("1")),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Dollars.of("0.1"));

    @TempDir Path place;
    private FleetStage stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetStage(place);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void nobodyIsSentOutForMoneyThatOthersHaveReserved() throws Exception {
        stage.coder("greedy").coder("modest");
        var first = stage.story("First", "greedy");
        var second = stage.story("Second", "modest");
        var parts = stage.parts(stage.pipeline(), A_DOLLAR);
        var purse = lent(parts, first);
        var all = (Granted) purse.reserve(OptionalLong.empty());

        assertThat(outlook(parts, second))
                .isInstanceOfSatisfying(
                        Outlook.Waits.class,
                        it ->
                                assertThat(((WaitReason.Budget) it.why()).shortfall().sentences())
                                        .isEqualTo(
                                                "It waits for money that others have reserved: $1 of $1 are left"
                                                        + " of the budget of the project, $0 of that are free, and"
                                                        + " the next call may need $0.1."));

        purse.settle(all, Cost.nothing());
        assertThat(outlook(parts, second)).isInstanceOf(Outlook.Next.class);
    }

    @Test
    void aRefusedCallParksItsStoryUntilThereIsWhatItNeeds() throws Exception {
        var poor = new Exit.OutOfMoney(Dollars.of("0.56"), "too little");
        stage.coder("ada", Script.of().pays("0.70").exits(poor), Script.commits("src/a.txt", "a"));
        var story = stage.story("Dear", "ada");
        budget(story, "1");

        assertThat(stage.runThroughTime(Duration.ofSeconds(5))).isEqualTo(new Rest.Idle());

        assertThat(stage.endings(story))
                .containsExactly(new Ending.OutOfMoney(Dollars.of("0.56"), "too little"));
        assertThat(stage.stage(story))
                .isEqualTo(new Coding(new Errand.Fresh(), PlanState.NONE, Tries.NONE));
        assertThat(outlook(stage.parts(), story))
                .isInstanceOfSatisfying(
                        Outlook.Parked.class,
                        it ->
                                assertThat(((WaitReason.Budget) it.why()).shortfall().sentences())
                                        .isEqualTo(
                                                "Its budget does not suffice: $0.7 of $1 are spent, and the next"
                                                        + " call may need $0.56. 'musher story edit 1 --budget"
                                                        + " 1.26' would do."));

        budget(story, "1.26");
        stage.runThroughTime(Duration.ofSeconds(5));
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
    }

    private Purse lent(FleetParts parts, ItemNumber story) {
        var answer = new Money(parts).lend(stage.card(story).item(), Limits.USUAL);
        return ((Answer.Lent) answer).loan().purse();
    }

    private void budget(ItemNumber story, String dollars) {
        stage.person(new Edit(story, List.of(new Change.Budget(Optional.of(Dollars.of(dollars))))));
    }

    private static Outlook outlook(FleetParts parts, ItemNumber story) throws InterruptedException {
        return Forecast.of(parts).dispatch().outlooks().getOrDefault(story, new Outlook.Rests());
    }
}
