package dev.musher.fleet.automerge;

import static dev.musher.fleet.automerge.Merges.REFUSED;
import static dev.musher.fleet.automerge.Merges.joined;
import static dev.musher.fleet.automerge.Merges.reason;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListItemRuleTest {
    @ParameterizedTest
    @CsvSource({
        "below the others, # U|- a|, # U|- a|- b|, # U|- a|- c|, # U|- a|- b|- c|",
        "above the others, # U||- a|, # U||- b|- a|, # U||- c|- a|, # U||- b|- c|- a|",
        "the first, # U||# 1|, # U||- b||# 1|, # U||- c||# 1|, # U||- b|- c||# 1|",
        "of several lines, # U|- a|, # U|- a|- b|  b|, # U|- a|- c|, # U|- a|- b|  b|- c|",
        "with parts, # U|- a|, # U|- a|- b|  - x|, # U|- a|- c|, # U|- a|- b|  - x|- c|",
        "the same and more, # U|- a|, # U|- a|- b|, # U|- a|- b|- c|, # U|- a|- b|- c|",
        "the same among others, # U|- a|, # U|- a|- b|- c|, # U|- a|- d|- b|, # U|- a|- b|- c|- d|",
        "below a comment, <!-- x -->|- a|, <!-- x -->|- a|- b|, <!-- x -->|- a|- ü|, <!-- x -->|- a|- b|- ü|",
        "two changed, # U|- a|- b|, # U|- A|- b|, # U|- a|- B|, # U|- A|- B|",
    })
    void itemsOfBothSidesAreInTheChangelog(
            String name, String base, String ours, String theirs, String joined) {
        assertThat(joined("docs/CHANGELOG.md", base, ours, theirs)).as(name).isEqualTo(joined);
    }

    @ParameterizedTest
    @CsvSource({
        "prose, # U|- a|, # U|- a|b|, # U|- a|- c|",
        "goes on with an item, # U|- a|, # U|- a|  b|, # U|- a|- c|",
        "before the rest of an item, # U|- a|  a|, # U|- a|- b|  a|, # U|- a|- c|  a|",
        "a heading, # U|- a|, # U|- a|# 1|- b|, # U|- a|- c|",
        "another marker, # U|- a|, # U|- a|- b|, # U|- a|* c|",
        "changed, # U|- a|, # U|- b|, # U|- a|- c|",
        "code, # U|```|- a|, # U|```|- a|- b|, # U|```|- a|- c|",
        "a comment, # U|<!--|- a|, # U|<!--|- a|- b|, # U|<!--|- a|- c|",
        "numbers, # U|1. a|, # U|1. a|2. b|, # U|1. a|2. c|",
        "a rule, # U|- a|, # U|- a|* * *|, # U|- a|* c|",
    })
    void whatIsNotAnItemIsRefused(String name, String base, String ours, String theirs) {
        assertThat(joined("CHANGELOG.md", base, ours, theirs)).as(name).isEqualTo(REFUSED);
        assertThat(joined("CHANGELOG.md", base, theirs, ours)).as(name).isEqualTo(REFUSED);
    }

    /** One side cuts a release above the items; the other's item is meant for the next one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "## 1.3",
                "**1.3**",
                "Version 1.3, 2026-01-01",
                "1.3|***",
                "1.3|---",
                "1.3|-",
                "<h2>1.3</h2>",
                "== 1.3",
                " ## 1.3",
                "- 1.3",
                "* **v1.3.0**",
                "[1.3]: https://example.org",
            })
    void aHeadingThatASideAddsRefusesTheFile(String heading) {
        var base = "# Changelog||**Unreleased**||- a|- b|";
        var released = "# Changelog||**Unreleased**||" + heading + "||- a|- b|";

        assertThat(reason("CHANGELOG.md", base, base + "- d|", released + "- c|"))
                .isEqualTo("a side changes a heading or other text between the list items");
        assertThat(joined("CHANGELOG.md", base, released + "- c|", base + "- d|"))
                .isEqualTo(REFUSED);
        assertThat(joined("CHANGELOG.md", released, released + "- d|", base + "- c|"))
                .isEqualTo(REFUSED);
        assertThat(joined("CHANGELOG.md", released, released + "- d|", released + "- c|"))
                .isEqualTo(released + "- d|- c|");
    }

    @ParameterizedTest
    @CsvSource({
        "release-notes-5.1.adoc, == U|* a|, * b|** b|, * c|, * b|** b|* c|",
        "BreakingChanges.adoc, == U|* a|, * b, * c|, refused",
        "release-notes.adoc, ----|* a|, * b|, * c|, refused",
        "CHANGES.rst, U|===|* a|, * b|, * c|, * b|* c|",
        "HISTORY.md, - a|, - b|, - c|, - b|- c|",
        "NEWS, - a|, - b|, - c|, - b|- c|",
        "NEWS, * a|, * b|, * c|, refused",
        "changelog.txt, - a|, - b|, - c|, - b|- c|",
        "CHANGELOG.json, - a|, - b|, - c|, refused",
        "LOG.md, - a|, - b|, - c|, refused",
    })
    void releaseNotesAreKnownByTheirNames(
            String path, String base, String ours, String theirs, String both) {
        assertThat(joined(path, base, base + ours, base + theirs))
                .isEqualTo(both.equals(REFUSED) ? REFUSED : base + both);
    }
}
