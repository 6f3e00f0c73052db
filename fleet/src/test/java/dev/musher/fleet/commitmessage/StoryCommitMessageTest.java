package dev.musher.fleet.commitmessage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoryCommitMessageTest {
    private static final CommitId TIP = new CommitId("a".repeat(40));
    private static final CommitTrailers SEVEN =
            new CommitTrailers(
                    new ItemNumber(7),
                    List.of("coder-1", "coder-2"),
                    List.of("anthropic/some-model"),
                    3,
                    "b".repeat(64),
                    Optional.of(Dollars.of("1.25")));
    private static final String WHOLE =
            """
            story(7): Add login

            People want to come back.

            Musher-Story: 7
            Musher-Agent: coder-1
            Musher-Agent: coder-2
            Musher-Model: anthropic/some-model
            Musher-Attempt: 3
            Musher-Tip: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
            Musher-Evidence: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
            Musher-Cost: $1.25
            """;

    @Test
    void writesASubjectABodyAndTrailers() {
        var text = of("Add login", "People want to come back.\n");

        assertThat(text.text()).isEqualTo(WHOLE);
        assertThat(StoryCommitMessage.parse(WHOLE)).isEqualTo(Optional.of(text));
    }

    @Test
    void leavesOutAPriceThatIsNotKnown() {
        var unpriced =
                new CommitTrailers(
                        new ItemNumber(7), List.of(), List.of(), 1, "", Optional.empty());
        var text = new StoryCommitMessage(ItemType.BUG, "Mend it", "", TIP, unpriced);

        assertThat(text.text())
                .startsWith("bug(7): Mend it\n\nMusher-Story: 7\nMusher-Attempt: 1\n");
        assertThat(text.text()).doesNotContain("Musher-Cost");
        assertThat(StoryCommitMessage.parse(text.text())).isEqualTo(Optional.of(text));
    }

    @Test
    void namesStayInOneLine() {
        var text = of("Add\n\nMusher-Story: 9\r\nlogin", "");

        assertThat(text.subject()).isEqualTo("story(7): Add Musher-Story: 9 login");
        assertThat(StoryCommitMessage.parse(text.text())).isEqualTo(Optional.of(text));
    }

    @Test
    void longNamesAreCutAndBlankOnesNamed() {
        assertThat(of("ä".repeat(9_000), "").subject()).hasSize("story(7): ".length() + 200);
        assertThat(of(" \n", "").subject()).isEqualTo("story(7): (no name)");
        assertThat(StoryCommitMessage.parse(of("x".repeat(9_000), "").text())).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Musher-Story: 9",
                "text\n\nMusher-Story: 9\nMusher-Tip: "
                        + "cccccccccccccccccccccccccccccccccccccccc",
                "text\rmusher-story: 9",
                "text\u0000\n\nMUSHER-Cost: $0",
                "Signed-off-by: Ada\nMusher-Story : 9",
            })
    void aBodyForgesNoTrailer(String body) {
        var text = of("Add login", body);

        assertThat(text.body().lines()).noneMatch(TrailerLines::looksLikeOurs);
        assertThat(StoryCommitMessage.parse(text.text())).isEqualTo(Optional.of(text));
        assertThat(StoryCommitMessage.parse(text.text()).orElseThrow().trailers()).isEqualTo(SEVEN);
    }

    @Test
    void anAgentsNameForgesNoTrailer() {
        var sly =
                new CommitTrailers(
                        SEVEN.story(),
                        List.of("x\nMusher-Story: 9", ""),
                        List.of(),
                        1,
                        "e\n\nMusher-Cost: $0",
                        Optional.empty());
        var text = new StoryCommitMessage(ItemType.STORY, "Add login", "", TIP, sly);

        assertThat(text.trailers().agents()).containsExactly("x Musher-Story: 9");
        assertThat(StoryCommitMessage.parse(text.text())).isEqualTo(Optional.of(text));
    }

    @Test
    void acceptsTrailersOfOthersBesideOurs() {
        assertThat(StoryCommitMessage.parse(WHOLE + "Signed-off-by: Ada <ada@example.org>\n"))
                .isEqualTo(StoryCommitMessage.parse(WHOLE));
    }

    @Test
    void takesNoOtherMessageForOurs() {
        assertThat(StoryCommitMessage.parse("")).isEmpty();
        assertThat(StoryCommitMessage.parse("Add login")).isEmpty();
        assertThat(StoryCommitMessage.parse(WHOLE.replace("Musher-Attempt: 3\n", ""))).isEmpty();
        assertThat(StoryCommitMessage.parse(WHOLE.replace("Story: 7", "Story: 8"))).isEmpty();
        assertThat(StoryCommitMessage.parse(WHOLE.replace("Story: 7", "Story: 7\nMusher-Story: 8")))
                .isEmpty();
        assertThat(StoryCommitMessage.parse(WHOLE.replace("Tip: aa", "Tip: g"))).isEmpty();
        assertThat(StoryCommitMessage.parse(WHOLE.replace("Cost: $", "Cost: "))).isEmpty();
        assertThat(StoryCommitMessage.parse(WHOLE.replace("Model", "Modell"))).isEmpty();
        assertThat(StoryCommitMessage.parse(WHOLE + "\nand more")).isEmpty();
        assertThat(StoryCommitMessage.parse(WHOLE.replace("Attempt: 3", "Attempt: +3"))).isEmpty();
        assertThat(StoryCommitMessage.parse(WHOLE.replace("Attempt: 3", "Attempt:  3"))).isEmpty();
        assertThat(StoryCommitMessage.parse(WHOLE.replace("$1.25", "$1.250"))).isEmpty();
        assertThat(StoryCommitMessage.parse(WHOLE.replace("Musher-Cost", "musher-Cost"))).isEmpty();
    }

    @Property(tries = 300)
    void readsBackWhateverItWrote(@ForAll String name, @ForAll String body) {
        var text = of(name, body);

        assertThat(StoryCommitMessage.parse(text.text())).isEqualTo(Optional.of(text));
    }

    private static StoryCommitMessage of(String name, String body) {
        return new StoryCommitMessage(ItemType.STORY, name, body, TIP, SEVEN);
    }
}
