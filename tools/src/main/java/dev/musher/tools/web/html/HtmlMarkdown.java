package dev.musher.tools.web.html;

import dev.musher.tools.web.html.HtmlTokens.Kind;

/**
 * Turns a page into Markdown: headings, paragraphs, lists, links, code, tables, quotes and
 * emphasis; pictures by the text that stands for them. What is not text for readers (scripts,
 * styles, templates, the way through the site) is left out. Nothing is escaped, because the reader
 * wants to see names as they are.
 */
public final class HtmlMarkdown {
    /** More than a page of ten mebibytes has in text; only links repeated without end exceed it. */
    private static final int MOST_OUTPUT = 12 << 20;

    private static final int LONGEST_TITLE = 300;

    /** How much is left out. */
    private enum Filtering {
        /** All that is not for readers. */
        USUAL,
        /** What is not text at all: for a page that forgot to say where its navigation ends. */
        LEAST
    }

    private final HtmlTokens tokens;
    private final MarkdownWriter writer;
    private final Filtering care;
    private LinkTargets linkTargets;
    private boolean based;
    private String title = "";
    private boolean lostInFurniture;

    private HtmlMarkdown(String html, LinkTargets linkTargets, Filtering care) {
        tokens = new HtmlTokens(html);
        writer = new MarkdownWriter(MOST_OUTPUT);
        this.linkTargets = linkTargets;
        this.care = care;
    }

    public static HtmlPage convert(String html, LinkTargets linkTargets)
            throws InterruptedException {
        var usual = new HtmlMarkdown(html, linkTargets, Filtering.USUAL);
        HtmlPage page = usual.page();
        return usual.lostInFurniture
                ? new HtmlMarkdown(html, linkTargets, Filtering.LEAST).page()
                : page;
    }

    private HtmlPage page() throws InterruptedException {
        Kind kind = tokens.next();
        while (kind != Kind.NOTHING && !writer.isFull()) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (kind == Kind.TEXT) {
                writer.text(HtmlEntities.resolved(tokens.text()));
            } else if (kind == Kind.START) {
                start(ElementRole.of(tokens.name()));
            } else {
                writer.end(ElementRole.of(tokens.name()).ifShown());
            }
            kind = tokens.next();
        }
        return new HtmlPage(title, writer.finish());
    }

    private void start(ElementRole elementRole) {
        switch (elementRole) {
            case RAW -> tokens.rawText(tokens.name());
            case TITLE -> title(tokens.rawText(tokens.name()));
            case BASE -> tokens.attribute("href").ifPresent(this::base);
            case LINK -> startLink();
            case IMAGE -> tokens.attribute("alt").ifPresent(writer::text);
            case EMPTY -> {}
            default -> startElement(elementRole);
        }
    }

    /** Only the first one counts. */
    private void base(String href) {
        if (!based) {
            based = true;
            linkTargets = linkTargets.basedOn(href);
        }
    }

    private void startElement(ElementRole elementRole) {
        boolean always = elementRole == ElementRole.UNSEEN && tokens.name().equals("template");
        if (tokens.name().equals("svg") && tokens.isSelfClosing()) {
            return;
        }
        if (always || (care == Filtering.USUAL && isLeftOut(elementRole))) {
            leaveOut(tokens.name());
            return;
        }
        switch (elementRole) {
            case HEADING -> writer.heading(tokens.name().charAt(1) - '0');
            case LIST -> writer.list(tokens.name(), tokens.attribute("start").orElse(""));
            case PREFORMATTED, CODE ->
                    writer.code(elementRole, tokens.attribute("class").orElse(""));
            default -> writer.start(elementRole.ifShown());
        }
    }

    private void startLink() {
        if (care == Filtering.USUAL && isHidden()) {
            leaveOut(tokens.name());
        } else {
            writer.link(tokens.attribute("href").flatMap(linkTargets::absolute));
        }
    }

    private boolean isLeftOut(ElementRole elementRole) {
        return elementRole == ElementRole.UNSEEN
                || elementRole == ElementRole.FURNITURE
                || (elementRole.isClosed() && isHidden());
    }

    private boolean isHidden() {
        String hidden = tokens.attribute("hidden").orElse("until-found");
        return !hidden.equals("until-found")
                || tokens.attribute("aria-hidden").orElse("").equals("true");
    }

    /** Passes over an element with everything in it. */
    private void leaveOut(String name) {
        int open = 1;
        while (open > 0) {
            Kind kind = tokens.next();
            if (kind == Kind.NOTHING) {
                lostInFurniture = care == Filtering.USUAL;
                return;
            }
            if (kind == Kind.START && ElementRole.of(tokens.name()) == ElementRole.RAW) {
                tokens.rawText(tokens.name());
            } else if (kind != Kind.TEXT && tokens.name().equals(name)) {
                open += kind == Kind.START ? 1 : -1;
            }
        }
    }

    private void title(String raw) {
        if (title.isEmpty()) {
            var line = new InlineMarkdown();
            line.text(
                    HtmlEntities.resolved(raw.substring(0, Math.min(raw.length(), LONGEST_TITLE))));
            title = line.take();
        }
    }
}
