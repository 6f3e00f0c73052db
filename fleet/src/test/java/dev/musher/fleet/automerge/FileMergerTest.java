package dev.musher.fleet.automerge;

import static dev.musher.fleet.automerge.OneLineFiles.UNSURE;
import static dev.musher.fleet.automerge.OneLineFiles.why;
import static dev.musher.fleet.automerge.OneLineFiles.woven;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileMergerTest {
    @ParameterizedTest
    @CsvSource({
        "what both do is done once, a|b|c|d|, a|X|c|d|, a|X|c|Y|, a|X|c|Y|",
        "also right beside what one does, a|b|c|d|, a|X|c|d|, a|X|Z|d|, a|X|Z|d|",
        "and between what each does, a|b|c|d|e|, a|X|Y|d|e|, a|b|Y|Z|e|, a|X|Y|Z|e|",
        "and above what the other does, a|b|c|d|, X|Y|c|d|, X|b|c|d|, X|Y|c|d|",
        "both add the same, a|b|c|, a|N|b|c|, a|N|b|C|, a|N|b|C|",
        "both remove the same, a|b|c|d|, a|c|d|, a|c|D|, a|c|D|",
        "both change a file without an end, a|b|c, X|b|c, X|b|C, X|b|C",
    })
    void whatBothSidesDoIsCertain(
            String name, String base, String ours, String theirs, String woven) {
        assertThat(woven("a.txt", base, ours, theirs)).as(name).isEqualTo(woven);
        assertThat(woven("a.txt", base, theirs, ours)).as(name + ", turned").isEqualTo(woven);
    }

    @ParameterizedTest
    @CsvSource({
        "one line in two ways, a|b|c|, a|X|c|, a|Y|c|",
        "one renames what the other edits, a|f()|c|, a|g()|c|, a|f(1)|c|",
        "lines beside each other, a|b|c|d|, a|X|c|d|, a|b|Y|d|",
        "one removes what the other changes, a|b|c|, a|c|, a|Y|c|",
        "one adds beside what the other removes, a|b|c|, a|c|, a|b|N|c|",
        "both add at one place, a|b|, a|X|b|, a|Y|b|",
        "one adds the beginning of what the other adds, a|b|, a|X|Y|b|, a|X|b|",
        "both add to the end, a|, a|X|, a|Y|",
        "both add to a file without an end, a, a|X, a|Y",
        "one moves what the other edits, a|b|c|d|, b|c|d|a|, A|b|c|d|",
        "both move a line apart, a|b|c|m|d|e|, m|a|b|c|d|e|, a|b|c|d|e|m|",
        "both write a file that was empty, '', X|, Y|",
        "it can be seen in two ways where both add, a|a|, a|a|a|, a|b|a|",
        "nobody changes anything, a|b|, a|b|, a|b|",
        "only one does, a|b|, a|X|, a|b|",
        "what each does is apart and git should have seen it, a|b|c|d|e|, A|b|c|d|e|, a|b|c|d|E|",
    })
    void everythingElseIsNot(String name, String base, String ours, String theirs) {
        assertThat(woven("a.txt", base, ours, theirs)).as(name).isEqualTo(UNSURE);
        assertThat(woven("a.txt", base, theirs, ours)).as(name + ", turned").isEqualTo(UNSURE);
    }

    @Test
    void saysWhereAndWhy() {
        assertThat(why("a.txt", "a|b|c|", "a|X|c|", "a|Y|c|"))
                .isEqualTo(
                        "both sides change line 2 of what they began with, or what is beside it");
        assertThat(why(".gitignore", "a|\r|", "a|", "a|"))
                .isEqualTo("lines end in more than one way");
        assertThat(why(".gitignore", "a|", "a|b\0|", "a|c|")).isEqualTo("the file is no text");
        assertThat(why(".gitignore", "a|", "a|<<<<<<< x|", "a|c|"))
                .isEqualTo("there are conflict markers in the file");
        assertThat(why(".gitignore", "a|", "a|>>>>>>> x|", "a|c|"))
                .isEqualTo("there are conflict markers in the file");
        assertThat(why(".gitignore", "a|", "a|" + "b".repeat(1024 * 1024), "a|c|"))
                .isEqualTo("the file is larger than 1 MiB");
        assertThat(why(".gitignore", "a|", "a|" + "b|".repeat(20_000), "a|c|"))
                .isEqualTo("the file has more than 20000 lines");
    }

    @Test
    void bytesThatAreNoTextAreLeftAlone() {
        var latin = ImmutableBytes.of(new byte[] {'a', '\n', (byte) 0xe4, '\n'});

        assertThat(
                        FileMerger.merge(
                                RepoPath.of(".gitignore"),
                                ImmutableBytes.of("a\n"),
                                latin,
                                ImmutableBytes.of("a\nb\n")))
                .isEqualTo(new FileMergeResult.Unsure("the file is no text in UTF-8"));
    }

    @ParameterizedTest
    @CsvSource({
        "all alike, a^|, a^|b^|, a^|c^|, a^|b^|c^|",
        "ours not, a^|, a^|b|, a^|c^|, unsure",
        "theirs not, a^|, a^|b^|, a|c|, unsure",
        "one line not, a^|x^|, a^|x|b^|, a^|x^|c^|, unsure",
        "a carriage return by itself, a|, a|b^b|, a|c|, unsure",
        "only two sides have lines, '', b^|, c^|, b^|c^|",
    })
    void endingsOfLinesAreKeptAndNeverMixed(
            String name, String base, String ours, String theirs, String woven) {
        assertThat(woven(".gitignore", carriage(base), carriage(ours), carriage(theirs)))
                .as(name)
                .isEqualTo(carriage(woven));
    }

    private static String carriage(String text) {
        return text.replace('^', '\r');
    }

    @Test
    void aLongFileTakesNoLongTime() {
        var lines = new StringBuilder();
        for (int at = 0; at < 19_000; at++) {
            lines.append("line ").append(at).append('|');
        }
        var base = lines.toString();

        assertThat(woven(".gitignore", base, "b|" + base, "c|" + base)).startsWith("b|c|line 0|");
    }

    @Test
    void tooManyChangesAreNotCompared() {
        var base = "a|".repeat(1_001);

        assertThat(why(".gitignore", base, "b|" + base, "c|" + base))
                .isEqualTo("too many lines are changed to compare them all");
    }
}
