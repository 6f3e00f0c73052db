package dev.musher.fleet.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.RedSince;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.rules.StoryWorld;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said when work does not merge, and when base is red. */
class MergePromptTest {
    private static final CommitId BASE = new CommitId("b".repeat(40));
    private static final CommitId LANDED = new CommitId("c".repeat(40));
    private static final GateStep RED =
            new GateStep("test", "make test", 2, Duration.ofSeconds(1), "1 failed\n");

    private final StoryWorld world = new StoryWorld();
    private final ItemNumber story = world.story();
    private final ItemNumber other = world.story();

    private PromptInput briefing() {
        return new PromptInput(
                world.now(story),
                "musher/1-log-in",
                "main",
                List.of(),
                List.of("make test"),
                Orientation.NONE);
    }

    private static MergeFailure red(GateStep step) {
        return new MergeFailure.RedGate(new GateReport(new TreeId("1".repeat(40)), List.of(step)));
    }

    @Test
    void aMergerIsToldBothSides() {
        world.reachesMerge(story, 7);
        var mergeProblem =
                new MergeProblem(
                        BASE,
                        new MergeFailure.Conflict(List.of("src/a.txt")),
                        List.of(
                                new MergeProblem.Other.Story(LANDED, world.now(other)),
                                new MergeProblem.Other.NoStory(LANDED, "Tidy up\u001b[31m")));

        assertThat(MissionPrompt.merger(briefing(), mergeProblem))
                .isEqualTo(
                        """
                        You are a merger in a team. The work on this story is done, but base has moved since, and git cannot merge the two automatically. Merge them.

                        # story 1: Log in

                        As a user …

                        ## Acceptance criteria

                        1. asks for a name
                        2. asks for a password

                        You are on the branch `musher/1-log-in`, from `main`.

                        ## What keeps it from merging

                        Git cannot merge these files with base automatically:

                        - src/a.txt

                        ## What to do

                        Base is at `BASE`. Merge it into the branch you are on: `git merge --no-edit BASE`. `git log HEAD..BASE` shows what landed meanwhile, `git log BASE..HEAD` what this story changed.

                        ## What landed meanwhile

                        ### story 2: Log in (landed as `LANDED`)

                        As a user …

                        - asks for a name
                        - asks for a password

                        ### Commit `LANDED`: Tidy up\\u{1b}[31m

                        ## Gates

                        - `make test`

                        ## Rules

                        """
                                        .replace("BASE", BASE.hex())
                                        .replace("LANDED", LANDED.hex())
                                + MergerRulesText.TEXT);
    }

    @Test
    void aCoderIsToldWhatIsRedAndWhatToMergeFirst() {
        assertThat(FixupNotes.of(red(RED), BASE))
                .isEqualTo(
                        """
                        It did not merge. Base is at BASE now: merge that first, with `git merge --no-edit BASE`. Then fix what is red, and commit. Merged with base, the gate test is red: `make test` ended with exit code 2. The end of its output:

                        1 failed"""
                                .replace("BASE", BASE.hex()));
    }

    @Test
    void notesAreNeverLongerThanNotesMayBe() {
        var loud = new GateStep("test", "x".repeat(9_000), 2, Duration.ZERO, "ü\n".repeat(9_000));
        var paths = Collections.nCopies(3_000, "ü".repeat(2_000));

        assertThat(FixupNotes.of(red(loud), BASE)).hasSizeLessThan(4_000).contains("exit code 2");
        assertThat(FixupNotes.of(new MergeFailure.Conflict(paths), BASE)).hasSizeLessThan(4_000);
        assertThat(FixupNotes.of(new MergeFailure.Other("y".repeat(9_000)), BASE))
                .hasSizeLessThan(4_000);
        assertThat(FixupNotes.of(new MergeFailure.Empty(), BASE)).contains("change nothing");
    }

    @Test
    void aRepairSaysSinceWhenIfThatIsKnown() {
        assertThat(BaseRepairText.name(RED)).isEqualTo("Base is red: test");
        assertThat(BaseRepairText.body(BASE, RED, Optional.of(new RedSince.Turned(LANDED, RED))))
                .startsWith("The gate test is red on base itself, at `" + BASE.hex() + "`")
                .contains("It has been red since `" + LANDED.hex() + "`", "1 failed");
        assertThat(BaseRepairText.body(BASE, RED, Optional.empty())).doesNotContain("since");
        assertThat(BaseRepairText.body(BASE, RED, Optional.of(new RedSince.Earlier(LANDED, RED))))
                .contains("the oldest commit checked");
    }
}
