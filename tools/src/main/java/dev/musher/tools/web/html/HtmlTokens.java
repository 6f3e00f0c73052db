package dev.musher.tools.web.html;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Cuts HTML into tags and the text between them. Every character is looked at a fixed number of
 * times: what has no end reaches to the end of the input, as it does in browsers.
 */
final class HtmlTokens {
    /** What comes next. */
    enum Kind {
        TEXT,
        START,
        END,
        NOTHING
    }

    /** No element has a longer name; of one that claims to, the beginning is enough. */
    private static final int LONGEST_NAME = 24;

    private static final Set<String> WANTED =
            Set.of("href", "alt", "class", "start", "hidden", "aria-hidden");

    private final String html;
    private int at;

    private String text = "";
    private String name = "";
    private final Map<String, String> attributes = new HashMap<>();

    HtmlTokens(String html) {
        this.html = html;
    }

    /** Of a text: with its entities as they are written. */
    String text() {
        return text;
    }

    /** Of a tag, in small letters. */
    String name() {
        return name;
    }

    /** Of a start tag, its entities resolved; only those that mean something for the text. */
    Optional<String> attribute(String wanted) {
        return Optional.ofNullable(attributes.get(wanted));
    }

    /** Whether a start tag says that nothing is inside; it means something for pictures only. */
    boolean isSelfClosing() {
        return html.charAt(at - 2) == '/';
    }

    Kind next() {
        while (at < html.length()) {
            if (!isMarkup(at)) {
                takeText();
                return Kind.TEXT;
            }
            char c = html.charAt(at + 1);
            if (isLetter(c)) {
                return startTag() ? Kind.START : Kind.NOTHING;
            }
            if (c == '/' && at + 2 < html.length() && isLetter(html.charAt(at + 2))) {
                return endTag() ? Kind.END : Kind.NOTHING;
            }
            skipComment();
        }
        return Kind.NOTHING;
    }

    private boolean isMarkup(int index) {
        if (html.charAt(index) != '<' || index + 1 == html.length()) {
            return false;
        }
        char c = html.charAt(index + 1);
        return isLetter(c) || c == '/' || c == '!' || c == '?';
    }

    private void takeText() {
        int end = html.indexOf('<', at + 1);
        while (end >= 0 && !isMarkup(end)) {
            end = html.indexOf('<', end + 1);
        }
        end = end < 0 ? html.length() : end;
        text = html.substring(at, end);
        at = end;
    }

    private void skipComment() {
        boolean comment = html.startsWith("<!--", at);
        String closing = comment ? "-->" : ">";
        int end = html.indexOf(closing, at + 2);
        at = end < 0 ? html.length() : end + closing.length();
    }

    private boolean endTag() {
        int end = nameEnd(at + 2);
        name = lowercase(at + 2, end);
        int close = html.indexOf('>', end);
        at = close < 0 ? html.length() : close + 1;
        return close >= 0;
    }

    private boolean startTag() {
        int end = nameEnd(at + 1);
        name = lowercase(at + 1, end);
        attributes.clear();
        at = end;
        while (at < html.length()) {
            char c = html.charAt(at);
            if (c == '>') {
                at++;
                return true;
            }
            if (c == '/' || isSpace(c)) {
                at++;
            } else {
                attribute();
            }
        }
        return false;
    }

    private void attribute() {
        int start = at;
        at++;
        while (at < html.length() && "/>=".indexOf(html.charAt(at)) < 0 && !spaceAt(at)) {
            at++;
        }
        String key = lowercase(start, at);
        skipSpaces();
        String value = "";
        if (at < html.length() && html.charAt(at) == '=') {
            at++;
            skipSpaces();
            value = value();
        }
        if (WANTED.contains(key)) {
            attributes.putIfAbsent(key, HtmlEntities.resolved(value));
        }
    }

    private String value() {
        if (at == html.length()) {
            return "";
        }
        char quote = html.charAt(at);
        if (quote == '"' || quote == '\'') {
            int end = html.indexOf(quote, at + 1);
            String value = html.substring(at + 1, end < 0 ? html.length() : end);
            at = end < 0 ? html.length() : end + 1;
            return value;
        }
        int start = at;
        while (at < html.length() && html.charAt(at) != '>' && !spaceAt(at)) {
            at++;
        }
        return html.substring(start, at);
    }

    /** The text up to the end tag of this name, which is taken too; tags in between are none. */
    String rawText(String element) {
        int start = at;
        int end = html.indexOf("</", at);
        while (end >= 0 && !isEndOf(element, end + 2)) {
            end = html.indexOf("</", end + 2);
        }
        int close = end < 0 ? -1 : html.indexOf('>', end);
        at = close < 0 ? html.length() : close + 1;
        return html.substring(start, end < 0 ? html.length() : end);
    }

    private boolean isEndOf(String element, int from) {
        int end = from + element.length();
        return html.regionMatches(true, from, element, 0, element.length())
                && (end == html.length() || "/>".indexOf(html.charAt(end)) >= 0 || spaceAt(end));
    }

    private int nameEnd(int from) {
        int end = from;
        while (end < html.length() && "/>".indexOf(html.charAt(end)) < 0 && !spaceAt(end)) {
            end++;
        }
        return end;
    }

    private String lowercase(int from, int to) {
        return html.substring(from, Math.min(to, from + LONGEST_NAME)).toLowerCase(Locale.ROOT);
    }

    private void skipSpaces() {
        while (at < html.length() && spaceAt(at)) {
            at++;
        }
    }

    private boolean spaceAt(int index) {
        return isSpace(html.charAt(index));
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
