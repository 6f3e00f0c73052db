package dev.musher.terminal.composer;

import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Long texts that were pasted. Each is one character of the text that is edited, of a private area
 * of Unicode, and is shown by a label.
 */
record PasteStore(Map<Integer, Held> texts, int count) {
    static final PasteStore EMPTY = new PasteStore(Map.of(), 0);

    private static final int FIRST = 0x100000;
    private static final int MOST = 0xFFFD;
    private static final int MOST_LINES = 10;
    private static final int MOST_CHARACTERS = 1000;

    PasteStore {
        texts = Map.copyOf(texts);
    }

    /** A text, and how large it is in words. */
    record Held(String text, String size) {
        static Held of(String text) {
            long lines = lines(text);
            return new Held(
                    text,
                    lines > 1
                            ? String.format(Locale.ROOT, "%,d lines", lines)
                            : String.format(Locale.ROOT, "%,d characters", text.length()));
        }
    }

    /** A store with one more text, and the character for it. */
    record Kept(PasteStore store, String mark) {}

    static boolean isMark(int codePoint) {
        return codePoint >= FIRST && codePoint < FIRST + MOST;
    }

    static boolean isLong(String text) {
        return text.length() > MOST_CHARACTERS || lines(text) > MOST_LINES;
    }

    static String mark(int number) {
        return Character.toString(FIRST + number);
    }

    private static long lines(String text) {
        long breaks = 0;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
            breaks++;
        }
        return text.endsWith("\n") ? breaks : breaks + 1;
    }

    Kept keep(String text) {
        int next = count % (MOST - 1) + 1;
        var more = new HashMap<>(texts);
        more.put(next, Held.of(text));
        return new Kept(new PasteStore(more, count + 1), mark(next));
    }

    /** Text from elsewhere; a character of the private area that is in it becomes a paste. */
    Kept plain(String text) {
        if (text.codePoints().noneMatch(PasteStore::isMark)) {
            return new Kept(this, text);
        }
        var store = this;
        var clean = new StringBuilder();
        for (int at = 0; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            String one = Character.toString(codePoint);
            if (isMark(codePoint)) {
                var kept = store.keep(one);
                store = kept.store();
                one = kept.mark();
            }
            clean.append(one);
            at += Character.charCount(codePoint);
        }
        return new Kept(store, clean.toString());
    }

    /** The paste whose mark is at a place of a text. */
    Optional<String> at(String text, int place) {
        return place >= 0 && place < text.length() && isMark(text.codePointAt(place))
                ? Optional.ofNullable(texts.get(text.codePointAt(place) - FIRST)).map(Held::text)
                : Optional.empty();
    }

    /** The text with every paste in its place. */
    String whole(String text) {
        var whole = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            var paste = at(text, at);
            if (paste.isPresent()) {
                whole.append(paste.get());
            } else {
                whole.appendCodePoint(codePoint);
            }
            at += Character.charCount(codePoint);
        }
        return whole.toString();
    }

    /** How long the text is with every paste in its place. */
    int length(String text) {
        int length = text.length();
        for (int at = 0; at + 1 < text.length(); at++) {
            if (Character.isHighSurrogate(text.charAt(at))) {
                length += at(text, at).map(paste -> paste.length() - 2).orElse(0);
            }
        }
        return length;
    }

    String label(int codePoint) {
        int number = codePoint - FIRST;
        var held = texts.get(number);
        return "[Paste #" + number + (held == null ? "" : ": " + held.size()) + "]";
    }

    /** The same without texts that none of these has a mark for. */
    PasteStore only(Collection<String> used) {
        var kept = new HashMap<Integer, Held>();
        for (String text : used) {
            text.codePoints()
                    .filter(PasteStore::isMark)
                    .map(codePoint -> codePoint - FIRST)
                    .filter(texts::containsKey)
                    .forEach(number -> kept.put(number, texts.get(number)));
        }
        return new PasteStore(kept, count);
    }
}
