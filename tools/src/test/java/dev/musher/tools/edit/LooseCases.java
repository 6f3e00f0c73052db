package dev.musher.tools.edit;

import static dev.musher.tools.edit.EditCase.all;
import static dev.musher.tools.edit.EditCase.every;
import static dev.musher.tools.edit.EditCase.exact;
import static dev.musher.tools.edit.EditCase.loose;
import static dev.musher.tools.edit.EditCase.refused;

import java.util.List;

/** Edits whose old text is there but for whitespace, and those that are only nearly there. */
final class LooseCases {
    private LooseCases() {}

    static List<EditCase> lineEnds() {
        return List.of(
                loose("blanks at a line end of the file", "a  \nb\n", "a\nb", "x\nb", "x\nb\n"),
                loose("blanks at a line end of the call", "a\nb\n", "a  \nb", "x\nb", "x\nb\n"),
                loose("tabs at a line end", "a\t\nb\n", "a\nb\n", "x\ny\n", "x\ny\n"),
                loose("a context line keeps its blanks", "a  \nb\n", "a\nb", "a\nx", "a  \nx\n"),
                loose("blanks in an empty line", "a\n  \nb\n", "a\n\nb", "a\n\nx", "a\n  \nx\n"),
                loose(
                        "blanks in an empty line of the call",
                        "a\n\nb\n",
                        "a\n  \nb",
                        "x\n  \nb",
                        "x\n\nb\n"),
                loose("a last line without its end", "a\nb", "b\n", "c\n", "a\nc"),
                loose("last lines without an end", "a\nb", "a\nb\n", "a\nc\n", "a\nc"),
                loose("a last line without its end, then blanks", "a\nb", "b\n  ", "c\n", "a\nc"),
                loose("a last line without its end, deleted", "a\nb", "b\n", "", "a\n"),
                loose(
                        "a last line without its end, more lines",
                        "a\nb",
                        "b\n",
                        "b\nc\n",
                        "a\nb\nc"),
                loose("in crlf", "a  \r\nb\r\n", "a\nb", "x\nb", "x\r\nb\r\n"),
                loose("blanks that the new text brings", "a\nb\n", "a \nb", "x \nb", "x \nb\n"),
                all("everywhere", "a \nb\na\t\nb\n", "a\nb\n", "x\n", "x\nx\n"),
                refused(
                        "two places",
                        "a \nb\na\t\nb\n",
                        "a\nb\n",
                        "x\n",
                        "2 times (except for whitespace at line ends)"));
    }

    static List<EditCase> typography() {
        return List.of(
                loose("an apostrophe", "x = ‘it’s’\n", "'it's'", "y", "x = y\n"),
                loose(
                        "quotes in the call",
                        "say(\"a\");\nb\n",
                        "say(“a”);",
                        "say();",
                        "say();\nb\n"),
                loose("a no-break space", "a\u00A0b\nc\n", "a b\nc", "a b\nd", "a\u00A0b\nd\n"),
                loose("a dash", "1 – 2\n", "1 - 2", "1 - 3", "1 - 3\n"),
                refused("another letter", "naïve\n", "naive", "x", "old_text was not found"));
    }

    static List<EditCase> amounts() {
        return List.of(
                loose(
                        "two blanks in the file",
                        "int  a = 1;\n",
                        "int a = 1;",
                        "int b = 1;",
                        "int b = 1;\n"),
                loose(
                        "two blanks in the call",
                        "int a = 1;\n",
                        "int  a = 1;",
                        "int  b = 1;",
                        "int  b = 1;\n"),
                loose("a tab for a blank", "a\tb\n", "a b", "x", "x\n"),
                loose(
                        "a part of a line",
                        "x = f(a,  b) + 1;\n",
                        "f(a, b)",
                        "g()",
                        "x = g() + 1;\n"),
                loose(
                        "aligned columns stay in context",
                        "a    = 1\nbb   = 2\n",
                        "a = 1\nbb = 2",
                        "a = 1\nbb = 3",
                        "a    = 1\nbb = 3\n"),
                loose("several lines", "a  b\nc  d\n", "a b\nc d\n", "x\n", "x\n"),
                loose("in unicode", "é  漢\n", "é 漢", "x", "x\n"),
                loose("in crlf lines", "a  b\r\nc\r\n", "a b\nc", "x\ny", "x\r\ny\r\n"),
                all("everywhere but apart", "a  b, a\tb\n", "a b", "x", "x, x\n"),
                refused(
                        "two places",
                        "a  b\na\tb\n",
                        "a b",
                        "x",
                        "2 times (except for the amount of whitespace)"),
                refused("a part of a word", "max = 1;\n", "x  = 1;", "y", "not found"),
                refused("the beginning of a word", "a bc\n", "a  b", "y", "not found"),
                refused("blanks at the end, mid-line", "foo(bar)\n", "foo  ", "y", "not found"),
                loose("blanks at the end", "foo(x)\nfoo\n", "foo  ", "y", "foo(x)\ny\n"),
                refused("no blank is not a blank", "ab\n", "a b", "x", "not found"),
                refused("a blank is not no blank", "f (a)\n", "f(a)", "x", "not found"),
                refused("a line end is no blank", "a\nb\n", "a b", "x", "not found"),
                refused(
                        "an indented line is not the end of another",
                        "if (a) return;\n",
                        "   return;",
                        "x;",
                        "not found"));
    }

    static List<EditCase> indentation() {
        return List.of(
                loose(
                        "deeper in the file",
                        "    if (a) {\n        b();\n    }\n",
                        "if (a) {\n    b();\n}",
                        "if (a) {\n    c();\n}",
                        "    if (a) {\n        c();\n    }\n"),
                loose(
                        "less deep in the file",
                        "if (a) {\n    b();\n}\n",
                        "    if (a) {\n        b();\n    }",
                        "    if (a) {\n        c();\n    }",
                        "if (a) {\n    c();\n}\n"),
                loose(
                        "a new line deeper than any",
                        "  a:\n    b\n",
                        "a:\n  b\n",
                        "a:\n  b:\n    c\n",
                        "  a:\n    b:\n      c\n"),
                loose(
                        "new lines around",
                        "    a();\n    b();\n",
                        "a();\nb();\n",
                        "x();\na();\nb();\ny();\n",
                        "    x();\n    a();\n    b();\n    y();\n"),
                loose(
                        "wrapped in a block",
                        "    a();\n    b();\n",
                        "a();\nb();\n",
                        "if (x) {\n    a();\n    b();\n}\n",
                        "    if (x) {\n        a();\n        b();\n    }\n"),
                loose(
                        "a new text that is right already",
                        "        a();\n        b();\n",
                        "    a();\n    b();\n",
                        "        a();\n        if (x) {\n            c();\n        }\n",
                        "        a();\n        if (x) {\n            c();\n        }\n"),
                loose(
                        "a single line",
                        "        a();\n    }\n",
                        "            a();\n    }",
                        "            b();\n    }",
                        "        b();\n    }\n"),
                loose(
                        "empty lines stay empty",
                        "    a();\n\n    b();\n",
                        "a();\n\nb();\n",
                        "a();\n\nc();\n\nd();\n",
                        "    a();\n\n    c();\n\n    d();\n"),
                loose(
                        "context is left alone",
                        "    a();   \n\t b();\n",
                        "a();\nb();\n",
                        "a();\nc();\n",
                        "    a();   \n\t c();\n"),
                loose(
                        "all indentation lost",
                        "  if a:\n    b()\n    c()\n",
                        "if a:\nb()\nc()\n",
                        "if a:\nb()\nd()\n",
                        "  if a:\n    b()\n    d()\n"),
                loose(
                        "less than any line of the old text",
                        "        a();\n        b();\n",
                        "            a();\n            b();\n",
                        "        x {\n            a();\n            b();\n        }\n",
                        "    x {\n        a();\n        b();\n    }\n"),
                loose(
                        "without a last line end",
                        "    a();\n    b();",
                        "a();\nb();\n",
                        "a();\nc();\n",
                        "    a();\n    c();"),
                loose(
                        "in crlf lines",
                        "    a();\r\n    b();\r\n",
                        "a();\nb();\n",
                        "a();\nc();\n",
                        "    a();\r\n    c();\r\n"),
                loose("a deletion", "x\n    a();\n    b();\ny\n", "a();\nb();\n", "", "x\ny\n"),
                all(
                        "everywhere, each by its own",
                        "  a();\n  b();\n      a();\n      b();\n",
                        "a();\nb();\n",
                        "a();\nc();\n",
                        "  a();\n  c();\n      a();\n      c();\n"),
                refused(
                        "two places",
                        "  a();\n  b();\n    a();\n    b();\n",
                        "a();\nb();\n",
                        "x();\n",
                        "2 times (except for its indentation)"),
                refused(
                        "a part of a line is no line",
                        "  xa();\n  b();\n",
                        "a();\nb();",
                        "c",
                        "not found"),
                refused(
                        "lines in another order",
                        "  a();\n  b();\n",
                        "b();\na();",
                        "c",
                        "not found"));
    }

    /** Lines that are new stand where their neighbours do. */
    static List<EditCase> neighbours() {
        return List.of(
                loose(
                        "after a line found by its amount of blanks",
                        "{\n    a  = 1;\n}\n",
                        "a = 1;",
                        "a = 1;\nb = 2;",
                        "{\n    a  = 1;\n    b = 2;\n}\n"),
                loose(
                        "around a line found by its amount of blanks",
                        "{\n\ta  = 1;\n}\n",
                        "a = 1;",
                        "if (x) {\n\ta = 1;\n}",
                        "{\n\tif (x) {\n\t\ta = 1;\n\t}\n}\n"),
                loose(
                        "after a line found by its quotes",
                        "{\n    say(“a”);\n}\n",
                        "say(\"a\");",
                        "say(\"a\");\nstop();",
                        "{\n    say(“a”);\n    stop();\n}\n"),
                loose(
                        "after a line found by its end",
                        "{\n    a();  \n    b();\n}\n",
                        "a();\n    b();",
                        "a();\nx();\n    b();",
                        "{\n    a();  \n    x();\n    b();\n}\n"),
                loose(
                        "a new text that is right already, beside an old one that is not",
                        "def f():\n    a()\n    b()\n",
                        "def f():\n  a()\n  b()\n",
                        "def f():\n    a()\n    c()\n    b()\n",
                        "def f():\n    a()\n    c()\n    b()\n"),
                loose(
                        "the same with other lines",
                        "def f():\n    a()\n    b()\n",
                        "def f():\n  a()\n  b()\n",
                        "def f():\n    if c():\n        d()\n",
                        "def f():\n    if c():\n        d()\n"),
                loose(
                        "a new text that is as wrong as the old one",
                        "def f():\n    a()\n    b()\n",
                        "def f():\n  a()\n  b()\n",
                        "def f():\n  if c():\n    d()\n  b()\n",
                        "def f():\n    if c():\n        d()\n    b()\n"),
                loose(
                        "in the middle of a line nothing is a neighbour",
                        "    x = f(a,  b);\n",
                        "f(a, b)",
                        "g(\nc)",
                        "    x = g(\nc);\n"));
    }

    static List<EditCase> tabs() {
        return List.of(
                exact(
                        "tabs as they are",
                        "\ta\n\t\tb\n",
                        "\ta\n\t\tb",
                        "\tx\n\t\ty",
                        "\tx\n\t\ty\n"),
                loose(
                        "blanks for tabs",
                        "\tif (a) {\n\t\tb();\n\t}\n",
                        "    if (a) {\n        b();\n    }",
                        "    if (a) {\n        c();\n    }",
                        "\tif (a) {\n\t\tc();\n\t}\n"),
                loose(
                        "blanks for tabs, none outside",
                        "if (a) {\n\tb();\n}\n",
                        "if (a) {\n    b();\n}",
                        "if (a) {\n    c();\n}",
                        "if (a) {\n\tc();\n}\n"),
                loose(
                        "two blanks for a tab, one deeper",
                        "if (a) {\n\tb();\n}\n",
                        "if (a) {\n  b();\n}",
                        "if (a) {\n  if (c) {\n    b();\n  }\n}",
                        "if (a) {\n\tif (c) {\n\t\tb();\n\t}\n}\n"),
                loose(
                        "tabs for blanks",
                        "if (a) {\n    b();\n}\n",
                        "if (a) {\n\tb();\n}",
                        "if (a) {\n\tif (c) {\n\t\tb();\n\t}\n}",
                        "if (a) {\n    if (c) {\n        b();\n    }\n}\n"),
                loose(
                        "a tab within a line",
                        "a\t= 1;\nb = 2;\n",
                        "a = 1;\nb = 2;",
                        "a = 1;\nb = 3;",
                        "a\t= 1;\nb = 3;\n"),
                loose(
                        "tabs deeper than given",
                        "\t\t\ta();\n\t\t\tb();\n",
                        "\ta();\n\tb();\n",
                        "\ta();\n\tif (x) {\n\t\tc();\n\t}\n",
                        "\t\t\ta();\n\t\t\tif (x) {\n\t\t\t\tc();\n\t\t\t}\n"),
                loose(
                        "a new text in tabs already",
                        "\ta();\n\tb();\n",
                        "    a();\n    b();\n",
                        "\ta();\n\tif (x) {\n\t\tc();\n\t}\n",
                        "\ta();\n\tif (x) {\n\t\tc();\n\t}\n"),
                exact(
                        "a tab is replaced by blanks if that is asked",
                        "\ta\n",
                        "\ta",
                        "    a",
                        "    a\n"),
                exact(
                        "a makefile",
                        "all:\n\tcc x.c\n",
                        "\tcc x.c",
                        "\tcc x.c\n\tcc y.c",
                        "all:\n\tcc x.c\n\tcc y.c\n"));
    }

    static List<EditCase> nearMisses() {
        return List.of(
                refused(
                        "a letter",
                        "alpha beta\ngamma delta\n",
                        "alpha beto\n",
                        "x",
                        "> 1: alpha beta\n  you gave: alpha beto"),
                refused(
                        "a line of several",
                        "a one\nb two\nc three\n",
                        "a one\nb 2\nc three",
                        "x",
                        "  1: a one\n> 2: b two\n  you gave: b 2\n  3: c three"),
                refused(
                        "a missing line",
                        "aaaa\nbbbb\ncccc\n",
                        "aaaa\ncccc\n",
                        "x",
                        "> 2: bbbb\n  you gave: cccc"),
                refused("another case", "Hello World\n", "hello world", "x", "> 1: Hello World"),
                refused("a missing mark", "foo(bar);\n", "foo(bar)\n", "x", "> 1: foo(bar);"),
                refused("nothing like it", "aaaa\n", "zzzz", "x", "nor anything like it"),
                refused(
                        "line numbers",
                        "alpha\nbeta\n",
                        "1\talpha\n2\tbeta",
                        "x",
                        "start with the line numbers that read shows"),
                refused(
                        "an empty line too many",
                        "alpha\nbeta\n",
                        "alpha\n\nbeta",
                        "x",
                        "> 2: beta"),
                refused(
                        "longer than the file",
                        "alpha\n",
                        "alpha\nbeta\ngamma\n",
                        "x",
                        "not found"),
                refused("escapes that were not meant", "a\nb\n", "a\\nb", "x", "not found"),
                refused("everywhere", "alpha\n", List.of(every("alpho", "x")), "> 1: alpha"));
    }
}
