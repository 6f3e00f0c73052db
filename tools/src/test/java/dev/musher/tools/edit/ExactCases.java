package dev.musher.tools.edit;

import static dev.musher.tools.edit.EditCase.all;
import static dev.musher.tools.edit.EditCase.every;
import static dev.musher.tools.edit.EditCase.exact;
import static dev.musher.tools.edit.EditCase.one;
import static dev.musher.tools.edit.EditCase.refused;
import static dev.musher.tools.edit.EditCase.several;

import java.util.List;

/** Edits that are found as they are given: endings, unicode, duplicates, several at once. */
final class ExactCases {
    private ExactCases() {}

    static List<EditCase> plain() {
        return List.of(
                exact("a word", "one two three\n", "two", "2", "one 2 three\n"),
                exact("a line", "a\nb\nc\n", "b\n", "B\n", "a\nB\nc\n"),
                exact("the first line", "a\nb\n", "a\n", "A\n", "A\nb\n"),
                exact("the last line", "a\nb\n", "b\n", "B\n", "a\nB\n"),
                exact("several lines", "a\nb\nc\nd\n", "b\nc\n", "x\n", "a\nx\nd\n"),
                exact("a line by more", "a\nb\nc\n", "b\n", "b1\nb2\nb3\n", "a\nb1\nb2\nb3\nc\n"),
                exact("a deletion", "a\nb\nc\n", "b\n", "", "a\nc\n"),
                exact("everything", "a\nb\n", "a\nb\n", "x\n", "x\n"),
                exact("everything by nothing", "a\n", "a\n", "", ""),
                exact("an insertion before", "a\nb\n", "b\n", "x\nb\n", "a\nx\nb\n"),
                exact("an insertion after", "a\nb\n", "a\n", "a\nx\n", "a\nx\nb\n"),
                exact("across a line end", "a\nb\n", "a\nb", "ab", "ab\n"),
                exact("a line end alone between words", "a\n\n\nb\n", "a\n\n\n", "a\n", "a\nb\n"),
                exact("a character", "a = 1;\n", "1", "2", "a = 2;\n"),
                exact("text with a dollar", "cost $1\n", "$1", "$2\\", "cost $2\\\n"),
                exact("text with regex signs", "a.*(b)[c]\n", ".*(b)[c]", "+", "a+\n"),
                exact("text with backslashes", "a\\n\n", "\\n", "\\t", "a\\t\n"),
                exact("blanks only, which are there once", "a  b\n", "  ", " ", "a b\n"),
                exact(
                        "a long line",
                        "x".repeat(50_000) + "y\n",
                        "xy",
                        "z",
                        "x".repeat(49_999) + "z\n"),
                exact("a case that matters", "Foo foo\n", "foo", "bar", "Foo bar\n"),
                exact("new text that holds the old", "a\n", "a", "aaa", "aaa\n"));
    }

    static List<EditCase> endings() {
        return List.of(
                exact("no newline at the end stays", "a\nb", "b", "c", "a\nc"),
                exact("no newline at the end, earlier line", "a\nb", "a\n", "x\n", "x\nb"),
                exact("a newline added at the end", "a", "a", "a\n", "a\n"),
                exact("a newline taken from the end", "a\n", "a\n", "a", "a"),
                exact("crlf word", "a\r\nb\r\n", "b", "c", "a\r\nc\r\n"),
                exact(
                        "crlf lines by feeds",
                        "a\r\nb\r\nc\r\n",
                        "a\nb\n",
                        "x\ny\n",
                        "x\r\ny\r\nc\r\n"),
                exact("crlf more lines", "a\r\nb\r\n", "a\n", "a\nx\ny\n", "a\r\nx\r\ny\r\nb\r\n"),
                exact("crlf fewer lines", "a\r\nb\r\nc\r\n", "a\nb\n", "x\n", "x\r\nc\r\n"),
                exact("crlf given as crlf", "a\r\nb\r\n", "a\r\nb", "x\r\ny", "x\r\ny\r\n"),
                exact("crlf given to a file of feeds", "a\nb\n", "a\r\nb", "x\r\ny", "x\ny\n"),
                exact("crlf without a last one", "a\r\nb", "b", "c\nd", "a\r\nc\r\nd"),
                exact("crlf deletion", "a\r\nb\r\nc\r\n", "b\n", "", "a\r\nc\r\n"),
                exact("mixed: others stay", "a\r\nb\nc\r\n", "b", "x", "a\r\nx\nc\r\n"),
                exact(
                        "mixed: a line of feeds grows",
                        "a\r\nb\nc\r\n",
                        "b\n",
                        "x\ny\n",
                        "a\r\nx\ny\nc\r\n"),
                exact(
                        "mixed: a crlf line grows",
                        "a\r\nb\nc\r\n",
                        "a\n",
                        "x\ny\n",
                        "x\r\ny\r\nb\nc\r\n"),
                exact(
                        "mixed: context keeps its ends",
                        "a\r\nb\nc\r\n",
                        "a\nb\nc",
                        "a\nX\nc",
                        "a\r\nX\nc\r\n"),
                exact("mixed: a deletion", "a\r\nb\nc\r\nd\n", "b\nc\n", "", "a\r\nd\n"),
                exact("a lone return is text", "a\rb\n", "a\rb", "x", "x\n"),
                exact("a lone return stays", "a\rb\nc\n", "c", "d", "a\rb\nd\n"),
                exact("returns before crlf stay", "a\r\r\nb\r\n", "b", "c", "a\r\r\nc\r\n"),
                exact("a byte order mark stays", "\uFEFFa\nb\n", "a", "x", "\uFEFFx\nb\n"),
                exact("mark and crlf stay", "\uFEFFa\r\nb\r\n", "a\nb", "x\ny", "\uFEFFx\r\ny\r\n"),
                exact(
                        "form feed and vertical tab are text",
                        "a\fb\u000bc\n",
                        "\f",
                        "-",
                        "a-b\u000bc\n"),
                exact("a unicode line separator is text", "a\u2028b\n", "b", "c", "a\u2028c\n"),
                exact("empty lines at the end stay", "a\n\n\n", "a", "b", "b\n\n\n"));
    }

    static List<EditCase> unicode() {
        return List.of(
                exact("accents", "café\n", "é", "e", "cafe\n"),
                exact("chinese", "你好世界\n", "世界", "朋友", "你好朋友\n"),
                exact("emoji", "a 😀 b\n", "😀", "😎🎉", "a 😎🎉 b\n"),
                exact("joined emoji", "👩‍👩‍👧 x\n", "x", "y", "👩‍👩‍👧 y\n"),
                exact("right to left", "שלום\n", "שלום", "עולם", "עולם\n"),
                exact("combining marks", "e\u0301x\n", "e\u0301", "é", "éx\n"),
                refused("composed is not decomposed", "e\u0301\n", "é", "x", "not found"),
                exact("a replacement character of its own", "a\uFFFDb\n", "b", "c", "a\uFFFDc\n"),
                exact("a no-break space", "a\u00a0b\n", "\u00a0", " ", "a b\n"),
                exact("from ascii to unicode", "plain\n", "plain", "ünï", "ünï\n"),
                exact("zero width", "a\u200bb\n", "\u200b", "", "ab\n"),
                refused("a nul", "a\n", "a", "\0", "NUL"));
    }

    static List<EditCase> duplicates() {
        return List.of(
                refused(
                        "two places",
                        "x = 1\ny\nx = 1\n",
                        "x = 1",
                        "z",
                        "line 1: x = 1\nline 3: x = 1"),
                refused("two in a line", "a a\n", "a", "b", "occurs 2 times"),
                refused("overlapping places", "aaa\n", "aa", "b", "occurs 2 times"),
                refused("many places", "a\n".repeat(30), "a", "b", "and 10 more"),
                exact("made one by context", "x\na\nx\nb\n", "x\nb", "y\nb", "x\na\ny\nb\n"),
                all("all of them", "a b a\na\n", "a", "x", "x b x\nx\n"),
                all("all of one", "a b\n", "a", "x", "x b\n"),
                all("all, overlapping ones once", "aaaa\n", "aa", "b", "bb\n"),
                all("all lines", "a\nb\na\n", "a\n", "", "b\n"),
                all("all in crlf", "a\r\nb\r\na\r\n", "a\n", "x\ny\n", "x\r\ny\r\nb\r\nx\r\ny\r\n"),
                all("all where the new holds the old", "a a\n", "a", "aa", "aa aa\n"),
                refused("all of none", "a\n", List.of(every("b", "c")), "not found"),
                exact("exact wins over loose", "  a  b\na b\n", "a b", "x", "  a  b\nx\n"),
                exact(
                        "exact wins over indented",
                        "\tif (x)\nif (x)\n",
                        "\tif (x)",
                        "y",
                        "y\nif (x)\n"));
    }

    static List<EditCase> severalAtOnce() {
        return List.of(
                several(
                        "two in order",
                        "a\nb\nc\n",
                        List.of(one("a", "1"), one("c", "3")),
                        "1\nb\n3\n"),
                several(
                        "two against the order",
                        "a\nb\nc\n",
                        List.of(one("c", "3"), one("a", "1")),
                        "1\nb\n3\n"),
                several("neighbours", "ab\n", List.of(one("a", "1"), one("b", "2")), "12\n"),
                several(
                        "neighbouring lines",
                        "a\nb\n",
                        List.of(one("a\n", ""), one("b\n", "x\n")),
                        "x\n"),
                several("a swap", "a\nb\n", List.of(one("a", "b"), one("b", "a")), "b\na\n"),
                several(
                        "one everywhere, one once",
                        "a b a\n",
                        List.of(every("a", "x"), one("b", "y")),
                        "x y x\n"),
                several(
                        "exact and loose",
                        "a\n\tb  c\n",
                        List.of(one("a", "x"), one("b c", "y")),
                        "x\n\ty\n"),
                several(
                        "three in crlf",
                        "a\r\nb\r\nc\r\n",
                        List.of(one("a", "1"), one("b\n", ""), one("c", "3")),
                        "1\r\n3\r\n"),
                several(
                        "in mixed endings",
                        "a\r\nb\nc\r\nd\n",
                        List.of(one("a", "1\n2"), one("d", "4")),
                        "1\r\n2\r\nb\nc\r\n4\n"),
                several(
                        "with a mark",
                        "\uFEFFa b\n",
                        List.of(one("a", "1"), one("b", "2")),
                        "\uFEFF1 2\n"),
                refused(
                        "one is not there",
                        "a\nb\n",
                        List.of(one("a", "1"), one("x", "2")),
                        "edits[1]: old_text was not found"),
                refused(
                        "one is ambiguous",
                        "a\nb\nb\n",
                        List.of(one("a", "1"), one("b", "2")),
                        "edits[1]: old_text occurs 2 times"),
                refused(
                        "one changes nothing",
                        "a\nb\n",
                        List.of(one("a", "1"), one("b", "b")),
                        "edits[1]: old_text and new_text are the same"),
                refused(
                        "one is empty",
                        "a\nb\n",
                        List.of(one("a", "1"), one("", "x")),
                        "edits[1]: old_text is empty"),
                refused("two fail", "a\n", List.of(one("x", "1"), one("y", "2")), "edits[1]"),
                refused(
                        "one needs the other",
                        "a\n",
                        List.of(one("a", "one"), one("one", "1")),
                        "new_text of another edit"));
    }

    static List<EditCase> overlaps() {
        return List.of(
                refused(
                        "the same twice",
                        "a\n",
                        List.of(one("a", "1"), one("a", "2")),
                        "overlaps edits[0] at line 1"),
                refused(
                        "one inside the other",
                        "abc\n",
                        List.of(one("abc", "1"), one("b", "2")),
                        "edits[1]: overlaps edits[0]"),
                refused(
                        "the other inside the one",
                        "abc\n",
                        List.of(one("b", "1"), one("abc", "2")),
                        "edits[0]: overlaps edits[1]"),
                refused(
                        "end and beginning",
                        "abc\n",
                        List.of(one("ab", "1"), one("bc", "2")),
                        "overlaps"),
                refused(
                        "a shared line end",
                        "a\nb\n",
                        List.of(one("a\n", "1\n"), one("\nb", "\n2")),
                        "overlaps"),
                refused(
                        "everywhere over one",
                        "a b a\n",
                        List.of(every("a", "x"), one("b a", "y")),
                        "overlaps"),
                refused(
                        "in a later line",
                        "x\ny\nabc\n",
                        List.of(one("abc", "1"), one("b", "2")),
                        "at line 3"));
    }

    static List<EditCase> emptyFiles() {
        return List.of(
                new EditCase(
                        "nothing by something",
                        "",
                        List.of(one("", "a\n")),
                        new EditCase.Expected.Becomes("a\n"),
                        "Wrote f: 1 line"),
                new EditCase(
                        "nothing but a mark",
                        "\uFEFF",
                        List.of(one("", "a\n")),
                        new EditCase.Expected.Becomes("\uFEFFa\n"),
                        "Wrote f"),
                refused("something that is not there", "", "a", "b", "the file is empty"),
                refused(
                        "no old text for a file that has some",
                        "a\n",
                        "",
                        "b",
                        "`old_text` is empty, but f is not"),
                refused("nothing by nothing", "a\n", "", "", "`old_text` is empty, but f is not"),
                refused("the same", "a\n", "a", "a", "are the same"),
                refused("the same but for returns", "a\nb\n", "a\nb", "a\r\nb", "are the same"),
                exact("a file of one feed", "\n", "\n", "a\n", "a\n"),
                exact("a file without any", "a", "a", "b", "b"));
    }
}
