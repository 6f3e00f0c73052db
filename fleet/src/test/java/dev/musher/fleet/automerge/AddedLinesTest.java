package dev.musher.fleet.automerge;

import static dev.musher.fleet.automerge.OneLineFiles.UNSURE;
import static dev.musher.fleet.automerge.OneLineFiles.woven;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of what is ignored, and changelogs. */
class AddedLinesTest {
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
            String name, String base, String ours, String theirs, String woven) {
        assertThat(woven("web/.gitignore", base, ours, theirs)).as(name).isEqualTo(woven);
    }

    @ParameterizedTest
    @CsvSource({
        "one takes something back, a|, a|b|, a|!c|",
        "beside something taken back, a|!x|, a|!x|!y|, a|!x|b|",
        "one changes a line, a|b|, a|B|, a|b|c|",
        "one removes a line, a|b|, a|, a|b|c|",
        "without an end, a, a|b, a|c",
    })
    void whereOrderMattersNobodyGuesses(String name, String base, String ours, String theirs) {
        assertThat(woven(".gitignore", base, ours, theirs)).as(name).isEqualTo(UNSURE);
        assertThat(woven(".gitignore", base, theirs, ours)).as(name + ", turned").isEqualTo(UNSURE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ignore.txt", ".gitattributes", ".hgignore", "x.gitignore", "a"})
    void onlyFilesOfThatSort(String path) {
        assertThat(woven(path, "a|", "a|b|", "a|c|")).isEqualTo(UNSURE);
    }

    @ParameterizedTest
    @CsvSource({
        "below the others, # U|- a|, # U|- a|- b|, # U|- a|- c|, # U|- a|- b|- c|",
        "above the others, # U||- a|, # U||- b|- a|, # U||- c|- a|, # U||- b|- c|- a|",
        "the first, # U||# 1|, # U||- b||# 1|, # U||- c||# 1|, # U||- b|- c||# 1|",
        "of several lines, # U|- a|, # U|- a|- b|  b|, # U|- a|- c|, # U|- a|- b|  b|- c|",
        "with parts, # U|- a|, # U|- a|- b|  - x|, # U|- a|- c|, # U|- a|- b|  - x|- c|",
        "the same and more, # U|- a|, # U|- a|- b|, # U|- a|- b|- c|, # U|- a|- b|- c|",
        "the same among others, # U|- a|, # U|- a|- b|- c|, # U|- a|- d|- b|, # U|- a|- b|- c|- d|",
    })
    void itemsOfBothSidesAreInTheChangelog(
            String name, String base, String ours, String theirs, String woven) {
        assertThat(woven("docs/CHANGELOG.md", base, ours, theirs)).as(name).isEqualTo(woven);
    }

    @ParameterizedTest
    @CsvSource({
        "prose, # U|- a|, # U|- a|b|, # U|- a|- c|",
        "goes on with an item, # U|- a|, # U|- a|  b|, # U|- a|- c|",
        "before the rest of an item, # U|- a|  a|, # U|- a|- b|  a|, # U|- a|- c|  a|",
        "a heading, # U|- a|, # U|- a|# 1|- b|, # U|- a|- c|",
        "below another heading, # U|- a|- x|, # U|# 1|- a|- x|- b|, # U|- a|- x|- c|",
        "an underlined heading, U|===|- a|- x|, U|===|1|---|- a|- x|- b|, U|===|- a|- x|- c|",
        "another marker, # U|- a|, # U|- a|- b|, # U|- a|* c|",
        "changed, # U|- a|, # U|- b|, # U|- a|- c|",
        "code, # U|```|- a|, # U|```|- a|- b|, # U|```|- a|- c|",
        "a comment, # U|<!--|- a|, # U|<!--|- a|- b|, # U|<!--|- a|- c|",
        "numbers, # U|1. a|, # U|1. a|2. b|, # U|1. a|2. c|",
    })
    void whatIsNoItemIsNotGuessed(String name, String base, String ours, String theirs) {
        assertThat(woven("CHANGELOG.md", base, ours, theirs)).as(name).isEqualTo(UNSURE);
        assertThat(woven("CHANGELOG.md", base, theirs, ours)).as(name).isEqualTo(UNSURE);
    }

    @ParameterizedTest
    @CsvSource({"CHANGELOG, true", "changelog.txt, true", "CHANGELOG.json, false", "LOG.md, false"})
    void changelogsAreKnownByTheirNames(String path, boolean known) {
        assertThat(woven(path, "- a|", "- a|- b|", "- a|- c|"))
                .isEqualTo(known ? "- a|- b|- c|" : UNSURE);
    }
}
