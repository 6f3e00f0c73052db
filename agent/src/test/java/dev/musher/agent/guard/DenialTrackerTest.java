package dev.musher.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DenialTrackerTest {
    private static final String POLICY =
            """

            This is policy; nothing is broken. Do not retry what is forbidden, rephrase it or work \
            around it. Do what is possible without it, and report at the end what is blocked.""";

    private final DenialTracker tracker = new DenialTracker(3);
    private final GuardStory story = new GuardStory(tracker);

    @Test
    void speaksOfPolicyAtTheThirdRefusal() {
        assertThat(story.isRefused("bash", "Not allowed: rm.")).isEmpty();
        assertThat(story.isRefused("bash", "Not allowed: find -delete.")).isEmpty();
        assertThat(story.isRefused("write", "Not allowed: .git/hooks.\nThis is policy."))
                .isEqualTo(
                        """
                        [denied] Permission was refused 3 times:
                        - bash: Not allowed: rm.
                        - bash: Not allowed: find -delete.
                        - write: Not allowed: .git/hooks. This is policy."""
                                + POLICY);
    }

    @Test
    void failuresNeitherAddNorReset() {
        story.isRefused("bash", "one");
        story.fails("read", "gone");
        story.isRefused("bash", "two");
        story.timesOut("bash");
        story.isCancelled("bash");

        assertThat(story.isRefused("bash", "three"))
                .isEqualTo(
                        """
                        [denied] Permission was refused 3 times:
                        - bash: one
                        - bash: two
                        - bash: three"""
                                + POLICY);
    }

    @Test
    void aSuccessClearsTheStreak() {
        story.isRefused("bash", "one");
        story.isRefused("bash", "two");
        story.succeeds("read");
        assertThat(story.isRefused("bash", "three")).isEmpty();
    }

    @Test
    void speaksAgainAfterAFurtherFullThresholdAndQuotesTheLastFive() {
        var said = new ArrayList<String>();
        for (int i = 1; i <= 6; i++) {
            said.add(story.isRefused("bash", "no " + i));
        }

        assertThat(said.subList(3, 6))
                .containsExactly(
                        "",
                        "",
                        """
                        [denied] Permission was refused 6 times; most recently:
                        - bash: no 2
                        - bash: no 3
                        - bash: no 4
                        - bash: no 5
                        - bash: no 6"""
                                + POLICY);
    }

    @Test
    void askingChangesNothing() {
        var refusals = new ArrayList<CallReport>();
        for (int i = 0; i < 3; i++) {
            refusals.add(GuardStory.refusal("bash", "no"));
        }
        tracker.observe(new TurnReport(1, 100, 0, refusals));

        assertThat(tracker.pendingNotice()).isPresent().isEqualTo(tracker.pendingNotice());
        tracker.noticeSent();
        assertThat(tracker.pendingNotice()).isEmpty();
    }

    @Test
    void theUsersWordBeginsAnew() {
        story.isRefused("bash", "one");
        story.isRefused("bash", "two");
        story.prompt();
        assertThat(story.isRefused("bash", "three")).isEmpty();
    }

    @Test
    void sharesNoWordingWithTheRecoveryOfFailures() {
        String recovery =
                new GuardStory(new FailureTracker(2))
                        .turn(
                                GuardStory.timeout("p"),
                                GuardStory.timeout("p"),
                                GuardStory.error("q", "r"),
                                GuardStory.error("p", "s"));
        story.isRefused("u", "v");
        story.isRefused("u", "v");
        String denial = story.isRefused("u", "v");

        assertThat(pairs(recovery)).contains("the cause", "hang again").hasSizeGreaterThan(50);
        assertThat(pairs(denial))
                .contains("is policy")
                .doesNotContainAnyElementsOf(pairs(recovery));
    }

    /** Words that stand side by side. */
    private static Set<String> pairs(String text) {
        List<String> words =
                List.of(
                        text.toLowerCase(Locale.ROOT)
                                .replaceAll("[^a-z0-9 \n/]", "")
                                .split("\\s+", -1));
        var pairs = new HashSet<String>();
        for (int i = 1; i < words.size(); i++) {
            pairs.add(words.get(i - 1) + " " + words.get(i));
        }
        return pairs;
    }
}
