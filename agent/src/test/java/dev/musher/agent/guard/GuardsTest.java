package dev.musher.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.ConfigLoadResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuardsTest {
    private final GuardStory story = new GuardStory(Guards.usual(new GuardSettings(2)));

    @Test
    void oneSpeaksAtATimeWallsFirstAndEndsLast() {
        var everything =
                new TurnReport(
                        60,
                        100,
                        0.6,
                        List.of(
                                GuardStory.error("read", "gone"),
                                GuardStory.refusal("bash", "no"),
                                GuardStory.error("ls", "gone"),
                                GuardStory.refusal("bash", "no")));
        var nothingNew = new TurnReport(61, 100, 0.6, List.of());

        story.hear(new TurnReport(59, 100, 0.1, List.of(GuardStory.error("read", "gone"))));
        assertThat(story.hear(everything)).startsWith("[denied] ");
        assertThat(story.hear(nothingNew)).startsWith("[recovery] ");
        assertThat(story.hear(nothingNew)).startsWith("[budget] 60 %");
        assertThat(story.hear(nothingNew)).startsWith("[turns] 61 of 100 ");
        assertThat(story.hear(nothingNew)).isEmpty();
    }

    @Test
    void whoOnlyOverhearsCountsButKeepsSilent() {
        var guardArbiter = Guards.usual(new GuardSettings(2));
        var failed = new TurnReport(1, 100, 0, List.of(GuardStory.error("read", "gone")));
        guardArbiter.observe(failed);
        guardArbiter.observe(failed);

        assertThat(new GuardStory(guardArbiter).fails("ls", "gone"))
                .startsWith("[recovery] In the last 3 turns every call has failed:");
    }

    @Test
    void aSuccessClearsBothStreaks() {
        story.fails("read", "gone");
        story.isRefused("bash", "no");
        story.succeeds("ls");
        assertThat(story.fails("read", "gone")).isEmpty();
        assertThat(story.isRefused("bash", "no")).isEmpty();
    }

    @Test
    void everyGuardHearsOfANewPrompt() {
        story.fails("read", "gone");
        story.isRefused("bash", "no");
        story.turn(60, 100);
        story.prompt();
        assertThat(story.fails("read", "gone")).isEmpty();
        assertThat(story.isRefused("bash", "no")).isEmpty();
        assertThat(story.turn(60, 100)).startsWith("[turns]");
    }

    @Test
    void theThresholdIsThreeUnlessSet() {
        assertThat(settings()).isEqualTo(new GuardSettings(3));
        assertThat(settings("guards.failure_threshold=2")).isEqualTo(new GuardSettings(2));
    }

    @Test
    void aThresholdThatIsNoneIsAProblem() {
        assertThat(problem("guards.failure_threshold=1"))
                .contains("guards.failure_threshold must be from 2 to 1000, found 1");
        assertThat(problem("guards.failure_threshold=99999999999"))
                .contains("guards.failure_threshold must be from 2 to 1000, found 99999999999");
    }

    private static GuardSettings settings(String... flags) {
        return GuardSettings.of(((ConfigLoadResult.Loaded) load(flags)).config());
    }

    private static String problem(String flag) {
        return ((ConfigLoadResult.Rejected) load(flag)).problems().getFirst().text();
    }

    private static ConfigLoadResult load(String... flags) {
        return Config.load(GuardSettings.SCHEMA, List.of(new ConfigLayer.Flags(List.of(flags))));
    }
}
