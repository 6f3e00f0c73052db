package dev.musher.train.plan;

import static dev.musher.train.plan.Platform.story;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlannerTest {
    private static final Experience FLAKY = new Experience(300, 1, 100, 60);

    private final Platform platform = new Platform();

    @Test
    void stacksFurtherWhereTheFirstIsLikelyGreen() {
        var plan = platform.waiting(1, 2, 3, 4, 5, 6, 7, 8, 9).plan();

        assertThat(plan.builds())
                .containsExactly(Stack.of(1, 2, 3, 4), Stack.of(1, 2, 3, 4, 5, 6, 7, 8));
        assertThat(plan.waiting()).containsEntry(story(9), new Wait.Turn());
        assertThat(plan.waiting())
                .containsEntry(story(5), new Wait.Building(Stack.of(1, 2, 3, 4, 5, 6, 7, 8)));
    }

    @Test
    void buildsOthersBesideWhereTheFirstIsATossOfACoin() {
        platform.builds(2, 8).waiting(1, 2, 3, 4, 5, 6, 7).seen(new Experience(78, 22, 90, 0));

        assertThat(platform.plan().builds()).containsExactly(Stack.of(1, 2, 3), Stack.of(4, 5, 6));
    }

    @Test
    void landsTheLongestGreenStackAndGoesOnAboveIt() {
        var plan = platform.waiting(1, 2, 3, 4, 5, 6, 7, 8).green(1, 2).green(1, 2, 3, 4).plan();

        assertThat(plan.land()).contains(Stack.of(1, 2, 3, 4));
        assertThat(plan.builds()).containsExactly(Stack.of(1, 2, 3, 4, 5, 6, 7, 8));
    }

    @Test
    void bisectsARedStackAndConvictsTheLastWithoutABuild() {
        platform.builds(1, 4).waiting(1, 2, 3, 4).red(1, 2, 3, 4);
        assertThat(platform.plan().builds()).containsExactly(Stack.of(1, 2));

        platform.green(1, 2).red(1, 2, 3);
        var plan = platform.plan();

        assertThat(plan.land()).contains(Stack.of(1, 2));
        assertThat(plan.culprits())
                .containsExactly(new Culprit(story(3), Stack.of(1, 2, 3), Stack.of(1, 2)));
        assertThat(plan.builds()).containsExactly(Stack.of(1, 2, 4));
    }

    @Test
    void namesTwoCulpritsAtOnce() {
        var plan = platform.waiting(1, 2, 3).red(1).red(2).plan();

        assertThat(plan.culprits())
                .containsExactly(
                        new Culprit(story(1), Stack.of(1), Stack.BASE),
                        new Culprit(story(2), Stack.of(2), Stack.BASE));
    }

    @Test
    void asksAgainInOtherCompanyWhereABuildIsLikelierFlakyThanAStoryBad() {
        var plan = platform.waiting(1, 2).seen(FLAKY).red(1).plan();

        assertThat(plan.culprits()).isEmpty();
        assertThat(plan.builds()).containsExactly(Stack.of(2, 1));
    }

    @Test
    void convictsWhereNobodyElseIsLeftToAsk() {
        var plan = platform.waiting(1).seen(FLAKY).red(1).plan();

        assertThat(plan.culprits()).containsExactly(new Culprit(story(1), Stack.of(1), Stack.BASE));
    }

    @Test
    void blamesNobodyForARedBuildOnABaseOfThePast() {
        var plan = platform.builds(1, 4).waiting(1, 2).past(Trial.red(Stack.of(1))).plan();

        assertThat(plan.culprits()).isEmpty();
        assertThat(plan.builds()).hasSize(1);
    }

    @Test
    void leavesOutWhatClashesAndSaysWithWhom() {
        var plan = platform.builds(1, 4).waiting(1, 2, 3, 4).clash(1, 2).clash(4, 4).plan();

        assertThat(plan)
                .isEqualTo(
                        new Plan(
                                Optional.empty(),
                                List.of(),
                                List.of(Stack.of(1, 3)),
                                List.of(),
                                Map.of(
                                        story(1), new Wait.Building(Stack.of(1, 3)),
                                        story(2), new Wait.Clashes(story(1)),
                                        story(3), new Wait.Building(Stack.of(1, 3)),
                                        story(4), new Wait.ClashesWithBase())));
    }

    @Test
    void putsAStoryNeverBelowOneThatItDependsOn() {
        var plan = platform.builds(1, 2).dependent(3, 2).waiting(1, 2).plan();

        assertThat(plan.builds()).containsExactly(Stack.of(1, 2));
        assertThat(plan.waiting()).containsEntry(story(3), new Wait.After(story(2)));
    }

    @Test
    void beginsAYoungBuildAnewForOneThatCame() {
        platform.builds(1, 4).waiting(1, 2);

        assertThat(platform.running(0.1, 1).plan().builds()).containsExactly(Stack.of(1, 2));
    }

    @Test
    void leavesABuildAloneThatHasComeFar() {
        platform.builds(1, 4).waiting(1, 2);

        assertThat(platform.running(0.6, 1).plan().builds()).containsExactly(Stack.of(1));
    }

    @Test
    void holdsASmallLandingForABuildThatIsAboutToConvict() {
        platform.waiting(1, 2, 3).seen(new Experience(70, 30, 90, 0));
        var plan = platform.green(1).red(2, 3).running(0.5, 2).plan();

        assertThat(plan.land()).isEmpty();
        assertThat(plan.builds()).contains(Stack.of(2));
        assertThat(plan.waiting()).containsEntry(story(1), new Wait.Held(Stack.of(1)));
    }

    @Test
    void landsNothingUngatedWhereEveryCommitIsGatedByItself() {
        platform.builds(2, 1).waiting(1, 2).green(1, 2);

        var plan = platform.plan();
        assertThat(plan.land()).isEmpty();
        assertThat(plan.builds()).containsExactly(Stack.of(1));
        assertThat(platform.green(1).plan().land()).contains(Stack.of(1, 2));
    }

    @Test
    void plansTheSameBuildsOnceWhatLandsHasLanded() {
        platform.waiting(1, 2, 3, 4, 5, 6).green(1, 2, 3, 4).running(0.5, 1, 2, 3, 4, 5, 6);
        var before = platform.plan();
        var landed = before.land().orElseThrow();
        var situation = platform.situation();

        var after =
                Planner.plan(
                        new Situation(
                                situation.queue().subList(4, 6),
                                situation.coupling(),
                                Trial.afterLanding(situation.trials(), landed),
                                situation.budget(),
                                situation.experience()));

        assertThat(after.builds().stream().map(landed::under).toList()).isEqualTo(before.builds());
    }

    @Test
    void anEmptyQueueNeedsNothing() {
        assertThat(platform.plan())
                .isEqualTo(new Plan(Optional.empty(), List.of(), List.of(), List.of(), Map.of()));
    }
}
