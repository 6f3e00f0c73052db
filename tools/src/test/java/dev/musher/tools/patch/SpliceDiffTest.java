package dev.musher.tools.patch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpliceDiffTest {
    private static final List<String> LINES = List.of("1", "2", "3", "4", "5", "6", "7");

    @Test
    void showsEachChangeWithALineAroundIt() {
        var diff =
                new SpliceDiff(LINES, 1000)
                        .show(
                                List.of(
                                        new LineSplice(0, 0, List.of("a", "b")),
                                        new LineSplice(2, 4, List.of("c")),
                                        new LineSplice(6, 7, List.of())));

        assertThat(diff.counts()).isEqualTo("(+3 -3)");
        assertThat(diff)
                .hasToString(
                        """
                        @@ -1,1 +1,3 @@
                        +a
                        +b
                         1
                        @@ -2,4 +4,3 @@
                         2
                        -3
                        -4
                        +c
                         5
                        @@ -6,2 +7,1 @@
                         6
                        -7
                        """);
    }

    @Test
    void namesAnEmptyRangeByTheLineBefore() {
        assertThat(new SpliceDiff(List.of(), 100).show(List.of(new LineSplice(0, 0, List.of("a")))))
                .hasToString("@@ -0,0 +1,1 @@\n+a\n");
    }

    @Test
    void showsNothingOfNothing() {
        var diff = new SpliceDiff(LINES, 100).show(List.of());

        assertThat(diff).hasToString("");
        assertThat(diff.counts()).isEqualTo("(+0 -0)");
    }

    @Test
    void countsWhatItDoesNotShow() {
        var large = new LineSplice(1, 2, Collections.nCopies(100_000, "long"));
        var small = new LineSplice(3, 4, List.of("x"));

        var diff = new SpliceDiff(LINES, 100).show(List.of(large, small));

        assertThat(diff).hasToString("[2 more changes]\n");
        assertThat(diff.counts()).isEqualTo("(+100001 -2)");
    }
}
