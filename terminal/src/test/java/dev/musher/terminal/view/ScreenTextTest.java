package dev.musher.terminal.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.host.desk.DeskEvent;
import dev.musher.host.desk.DeskEvent.Call;
import dev.musher.host.desk.DeskEvent.CallDetail;
import dev.musher.host.desk.DeskEvent.Ending;
import dev.musher.host.desk.DeskEvent.Figures;
import dev.musher.host.desk.DeskEvent.FileDiff;
import dev.musher.host.desk.DeskEvent.SessionHeader;
import dev.musher.host.desk.DeskEvent.Verdict;
import dev.musher.terminal.markdown.TextStyle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScreenTextTest {
    private static final Figures FIGURES =
            new Figures(3, 2, 12_345, 950, "$0.0123", Duration.ofMillis(14_200));

    @Test
    void showsAWholeRun() {
        assertThat(
                        screen(
                                60,
                                began(),
                                new DeskEvent.Asked("scripted"),
                                new DeskEvent.ThoughtsCame("The test fails because of "),
                                new DeskEvent.ThoughtsCame("the clock."),
                                new DeskEvent.WordsCame("I run the tests"),
                                new DeskEvent.WordsCame(" first.\n"),
                                new DeskEvent.Answered(""),
                                new DeskEvent.CallBegan("1", "bash", "mvn -q test"),
                                ended("1", "bash", Verdict.FAILED, "exit code 1, 12 lines", 3200),
                                new DeskEvent.CallBegan("2", "edit", "src/Clock.java"),
                                ended("2", "edit", Verdict.DONE, "+3 −1", 20),
                                new DeskEvent.WordsCame("The clock was wrong. Fixed."),
                                new DeskEvent.Answered(""),
                                new DeskEvent.RunEnded(Ending.FINISHED, "Fixed.", FIGURES)))
                .isEqualTo(
                        """

                        The test fails because of the clock.

                        I run the tests first.

                        ● bash  mvn -q test
                          └ exit code 1, 12 lines, 3.2s
                        ● edit  src/Clock.java
                          └ +3 −1

                        The clock was wrong. Fixed.

                        3 turns · 2 calls · 12.3k in, 950 out · $0.0123 · 14s

                        """);
    }

    @Test
    void fitsIntoTwentyColumns() {
        assertThat(
                        screen(
                                20,
                                began(),
                                new DeskEvent.WordsCame(
                                        "- a list item that is long\n"
                                                + "averyveryverylongwordwithoutspaces ok"),
                                new DeskEvent.Answered(""),
                                new DeskEvent.CallBegan("1", "bash", "mvn -q test -Dtest=X\nls"),
                                ended("1", "bash", Verdict.DONE, "exit code 0, 12 lines", 0),
                                new DeskEvent.RunEnded(Ending.FINISHED, "", FIGURES)))
                .isEqualTo(
                        """

                        - a list item that
                          is long
                        averyveryverylongwor
                        dwithoutspaces ok

                        ● bash  mvn -q test…
                          └ exit code 0, 12…

                        3 turns · 2 calls ·
                        12.3k in, 950 out ·
                        $0.0123 · 14s

                        """);
    }

    @Test
    void namesCallsThatEndOutOfOrder() {
        assertThat(
                        screen(
                                60,
                                began(),
                                new DeskEvent.CallBegan("1", "read", "A.java"),
                                new DeskEvent.CallBegan("2", "read", "B.java"),
                                ended("1", "read", Verdict.DONE, "12 lines", 0),
                                ended("2", "read", Verdict.DONE, "7 lines", 0)))
                .isEqualTo(
                        """

                        ● read  A.java
                        ● read  B.java
                          └ read A.java: 12 lines
                          └ read B.java: 7 lines
                        """);
    }

    @Test
    void showsWhatTheHarnessSaysAsItsOwn() {
        var text = new ScreenText(() -> 60, TextStyle.COLOURED);
        text.lines(began());

        assertThat(text.lines(new DeskEvent.HarnessSaid("storm", "The same call 3 times.")))
                .containsExactly("", "\u001b[2;35m[storm] The same call 3 times.\u001b[0m");
    }

    @Test
    void keepsThoughtsShort() {
        assertThat(
                        screen(
                                20,
                                began(),
                                new DeskEvent.ThoughtsCame("one\n\ntwo\nthree\nfour\nfive\nsix")))
                .isEqualTo("\none\ntwo\nthree\n…  /show\n");
    }

    @Test
    void letsNothingOfStrangersReachTheTerminal() {
        String evil = "\u001b[2J\u001b]0;x\u0007\u202e";
        var shown =
                screen(
                        80,
                        began(),
                        new DeskEvent.WordsCame("words " + evil + "\n"),
                        new DeskEvent.ThoughtsCame(evil + "\n"),
                        new DeskEvent.CallBegan("1", "bash" + evil, "ls " + evil + "\n" + evil),
                        ended("1", "bash", Verdict.FAILED, evil, 0),
                        new DeskEvent.HarnessSaid("storm", evil),
                        new DeskEvent.Heard(evil),
                        new DeskEvent.Told(List.of(evil)),
                        new DeskEvent.Declined(evil),
                        new DeskEvent.RunEnded(Ending.CUT_SHORT, evil, FIGURES));

        assertThat(shown).doesNotContain("\u001b", "\u0007", "\u202e");
        assertThat(shown).contains("words \\u{1b}[2J");
    }

    @Test
    void saysWhatIsWaitedFor() {
        var text = new ScreenText(() -> 60, TextStyle.PLAIN);
        text.lines(began());
        text.lines(new DeskEvent.Waiting("rate limited, again in 12 s"));

        assertThat(text.activity()).isEqualTo("rate limited, again in 12 s");
        text.lines(new DeskEvent.Answered(""));
        assertThat(text.activity()).isEmpty();
    }

    private static DeskEvent began() {
        return new DeskEvent.RunBegan(new SessionHeader("s", "scripted", "/p", "ask"));
    }

    private static DeskEvent ended(
            String id, String tool, Verdict verdict, String summary, int millis) {
        String object = tool.equals("read") ? (id.equals("1") ? "A.java" : "B.java") : "";
        return new DeskEvent.CallEnded(
                new Call(id, tool, object),
                verdict,
                summary,
                CallDetail.NOTHING,
                Duration.ofMillis(millis));
    }

    private static DeskEvent ended(Verdict verdict, CallDetail detail) {
        return new DeskEvent.CallEnded(
                new Call("1", "bash", ""), verdict, "exit code 0", detail, Duration.ZERO);
    }

    private static String numbers(int from, int to) {
        return IntStream.rangeClosed(from, to)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void showsTheEndOfWhatACommandPrintedAndMoreIfItFailed() {
        var printed = new CallDetail.Printed(numbers(1, 30));

        assertThat(
                        screen(
                                60,
                                new DeskEvent.CallBegan("1", "bash", "seq 30"),
                                ended(Verdict.DONE, printed)))
                .isEqualTo(
                        """
                        ● bash  seq 30
                          └ exit code 0
                            … +25 lines, /show
                            26
                            27
                            28
                            29
                            30
                        """);
        assertThat(screen(60, ended(Verdict.FAILED, printed)).lines()).hasSize(17);
    }

    @Test
    void drawsWhatAnEditChangedUpToABound() {
        var diff = "@@ -10,2 +10,2 @@\n-old\n+new\n same\n";
        var text = new ScreenText(() -> 60, TextStyle.COLOURED);
        text.lines(new DeskEvent.CallBegan("1", "edit", "A.java"));

        assertThat(
                        text.lines(
                                ended(
                                        Verdict.DONE,
                                        new CallDetail.Changed(
                                                List.of(new FileDiff("A.java", diff))))))
                .containsExactly(
                        "\u001b[2m  └ exit code 0\u001b[0m",
                        "\u001b[31m    10 -old\u001b[0m",
                        "\u001b[32m    10 +new\u001b[0m",
                        "\u001b[2m    11  same\u001b[0m");

        var many = "@@ -0,0 +1,100 @@\n+" + numbers(1, 100).replace("\n", "\n+") + "\n";
        assertThat(
                        text.lines(
                                ended(
                                        Verdict.DONE,
                                        new CallDetail.Changed(
                                                List.of(new FileDiff("B.java", many))))))
                .hasSize(22)
                .endsWith("\u001b[2m    … +80 lines, /show\u001b[0m");
        assertThat(text.whole(1)).hasSize(100).endsWith("\u001b[32m   100 +100\u001b[0m");
    }

    @Test
    void foldsWhatTheModelWasToldToOneLineAndShowsAllOfItWhenAsked() {
        var text = new ScreenText(() -> 40, TextStyle.PLAIN);

        assertThat(
                        text.lines(
                                new DeskEvent.HarnessSaid(
                                        "verify", "Run the tests.\nThen answer again.")))
                .containsExactly("[verify] Run the tests.  /show");
        assertThat(text.whole(1)).containsExactly("[verify] Run the tests.", "Then answer again.");
        assertThat(text.whole(2)).containsExactly("One thing was shortened; /show shows it.");
    }

    private static String screen(int width, DeskEvent... events) {
        var text = new ScreenText(() -> width, TextStyle.PLAIN);
        var lines = new ArrayList<String>();
        for (DeskEvent event : events) {
            lines.addAll(text.lines(event));
        }
        return String.join("\n", lines) + "\n";
    }
}
