package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.spending.Purse;
import dev.musher.agent.spending.Purse.Allowance.Granted;
import dev.musher.fleet.attempt.CurrentBudget;
import dev.musher.fleet.budget.BudgetLender.Answer;
import dev.musher.fleet.budget.ProjectBudgets;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.dispatch.WaitReason;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptPlanState;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.StageTries;
import dev.musher.pipeline.story.item.CoderTask;
import dev.musher.pipeline.story.item.Stage.Coding;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.order.EditCommand.Edit;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.provider.catalogue.Cost;
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
    private static final ProjectBudgets A_DOLLAR =
            new ProjectBudgets(
                    Optional.of(Dollars.of("1")),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Dollars.of("0.1"));

    @TempDir Path place;
    private FleetFixture stage;

    @BeforeEach
    void set() throws Exception {
        stage = new FleetFixture(place);
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
                        StoryOutlook.Waits.class,
                        it ->
                                assertThat(((WaitReason.Budget) it.why()).shortfall().sentences())
                                        .isEqualTo(
                                                "It waits for budget that other agents have reserved: $1 of $1 are left"
                                                        + " of the budget of the project, $0 of that are free, and"
                                                        + " the next call may need $0.1."));

        purse.settle(all, Cost.nothing());
        assertThat(outlook(parts, second)).isInstanceOf(StoryOutlook.Next.class);
    }

    @Test
    void aRefusedCallParksItsStoryUntilThereIsWhatItNeeds() throws Exception {
        var poor = new MissionExit.OutOfMoney(Dollars.of("0.56"), "too little");
        stage.coder(
                "ada",
                TeammateScript.of().pays("0.70").exits(poor),
                TeammateScript.commits("src/a.txt", "a"));
        var story = stage.story("Dear", "ada");
        budget(story, "1");

        assertThat(stage.runThroughTime(Duration.ofSeconds(5))).isEqualTo(new Rest.Idle());

        assertThat(stage.endings(story))
                .containsExactly(new AttemptEnding.OutOfMoney(Dollars.of("0.56"), "too little"));
        assertThat(stage.stage(story))
                .isEqualTo(
                        new Coding(new CoderTask.Fresh(), AttemptPlanState.NONE, StageTries.NONE));
        assertThat(outlook(stage.parts(), story))
                .isInstanceOfSatisfying(
                        StoryOutlook.NeedsPerson.class,
                        it ->
                                assertThat(((WaitReason.Budget) it.why()).shortfall().sentences())
                                        .isEqualTo(
                                                "Its budget is too small: $0.7 of $1 are spent, and the next"
                                                        + " call may need $0.56. Raise it: musher story edit 1 --budget"
                                                        + " 1.26"));

        budget(story, "1.26");
        stage.runThroughTime(Duration.ofSeconds(5));
        assertThat(stage.stage(story)).isInstanceOf(Merge.class);
    }

    private Purse lent(FleetParts parts, ItemNumber story) {
        var answer = new CurrentBudget(parts).lend(stage.card(story).item(), AttemptLimits.USUAL);
        return ((Answer.Lent) answer).loan().purse();
    }

    private void budget(ItemNumber story, String dollars) {
        stage.person(
                new Edit(story, List.of(new FieldChange.Budget(Optional.of(Dollars.of(dollars))))));
    }

    private static StoryOutlook outlook(FleetParts parts, ItemNumber story)
            throws InterruptedException {
        return FleetForecast.of(parts)
                .dispatch()
                .outlooks()
                .getOrDefault(story, new StoryOutlook.NeedsNoAgent());
    }
}
