package dev.musher.base.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class UnifiedDiffTest {
    private static final UnifiedDiff DIFF = UnifiedDiff.of("a/note", "b/note");

    @Test
    void isEmptyForEqualTexts() {
        assertThat(DIFF.between("same\n", "same\n")).isEqualTo(new TextDifference("", 0, 0, 0));
    }

    @Test
    void showsChangesWithTheirContext() {
        var before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n";
        var after = before.replace("2\n3", "2\nnew\n3").replace("\n15\n", "\nlast\n");

        assertThat(DIFF.between(before, after))
                .isEqualTo(
                        new TextDifference(
                                """
                                --- a/note
                                +++ b/note
                                @@ -1,5 +1,6 @@
                                 1
                                 2
                                +new
                                 3
                                 4
                                 5
                                @@ -12,4 +13,4 @@
                                 12
                                 13
                                 14
                                -15
                                +last
                                """,
                                2,
                                1,
                                0));
    }

    @Test
    void marksAMissingLastNewlineAndKeepsCarriageReturns() {
        assertThat(DIFF.withContext(0).between("a\r\nb", "a\nb\n").text())
                .isEqualTo(
                        """
                        --- a/note
                        +++ b/note
                        @@ -1,2 +1,2 @@
                        -a\r
                        -b
                        \\ No newline at end of file
                        +a
                        +b
                        """);
    }

    @Test
    void namesTheLineBeforeAnEmptyRange() {
        assertThat(DIFF.between("", "x\n").text())
                .isEqualTo("--- a/note\n+++ b/note\n@@ -0,0 +1 @@\n+x\n");
        assertThat(DIFF.withContext(0).between("a\nb\n", "a\n").text())
                .isEqualTo("--- a/note\n+++ b/note\n@@ -2 +1,0 @@\n-b\n");
    }

    @Test
    void writesUnusualNamesTheWayGitDoes() {
        assertThat(UnifiedDiff.of("a/x y", "b/\"q\"\n\u0001").between("", "x\n").text())
                .startsWith("--- a/x y\t\n+++ \"b/\\\"q\\\"\\n\\001\"\n@@");
    }

    @Test
    void saysWhatItLeftOut() {
        var textDifference = DIFF.withLimit(50).between("", "line\n".repeat(100));

        assertThat(textDifference)
                .isEqualTo(
                        new TextDifference(
                                """
                                --- a/note
                                +++ b/note
                                @@ -0,0 +1,100 @@
                                +line
                                [diff cut here: 99 more lines]
                                """,
                                100,
                                0,
                                99));
        assertThat(textDifference.complete()).isFalse();
    }

    @Test
    @Timeout(180)
    void answersSoonForLargeTextsThatHaveNothingInCommon() {
        var before = numbers(200_000, "old ");
        var after = numbers(200_000, "new ");

        var textDifference = DIFF.between("same\n" + before, "same\n" + after);

        assertThat(textDifference.removed()).isEqualTo(200_000);
        assertThat(textDifference.added()).isEqualTo(200_000);
        assertThat(DIFF.between(numbers(5000, "old "), numbers(5000, "new ")).added())
                .isEqualTo(5000);
    }

    @Tag("slow")
    @Property(tries = 150)
    void makesTheNewTextWhenPatchAppliesIt(
            @ForAll("texts") String before, @ForAll("texts") String after) throws Exception {
        assertThat(applied(before, after, "patch", "-s", "--binary", "note", "diff"))
                .isEqualTo(after);
    }

    @Property(tries = 150)
    void makesTheNewTextWhenGitAppliesIt(
            @ForAll("texts") String before, @ForAll("texts") String after) throws Exception {
        assertThat(applied(before, after, "git", "apply", "--whitespace=nowarn", "diff"))
                .isEqualTo(after);
    }

    @Provide
    Generator<String> texts() {
        return Generators.of("a\n", "b\n", "b\r\n", "ü\n", "\n", "--- x\n", "+++ y\n", "end", "c\r")
                .list()
                .ofMaxSize(25)
                .map(lines -> String.join("", lines));
    }

    private static String applied(String before, String after, String... command) throws Exception {
        var directory = Files.createTempDirectory("diff");
        var note = Files.writeString(directory.resolve("note"), before);
        var diff = Files.writeString(directory.resolve("diff"), DIFF.between(before, after).text());
        try {
            if (!before.equals(after)) {
                run(directory, command);
            }
            return Files.readString(note);
        } finally {
            for (var file : List.of(note, diff, directory)) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static void run(Path directory, String... command) throws Exception {
        var builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment()
                .put("GIT_CEILING_DIRECTORIES", directory.resolveSibling("").toString());
        var process = builder.redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }

    private static String numbers(int count, String prefix) {
        return IntStream.range(0, count)
                .mapToObj(i -> prefix + i + "\n")
                .collect(Collectors.joining());
    }
}
