package dev.musher.web;

import dev.musher.tool.ToolFailure;
import dev.musher.web.FetchParameters.Form;
import dev.musher.web.html.HtmlMarkdown;
import java.util.Locale;

/**
 * A page as text.
 *
 * @param title empty if it has none, or if its form has no titles
 */
record PageText(String title, String text) {
    /** How much is looked at to find out what something is. */
    private static final int START = 1024;

    static PageText of(Landing.Page page, Form form) throws InterruptedException {
        byte[] bytes = page.body().toArray();
        MediaType type = page.type();
        if ((!type.isText() && !type.isUnknown()) || looksBinary(bytes, type)) {
            throw ToolFailure.error(
                    page.url()
                            + " is no text ("
                            + type.shown()
                            + ", "
                            + bytes.length
                            + " bytes). fetch reads text, HTML and PNG, JPEG, GIF or WebP"
                            + " pictures.");
        }
        String text = TextDecoding.decode(bytes, type);
        if (form == Form.RAW || !isHtml(type, text)) {
            return new PageText("", text);
        }
        var html = HtmlMarkdown.convert(text, new PageLinks(page.url()));
        return new PageText(html.title(), html.markdown());
    }

    /** Only the wide encodings have zeros in text. */
    private static boolean looksBinary(byte[] bytes, MediaType type) {
        boolean wide = type.charset().toLowerCase(Locale.ROOT).startsWith("utf-16");
        boolean marked = bytes.length > 1 && (bytes[0] & bytes[1] & 0xFE) == 0xFE;
        for (int i = 0; i < Math.min(bytes.length, START) && !wide && !marked; i++) {
            if (bytes[i] == 0) {
                return true;
            }
        }
        return false;
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
