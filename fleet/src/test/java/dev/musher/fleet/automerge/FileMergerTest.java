package dev.musher.fleet.automerge;

import static dev.musher.fleet.automerge.Merges.REFUSED;
import static dev.musher.fleet.automerge.Merges.joined;
import static dev.musher.fleet.automerge.Merges.reason;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.RepoPath;
import dev.musher.base.text.ImmutableBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds in every file, and ignore files. */
class FileMergerTest {
    @ParameterizedTest
    @CsvSource({
        "what both do is done once, a|b|c|d|, a|X|c|d|, a|X|c|Y|, a|X|c|Y|",
        "also next to what one does, a|b|c|d|, a|X|c|d|, a|X|Z|d|, a|X|Z|d|",
        "and between what each does, a|b|c|d|e|, a|X|Y|d|e|, a|b|Y|Z|e|, a|X|Y|Z|e|",
        "and above what the other does, a|b|c|d|, X|Y|c|d|, X|b|c|d|, X|Y|c|d|",
        "both add the same, a|b|c|, a|N|b|c|, a|N|b|C|, a|N|b|C|",
        "both remove the same, a|b|c|d|, a|c|d|, a|c|D|, a|c|D|",
        "both change a file without a last newline, a|b|c, X|b|c, X|b|C, X|b|C",
        "adjacent lines, a|b|c|d|, a|X|c|d|, a|b|Y|d|, a|X|Y|d|",
        "adjacent lines that become more, a|b|c|d|, a|X|x|c|d|, a|b|Y|y|d|, a|X|x|Y|y|d|",
        "one adds the head, a|b|, a|X|Y|b|, a|X|b|, a|X|Y|b|",
        "one adds the tail, a|b|, a|X|Y|b|, a|Y|b|, a|X|Y|b|",
        "one adds the head below a blank line, a|b|, a||X|Y||b|, a||X||b|, a||X|Y||b|",
        "one adds a blank line, a|b|, a||b|, a|X|b|, a|X|b|",
        "one adds a blank line beside what the other changes, a|b|c|, a|b||c|, a|X|c|, a|X||c|",
        "one removes a blank line beside what the other changes, a||b|c|, a|b|c|, a||X|c|, a|X|c|",
        "one removes spaces at the end, a|b  |c|, a|b|c|, a|X  |c|, a|X  |c|",
        "one indents, a|b|c|, a|  b|c|, a|X|c|, a|  X|c|",
        "one indents a block, a|b|  c|d|, a|  b|    c|d|, a|b|  X|d|, a|  b|    X|d|",
        "one takes back an indent, a|    b|c|, a|  b|c|, a|    X|c|, a|  X|c|",
    })
    void isJoinedInEveryFile(String name, String base, String ours, String theirs, String joined) {
        assertThat(joined("a.txt", base, ours, theirs)).as(name).isEqualTo(joined);
        assertThat(joined("a.txt", base, theirs, ours)).as(name + ", swapped").isEqualTo(joined);
    }

    @ParameterizedTest
    @CsvSource({
        "one line in two ways, a|b|c|, a|X|c|, a|Y|c|",
        "one renames what the other edits, a|f()|c|, a|g()|c|, a|f(1)|c|",
        "one removes what the other changes, a|b|c|, a|c|, a|Y|c|",
        "one adds beside what the other removes, a|b|c|, a|c|, a|b|N|c|",
        "one adds beside what the other changes, a|b|c|, a|X|c|, a|b|N|c|",
        "both add at one place, a|b|, a|X|b|, a|Y|b|",
        "both add to the end, a|, a|X|, a|Y|",
        "both add to a file without a last newline, a, a|X, a|Y",
        "one moves what the other edits, a|b|c|d|, b|c|d|a|, A|b|c|d|",
        "both move a line apart, a|b|c|m|d|e|, m|a|b|c|d|e|, a|b|c|d|e|m|",
        "both write a file that was empty, '', X|, Y|",
        "it can be seen in two ways where both add, a|a|, a|a|a|, a|b|a|",
        "a bracket is the tail, a|b|, a|X {|}|b|, a|}|b|",
        "words inside of what the other adds, a|b|, a|X|Y|Z|b|, a|Y|b|",
        "one indents where the other adds, a|b|c|, a|  b|c|, a|b|X|c|",
        "one indents what the other indents differently, a|b|c|, a|  b|c|, a| X|c|",
        "one indents by another width, a|b|c|d|, a|  b|    c|d|, a|b|X|d|",
        "both change spaces, a|b|c|, a|  b|c|, a|    b|c|",
        "one changes spaces inside of a line, a|b c|d|, a|b  c|d|, a|b X|d|",
        "nobody changes anything, a|b|, a|b|, a|b|",
        "only one does, a|b|, a|X|, a|b|",
        "both are apart and git should have joined it, a|b|c|d|e|, A|b|c|d|e|, a|b|c|d|E|",
    })
    void everythingElseIsRefused(String name, String base, String ours, String theirs) {
        assertThat(joined("a.txt", base, ours, theirs)).as(name).isEqualTo(REFUSED);
        assertThat(joined("a.txt", base, theirs, ours)).as(name + ", swapped").isEqualTo(REFUSED);
    }

    /** The other side's line belongs to the block that was wrapped, above a blank line. */
    @Test
    void aChangedLineMovesIntoTheBlockThatWasWrapped() {
        assertThat(
                        joined(
                                "a.py",
                                "def f():|    a()||    b()|",
                                "def f():|    if x:|        a()||        b()|",
                                "def f():|    a()||    b(2)|"))
                .isEqualTo("def f():|    if x:|        a()||        b(2)|");
    }

    @Test
    void saysWhereAndWhy() {
        assertThat(reason("a.txt", "a|b|c|", "a|X|c|", "a|Y|c|"))
                .isEqualTo("both sides change line 2 of the common version, or lines next to it");
        assertThat(reason(".gitignore", "a|\r|", "a|", "a|"))
                .isEqualTo("the lines do not all end the same way");
        assertThat(reason(".gitignore", "a|", "a|b\0|", "a|c|")).isEqualTo("the file is not text");
        assertThat(reason(".gitignore", "a|", "a|<<<<<<< x|", "a|c|"))
                .isEqualTo("the file contains conflict markers");
        assertThat(reason(".gitignore", "a|", "a|>>>>>>> x|", "a|c|"))
                .isEqualTo("the file contains conflict markers");
        assertThat(reason(".gitignore", "a|", "a|" + "b".repeat(1024 * 1024), "a|c|"))
                .isEqualTo("the file is larger than 1 MiB");
        assertThat(reason(".gitignore", "a|", "a|" + "b|".repeat(20_000), "a|c|"))
                .isEqualTo("the file has more than 20000 lines");
    }

    @Test
    void bytesThatAreNotTextAreRefused() {
        var latin = ImmutableBytes.of(new byte[] {'a', '\n', (byte) 0xe4, '\n'});

        assertThat(
                        FileMerger.merge(
                                RepoPath.of(".gitignore"),
                                ImmutableBytes.of("a\n"),
                                latin,
                                ImmutableBytes.of("a\nb\n")))
                .isEqualTo(new FileMerge.Refused("the file is not UTF-8 text"));
    }

    @ParameterizedTest
    @CsvSource({
        "all alike, a^|, a^|b^|, a^|c^|, a^|b^|c^|",
        "ours not, a^|, a^|b|, a^|c^|, refused",
        "theirs not, a^|, a^|b^|, a|c|, refused",
        "one line not, a^|x^|, a^|x|b^|, a^|x^|c^|, refused",
        "a carriage return by itself, a|, a|b^b|, a|c|, refused",
        "only two sides have lines, '', b^|, c^|, b^|c^|",
    })
    void endingsOfLinesAreKeptAndNeverMixed(
            String name, String base, String ours, String theirs, String joined) {
        assertThat(joined(".gitignore", carriage(base), carriage(ours), carriage(theirs)))
                .as(name)
                .isEqualTo(carriage(joined));
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

        assertThat(joined(".gitignore", base, "b|" + base, "c|" + base)).startsWith("b|c|line 0|");
    }

    @Test
    void tooManyChangesAreNotCompared() {
        var base = "a|".repeat(1_001);

        assertThat(reason(".gitignore", base, "b|" + base, "c|" + base))
                .isEqualTo("too many lines changed to compare them");
    }

    @ParameterizedTest
    @CsvSource({
        "at the end, a|, a|b|, a|c|, a|b|c|",
        "at the beginning, a|, b|a|, c|a|, b|c|a|",
        "of an empty file, '', b|, c|, b|c|",
        "the same and more, a|, a|b|c|, a|c|d|, a|b|c|d|",
        "below comments, a|, a||# IDE|.idea|, a||# Logs|*.log|, a||# IDE|.idea|# Logs|*.log|",
        "below the same comment, a|, a|# IDE|.idea|, a|# IDE|.vscode|, a|# IDE|.idea|.vscode|",
        "beside what was taken back before, a|!x|b|, a|!x|b|c|, a|!x|b|d|, a|!x|b|c|d|",
    })
    void patternsOfBothSidesAreIgnored(
            String name, String base, String ours, String theirs, String joined) {
        assertThat(joined("web/.gitignore", base, ours, theirs)).as(name).isEqualTo(joined);
    }

    @ParameterizedTest
    @CsvSource({
        "one takes something back, a|, a|b|, a|!c|",
        "beside something taken back, a|!x|, a|!x|!y|, a|!x|b|",
        "one changes a line, a|b|, a|B|, a|b|c|",
        "one removes a line, a|b|, a|, a|b|c|",
        "without a last newline, a, a|b, a|c",
    })
    void patternsWhoseOrderMattersAreRefused(String name, String base, String ours, String theirs) {
        assertThat(joined(".gitignore", base, ours, theirs)).as(name).isEqualTo(REFUSED);
        assertThat(joined(".gitignore", base, theirs, ours)).as(name).isEqualTo(REFUSED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ignore.txt", ".gitattributes", ".hgignore", "x.gitignore", "a"})
    void onlyIgnoreFilesAreSetsOfLines(String path) {
        assertThat(joined(path, "a|", "a|b|", "a|c|")).isEqualTo(REFUSED);
    }
}
