package dev.musher.fleet.train.schedule;

import static dev.musher.fleet.train.schedule.QueueScenario.story;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrainPlannerTest {
    private static final TrainStatistics FLAKY = new TrainStatistics(300, 1, 100, 60);

    private final QueueScenario queueScenario = new QueueScenario();

    @Test
    void stacksFurtherWhereTheFirstIsLikelyGreen() {
        var trainPlan = queueScenario.waiting(1, 2, 3, 4, 5, 6, 7, 8, 9).plan();

        assertThat(trainPlan.builds())
                .containsExactly(StoryStack.of(1, 2, 3, 4), StoryStack.of(1, 2, 3, 4, 5, 6, 7, 8));
        assertThat(trainPlan.waiting()).containsEntry(story(9), new TrainWait.Turn());
        assertThat(trainPlan.waiting())
                .containsEntry(
                        story(5), new TrainWait.Building(StoryStack.of(1, 2, 3, 4, 5, 6, 7, 8)));
    }

    @Test
    void buildsOthersBesideWhereTheFirstIsATossOfACoin() {
        queueScenario
                .builds(2, 8)
                .waiting(1, 2, 3, 4, 5, 6, 7)
                .seen(new TrainStatistics(78, 22, 90, 0));

        assertThat(queueScenario.plan().builds())
                .containsExactly(StoryStack.of(1, 2, 3), StoryStack.of(4, 5, 6));
    }

    @Test
    void landsTheLongestGreenStackAndGoesOnAboveIt() {
        var trainPlan =
                queueScenario.waiting(1, 2, 3, 4, 5, 6, 7, 8).green(1, 2).green(1, 2, 3, 4).plan();

        assertThat(trainPlan.land()).contains(StoryStack.of(1, 2, 3, 4));
        assertThat(trainPlan.builds()).containsExactly(StoryStack.of(1, 2, 3, 4, 5, 6, 7, 8));
    }

    @Test
    void bisectsARedStackAndConvictsTheLastWithoutABuild() {
        queueScenario.builds(1, 4).waiting(1, 2, 3, 4).red(1, 2, 3, 4);
        assertThat(queueScenario.plan().builds()).containsExactly(StoryStack.of(1, 2));

        queueScenario.green(1, 2).red(1, 2, 3);
        var trainPlan = queueScenario.plan();

        assertThat(trainPlan.land()).contains(StoryStack.of(1, 2));
        assertThat(trainPlan.culprits())
                .containsExactly(
                        new Culprit(story(3), StoryStack.of(1, 2, 3), StoryStack.of(1, 2)));
        assertThat(trainPlan.builds()).containsExactly(StoryStack.of(1, 2, 4));
    }

    @Test
    void namesTwoCulpritsAtOnce() {
        var trainPlan = queueScenario.waiting(1, 2, 3).red(1).red(2).plan();

        assertThat(trainPlan.culprits())
                .containsExactly(
                        new Culprit(story(1), StoryStack.of(1), StoryStack.BASE),
                        new Culprit(story(2), StoryStack.of(2), StoryStack.BASE));
    }

    @Test
    void asksAgainInOtherCompanyWhereABuildIsLikelierFlakyThanAStoryBad() {
        var trainPlan = queueScenario.waiting(1, 2).seen(FLAKY).red(1).plan();

        assertThat(trainPlan.culprits()).isEmpty();
        assertThat(trainPlan.builds()).containsExactly(StoryStack.of(2, 1));
    }

    @Test
    void convictsWhereNobodyElseIsLeftToAsk() {
        var trainPlan = queueScenario.waiting(1).seen(FLAKY).red(1).plan();

        assertThat(trainPlan.culprits())
                .containsExactly(new Culprit(story(1), StoryStack.of(1), StoryStack.BASE));
    }

    @Test
    void blamesNobodyForARedBuildOnABaseOfThePast() {
        var trainPlan =
                queueScenario
                        .builds(1, 4)
                        .waiting(1, 2)
                        .past(StackBuild.red(StoryStack.of(1)))
                        .plan();

        assertThat(trainPlan.culprits()).isEmpty();
        assertThat(trainPlan.builds()).hasSize(1);
    }

    @Test
    void leavesOutWhatClashesAndSaysWithWhom() {
        var trainPlan =
                queueScenario.builds(1, 4).waiting(1, 2, 3, 4).clash(1, 2).clash(4, 4).plan();

        assertThat(trainPlan)
                .isEqualTo(
                        new TrainPlan(
                                Optional.empty(),
                                List.of(),
                                List.of(StoryStack.of(1, 3)),
                                List.of(),
                                Map.of(
                                        story(1), new TrainWait.Building(StoryStack.of(1, 3)),
                                        story(2), new TrainWait.Clashes(story(1)),
                                        story(3), new TrainWait.Building(StoryStack.of(1, 3)),
                                        story(4), new TrainWait.ClashesWithBase())));
    }

    @Test
    void putsAStoryNeverBelowOneThatItDependsOn() {
        var trainPlan = queueScenario.builds(1, 2).dependent(3, 2).waiting(1, 2).plan();

        assertThat(trainPlan.builds()).containsExactly(StoryStack.of(1, 2));
        assertThat(trainPlan.waiting()).containsEntry(story(3), new TrainWait.After(story(2)));
    }

    @Test
    void beginsAYoungBuildAnewForOneThatCame() {
        queueScenario.builds(1, 4).waiting(1, 2);

        assertThat(queueScenario.running(0.1, 1).plan().builds())
                .containsExactly(StoryStack.of(1, 2));
    }

    @Test
    void leavesABuildAloneThatHasComeFar() {
        queueScenario.builds(1, 4).waiting(1, 2);

        assertThat(queueScenario.running(0.6, 1).plan().builds()).containsExactly(StoryStack.of(1));
    }

    @Test
    void holdsASmallLandingForABuildThatIsAboutToConvict() {
        queueScenario.waiting(1, 2, 3).seen(new TrainStatistics(70, 30, 90, 0));
        var trainPlan = queueScenario.green(1).red(2, 3).running(0.5, 2).plan();

        assertThat(trainPlan.land()).isEmpty();
        assertThat(trainPlan.builds()).contains(StoryStack.of(2));
        assertThat(trainPlan.waiting())
                .containsEntry(story(1), new TrainWait.Held(StoryStack.of(1)));
    }

    @Test
    void landsNothingUngatedWhereEveryCommitIsGatedByItself() {
        queueScenario.builds(2, 1).waiting(1, 2).green(1, 2);

        var trainPlan = queueScenario.plan();
        assertThat(trainPlan.land()).isEmpty();
        assertThat(trainPlan.builds()).containsExactly(StoryStack.of(1));
        assertThat(queueScenario.green(1).plan().land()).contains(StoryStack.of(1, 2));
    }

    @Test
    void plansTheSameBuildsOnceWhatLandsHasLanded() {
        queueScenario.waiting(1, 2, 3, 4, 5, 6).green(1, 2, 3, 4).running(0.5, 1, 2, 3, 4, 5, 6);
        var before = queueScenario.plan();
        var landed = before.land().orElseThrow();
        var trainSituation = queueScenario.situation();

        var after =
                TrainPlanner.plan(
                        new TrainSituation(
                                trainSituation.queue().subList(4, 6),
                                trainSituation.coupling(),
                                StackBuild.afterLanding(trainSituation.trials(), landed),
                                trainSituation.budget(),
                                trainSituation.experience()));

        assertThat(after.builds().stream().map(landed::under).toList()).isEqualTo(before.builds());
    }

    @Test
    void anEmptyQueueNeedsNothing() {
        assertThat(queueScenario.plan())
                .isEqualTo(
                        new TrainPlan(Optional.empty(), List.of(), List.of(), List.of(), Map.of()));
    }
}
