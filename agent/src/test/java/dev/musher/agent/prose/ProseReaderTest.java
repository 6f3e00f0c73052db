package dev.musher.agent.prose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.prose.Sentence.SentenceType;
import dev.musher.agent.prose.Sentence.Setting;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProseReaderTest {
    @Test
    void takesASentenceApart() {
        assertThat(ProseReader.of("**I ran** `a b` 3/3 \"times\", ok?"))
                .containsExactly(
                        new Sentence(
                                "**I ran** `a b` 3/3 \"times\", ok?",
                                "i ran `a\u017Cb` 3 , ok",
                                Setting.PLAIN,
                                SentenceType.QUESTION));
    }

    @Test
    void dividesSentencesButNotFilesNumbersAndAbbreviations() {
        assertThat(texts("See a.py, e.g. v1.2 of it. Done! **Really?** 好了。走吧"))
                .containsExactly("See a.py, e.g. v1.2 of it.", "Done!", "**Really?**", "好了。", "走吧");
    }

    @Test
    void joinsTheLinesOfAParagraphAndOfAnItem() {
        assertThat(texts("one\ntwo\n\n- three\n  four\n- five"))
                .containsExactly("one two", "three four", "five");
    }

    @Test
    void leavesOutCodeAndQuotes() {
        assertThat(
                        texts(
                                """
                                before

                                ```java
                                inside
                                ```
                                ~~~~
                                ```
                                inside
                                ~~~~
                                > quoted

                                    indented

                                after
                                """))
                .containsExactly("before", "after");
    }

    @Test
    void readsACodeBlockThatNobodyClosesAsCode() {
        assertThat(texts("before\n```\ninside\n\ninside")).containsExactly("before");
    }

    @Test
    void tellsWhereASentenceStands() {
        assertThat(
                        ProseReader.of(
                                """
                                # Title
                                Plain.
                                - item
                                - [ ] open
                                - [x] done

                                Next steps:
                                - planned

                                Plain again.
                                - item
                                ## Plan
                                planned
                                """))
                .extracting(sentence -> sentence.setting() + " " + sentence.text())
                .containsExactly(
                        "HEADING # Title",
                        "PLAIN Plain.",
                        "ITEM item",
                        "HELD [ ] open",
                        "ITEM [x] done",
                        "PLAIN Next steps:",
                        "HELD planned",
                        "PLAIN Plain again.",
                        "ITEM item",
                        "HELD ## Plan",
                        "HELD planned");
    }

    @Test
    void readsBothEndsOfAnAnswerThatIsTooLong() {
        assertThat(texts("first. " + "x ".repeat(300_000) + ". last."))
                .startsWith("first.")
                .endsWith("last.");
    }

    private static List<String> texts(String answer) {
        return ProseReader.of(answer).stream().map(Sentence::text).toList();
    }
}
