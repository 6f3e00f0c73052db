package dev.musher.tools.web;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.web.FetchParameters.Form;
import dev.musher.tools.web.html.HtmlMarkdown;
import java.util.Locale;

/**
 * A page as text.
 *
 * @param title empty if it has none, or if its form has no titles
 */
record PageText(String title, String text) {
    /** How much is looked at to find out what something is. */
    private static final int START = 1024;

    static PageText of(PageVisitResult.Page page, Form form) throws InterruptedException {
        MediaType type = page.type();
        if ((!type.isText() && !type.isUnknown()) || looksBinary(page)) {
            throw ToolFailure.error(
                    page.url()
                            + " is not text ("
                            + type.shown()
                            + ", "
                            + page.body().length()
                            + " bytes). fetch reads text, HTML and PNG, JPEG, GIF or WebP"
                            + " pictures.");
        }
        String text = page.body().text(type);
        if (form == Form.RAW || !isHtml(type, text)) {
            return new PageText("", text);
        }
        var html = HtmlMarkdown.convert(text, new PageLinks(page.url()));
        return new PageText(html.title(), html.markdown());
    }

    /** Only the wide encodings have zeros in text. */
    private static boolean looksBinary(PageVisitResult.Page page) {
        String start = page.body().start(START);
        boolean wide = page.type().charset().toLowerCase(Locale.ROOT).startsWith("utf-16");
        boolean marked = start.startsWith("\u00FF\u00FE") || start.startsWith("\u00FE\u00FF");
        return !wide && !marked && start.indexOf(0) >= 0;
    }

    /** Servers that do not know what they send often send pages. */
    private static boolean isHtml(MediaType type, String text) {
        if (!type.isUnknown()) {
            return type.isHtml();
        }
        String start = text.substring(0, Math.min(text.length(), START)).stripLeading();
        return start.regionMatches(true, 0, "<!doctype html", 0, 14)
                || start.regionMatches(true, 0, "<html", 0, 5);
    }
}
