package dev.musher.tools.web.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HtmlMarkdownTest {
    /** A page and what becomes of it. */
    record Case(String html, String markdown) {}

    static Stream<Named<Case>> cases() {
        return Stream.of(texts(), marks(), lists(), codes(), tables(), unseen(), broken())
                .flatMap(List::stream);
    }

    private static Named<Case> of(String name, String html, String markdown) {
        return Named.of(name, new Case(html, markdown));
    }

    private static List<Named<Case>> texts() {
        return List.of(
                of("paragraphs", "<p>One.</p>\n<p>Two.</p>", "One.\n\nTwo."),
                of("paragraphs without ends", "<p>One.<p>Two.", "One.\n\nTwo."),
                of("white space is folded", "<p> a\n\t  b&nbsp;c </p>", "a b c"),
                of("boxes are paragraphs", "<div>a<div>b</div>c</div>", "a\n\nb\n\nc"),
                of("headings", "<h1>A</h1><h2>B</h2><h6>C</h6>x", "# A\n\n## B\n\n###### C\n\nx"),
                of("heading of several lines", "<h2>a<br>b <div>c</div></h2>", "## a b c"),
                of("bold headings are headings", "<h2><b>a</b></h2>", "## a"),
                of("empty heading", "<h2> </h2>x", "x"),
                of("heading without an end", "<h1>a<p>b", "# a\n\nb"),
                of("line breaks", "a<br>b<br/>c", "a\nb\nc"),
                of("many line breaks", "a<br><br><br><br>b", "a\n\nb"),
                of("rule", "a<hr>b", "a\n\n---\n\nb"),
                of("quote", "<blockquote><p>a<p>b</blockquote>c", "> a\n>\n> b\n\nc"),
                of(
                        "quote in a quote",
                        "<blockquote>a<blockquote>b</blockquote></blockquote>",
                        "> a\n>\n> > b"),
                of(
                        "entities",
                        "&lt;a&gt; &amp;amp; &eacute; &#8364; &#x1F415;",
                        "<a> &amp; é € 🐕"),
                of("old entities", "a &amp b &copy c &nosuch; &", "a & b © c &nosuch; &"),
                of(
                        "numbers of Windows",
                        "&#146;&#0;&#xD800;&#99999999;&#000065;",
                        "’\uFFFD\uFFFD\uFFFDA"),
                of("hidden characters", "a\u200B\u00ADb&#xE0041;\u202Ec", "abc"),
                of("names are not escaped", "my_name *x* [y] #z 1.", "my_name *x* [y] #z 1."));
    }

    private static List<Named<Case>> marks() {
        return List.of(
                of("bold", "a <b>b</b> <strong>c</strong>", "a **b** **c**"),
                of("emphasis", "<i>a</i> <em>b</em>", "*a* *b*"),
                of("struck", "<del>a</del>", "~~a~~"),
                of("spaces move out of marks", "a<b> b </b>c", "a **b** c"),
                of("empty marks", "a<b></b><i> </i>b", "a b"),
                of("marks in marks", "<b>a <i>b</i></b>", "**a *b***"),
                of("bold in bold", "<b>a <b>b</b> c</b>", "**a b c**"),
                of("crossed marks", "<b>a<i>b</b>c</i>", "**a*b***c"),
                of("mark over paragraphs", "<b><p>a<p>b</b>c", "**a**\n\n**b**c"),
                of("mark ends with its paragraph", "<p><b>a</p><p>b</p>", "**a**\n\nb"),
                of("link", "<a href='/x y?a=1&amp;b=(2)'>a</a>", "[a](BASE/x%20y?a=1&b=%282%29)"),
                of(
                        "link with a bare ampersand",
                        "<a href='/?x=1&lang=en'>a</a>",
                        "[a](BASE/?x=1&lang=en)"),
                of("link to this page", "<a href='#x'>a</a>", "a"),
                of("link without a target", "<a name=x>a</a>", "a"),
                of("link around nothing", "a<a href=/x> </a>b", "a b"),
                of(
                        "link around boxes",
                        "<a href=/x><h2>a</h2><p>b</p></a>",
                        "## [a](BASE/x)\n\n[b](BASE/x)"),
                of("link without an end", "<a href=/x>a<a href=/y>b</a>", "[a](BASE/x)[b](BASE/y)"),
                of("pictures", "<img src=x.png alt='A dog'> runs <img src=y>", "A dog runs"),
                of("picture in a link", "<a href=/x><img alt=Home></a>", "[Home](BASE/x)"),
                of("base address", "<base href=/b/><a href=/x>a</a>", "[a](BASE/b/x)"));
    }

    private static List<Named<Case>> lists() {
        return List.of(
                of("list", "x<ul><li>a<li>b</ul>y", "x\n\n- a\n- b\n\ny"),
                of("numbers", "<ol><li>a</li><li>b</li></ol>", "1. a\n2. b"),
                of("numbers from", "<ol start=9><li>a<li>b</ol>", "9. a\n10. b"),
                of("odd start", "<ol start=-x><li>a</ol>", "1. a"),
                of(
                        "list in a list",
                        "<ul><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ul>",
                        "- a\n  - b\n    1. c\n- d"),
                of(
                        "paragraphs in items",
                        "<ul><li><p>a</p><p>b</p></li><li>c</ul>",
                        "- a\n\n  b\n- c"),
                of("empty items", "<ul><li></li><li>a</li></ul>", "- a"),
                of("item without a list", "<li>a", "- a"),
                of(
                        "boxes in items",
                        "<ul><li><div>a</div></li><li><div>b</div></li></ul>",
                        "- a\n- b"),
                of(
                        "list in a quote",
                        "<blockquote><ul><li>a<li>b</ul></blockquote>",
                        "> - a\n> - b"),
                of(
                        "code in an item",
                        "<ul><li>a<pre>b\nc</pre></ul>",
                        "- a\n\n  ```\n  b\n  c\n  ```"),
                of("definitions", "<dl><dt>a<dd>b<dt>c<dd>d</dl>", "a\n: b\n\nc\n: d"));
    }

    private static List<Named<Case>> codes() {
        return List.of(
                of("code in a line", "a <code>b  c</code> d", "a `b c` d"),
                of("code with ticks", "<code>a`b</code> <code>`</code>", "``a`b`` `` ` ``"),
                of("code in bold", "<b><code>a</code></b>", "**`a`**"),
                of("empty code", "a<code> </code>b", "a b"),
                of("code without an end", "<p><code>a<p>b", "`a`\n\nb"),
                of("lines of code", "<pre>\na\n  b\n\nc\n</pre>", "```\na\n  b\n\nc\n```"),
                of(
                        "language",
                        "<pre><code class='hljs language-java'>int a;</code></pre>",
                        "```java\nint a;\n```"),
                of(
                        "marks in code",
                        "<pre><b>a</b> <a href=x>b</a>\n<br>c</pre>",
                        "```\na b\n\nc\n```"),
                of("lines as boxes", "<pre><div>a</div><div>b</div></pre>", "```\na\nb\n```"),
                of("fence in code", "<pre>```\nx\n```</pre>", "````\n```\nx\n```\n````"),
                of("empty lines of code", "a<pre> \n </pre>b", "a\n\nb"),
                of("code without an end of lines", "<pre>a &lt; b", "```\na < b\n```"));
    }

    private static List<Named<Case>> tables() {
        return List.of(
                of(
                        "table",
                        "<table><thead><tr><th>a<th>b<tbody><tr><td>1</td><td>2|3</td></table>x",
                        "| a | b |\n| --- | --- |\n| 1 | 2\\|3 |\n\nx"),
                of(
                        "marks and blocks in cells",
                        "<table><tr><td><p>a</p><p><b>b</b></p><td><ul><li>c<li>d</ul></table>",
                        "| a **b** | - c - d |\n| --- | --- |"),
                of("empty table", "<table><tr><td></td></tr></table>x", "x"),
                of(
                        "caption",
                        "<table><caption>T</caption><tr><td>a</table>",
                        "T\n\n| a |\n| --- |"),
                of(
                        "table that arranges a page",
                        "<table><tr><td>a</td><td><h1>b</h1><p>c</td></tr><tr><td>d</table>",
                        "| a |\n| --- |\n\n# b\n\nc\n\nd"),
                of(
                        "table in a table",
                        "<table><tr><td>a<table><tr><td>b</table>c</table>",
                        "a\n\n| b |\n| --- |\n\nc"),
                of("code in a cell", "<table><tr><td><pre>a</pre></table>", "| `a` |\n| --- |"),
                of(
                        "lines of code in a cell",
                        "<table><tr><td><pre>1\n2</pre><td><pre>a\nb</pre></table>",
                        "```\n1\n2\n```\n\n```\na\nb\n```"),
                of("cells without a table", "<td>a<td>b", "a\n\nb"));
    }

    private static List<Named<Case>> unseen() {
        return List.of(
                of("scripts", "a<script>if (a<b) '</p>'</script>b", "ab"),
                of("scripts in capitals", "a<SCRIPT>x</sCript >b", "ab"),
                of("styles", "<style>p > a {}</style>a", "a"),
                of("navigation", "<nav><ul><li>Home</ul><nav>x</nav></nav>a", "a"),
                of("templates", "a<template><p>x</p></template>b", "ab"),
                of("drawings", "a<svg><title>x</title><path/></svg>b<svg/>c", "abc"),
                of("comments", "a<!-- <p>x</p> -->b<!-->c<!doctype x>d<?php x ?>e", "abcde"),
                of(
                        "hidden",
                        "a<div hidden>x<div>y</div></div><span aria-hidden=true>z</span>b",
                        "ab"),
                of("hidden until found", "<div hidden=until-found>a</div>", "a"),
                of("hidden input", "<input hidden>a", "a"),
                of("navigation without an end", "<nav><p>a</p><p>b</p>", "a\n\nb"),
                of("no script", "<noscript><p>a</noscript>", "a"));
    }

    private static List<Named<Case>> broken() {
        return List.of(
                of("nothing", "", ""),
                of("plain text", "a < b > c", "a < b > c"),
                of("angle at the end", "a<", "a<"),
                of("tag at the end", "a<b", "a"),
                of("tag in a tag", "a<b <i>c", "a**c**"),
                of("end without a start", "a</div></b></ul></table></pre>b", "a\n\nb"),
                of("comment without an end", "a<!-- b", "a"),
                of("script without an end", "a<script> b", "a"),
                of("quote without an end", "a<a href=\"x>b", "a"),
                of("attribute without a value", "<a href>a</a>", "a"),
                of("capitals", "<P>a<BR>b</P>", "a\nb"),
                of("end tag with attributes", "<b>a</b x=y>c", "**a**c"),
                of("odd end tags", "a</>b</ x>c", "abc"),
                of("unknown elements", "<my-thing x=1>a</my-thing>", "a"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void pageBecomesMarkdown(Case example) throws Exception {
        assertThat(HtmlMarkdown.convert(example.html(), new TestLinks("BASE")).markdown())
                .isEqualTo(example.markdown());
    }

    @Test
    void titleIsTakenFromTheFirstOne() throws Exception {
        String html = "<title> A\n&amp; B</title><title>C</title><svg><title>D</title></svg>x";

        assertThat(HtmlMarkdown.convert(html, new TestLinks("BASE")))
                .isEqualTo(new HtmlPage("A & B", "x"));
    }

    /** Adds a base to what begins with a slash. */
    record TestLinks(String base) implements LinkTargets {
        @Override
        public Optional<String> absolute(String href) {
            return href.startsWith("/")
                    ? Optional.of(
                            base + href.replace(" ", "%20").replace("(", "%28").replace(")", "%29"))
                    : Optional.empty();
        }

        @Override
        public LinkTargets basedOn(String href) {
            return new TestLinks(base + href.substring(0, href.length() - 1));
        }
    }
}
