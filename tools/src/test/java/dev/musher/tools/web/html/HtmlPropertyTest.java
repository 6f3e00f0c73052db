package dev.musher.tools.web.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.tools.web.html.HtmlMarkdownTest.TestLinks;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the input: an answer, soon, of a size in proportion. */
class HtmlPropertyTest {
    private static final int MEBIBYTE = 1 << 20;

    private static final List<String> PIECES =
            List.of(
                    "<",
                    ">",
                    "</",
                    "<!--",
                    "-->",
                    "&",
                    "&amp;",
                    "&#x41;",
                    "\"",
                    "'",
                    "=",
                    " ",
                    "\n",
                    "a",
                    "ü",
                    "`",
                    "|",
                    "<p>",
                    "</p>",
                    "<div>",
                    "</div>",
                    "<b>",
                    "</b>",
                    "<i>",
                    "</i>",
                    "<ul>",
                    "</ul>",
                    "<ol start=3>",
                    "</ol>",
                    "<li>",
                    "</li>",
                    "<blockquote>",
                    "</blockquote>",
                    "<pre>",
                    "</pre>",
                    "<code class=lang-x>",
                    "</code>",
                    "<table>",
                    "</table>",
                    "<tr>",
                    "<td>",
                    "</td>",
                    "<th>",
                    "<h1>",
                    "</h1>",
                    "<h2>",
                    "<a href=/x>",
                    "</a>",
                    "<img alt=y>",
                    "<br>",
                    "<hr>",
                    "<nav>",
                    "</nav>",
                    "<script>",
                    "</script>",
                    "<title>",
                    "</title>",
                    "<template>",
                    "</template>",
                    "<dl>",
                    "<dt>",
                    "<dd>",
                    "</dl>",
                    "<svg>",
                    "</svg>",
                    "<div hidden>",
                    "<base href=/b/>",
                    "<caption>");

    @Provide
    Generator<String> pages() {
        return Generators.of(PIECES).list().ofMaxSize(80).map(pieces -> String.join("", pieces));
    }

    @Property(tries = 500)
    void everyPageHasAnAnswer(@ForAll("pages") String html) throws Exception {
        var page = HtmlMarkdown.convert(html, new TestLinks("BASE"));

        assertThat(page.markdown().length()).isLessThan(200 + html.length() * 30);
    }

    @Property(tries = 500)
    void everyTextHasAnAnswer(@ForAll String html) throws Exception {
        assertThat(HtmlMarkdown.convert(html, new TestLinks("BASE"))).isNotNull();
    }

    static Stream<Named<String>> hostile() {
        return Stream.of(
                        "<",
                        "<<a ",
                        "&",
                        "&#",
                        "&#1",
                        "<!--",
                        "<a ",
                        "<a b=",
                        "</",
                        "</p",
                        "<p>",
                        "<b>",
                        "<div>",
                        "</div>",
                        "<blockquote>",
                        "<blockquote>a",
                        "<ul><li>",
                        "<ul><li>a",
                        "<ol>",
                        "<li>",
                        "<dl><dd>",
                        "<table>",
                        "<table><td>",
                        "<table><tr><td>a",
                        "<td>a",
                        "<tr>",
                        "<h1>",
                        "<h1>a",
                        "<pre>",
                        "<pre>a\n",
                        "<code>",
                        "<code>`",
                        "`",
                        "<nav>",
                        "<nav></nav>",
                        "<div hidden>",
                        "<svg>",
                        "<script>",
                        "</script>",
                        "<template>",
                        "<a href=/x>a",
                        "<i><b>a</i>",
                        "<b><p>a</b>",
                        "<br>",
                        "<br>a",
                        "<title>",
                        "\n",
                        " ",
                        "a ",
                        "|",
                        "<td>|",
                        "<img alt='",
                        "<base href=/b/>",
                        "<p><b><div>a",
                        "<div><li></div>")
                .map(piece -> Named.of("\"" + piece.replace("\n", "\\n") + "\"", piece));
    }

    /** A time that a quadratic step would miss by far, and a busy machine would not. */
    @ParameterizedTest
    @MethodSource("hostile")
    @Tag("slow")
    void piecesRepeatedWithoutEndTakeMoments(String piece) {
        convertInTime(piece, 2 * MEBIBYTE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<", "<blockquote>", "<tr><td>a", "<a href=/x>a"})
    @Tag("slow")
    void pageOfTheLargestSizeTakesSeconds(String piece) {
        convertInTime(piece, 10 * MEBIBYTE);
    }

    private static void convertInTime(String piece, int size) {
        String html = piece.repeat(size / piece.length());

        Assertions.assertTimeoutPreemptively(
                Duration.ofMinutes(1), () -> HtmlMarkdown.convert(html, new TestLinks("BASE")));
    }
}
