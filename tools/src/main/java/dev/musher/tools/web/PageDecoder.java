package dev.musher.tools.web;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CoderResult;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Optional;

/**
 * Bytes as text: by their byte order mark, by what the server says, by what the page says, and
 * otherwise by what they can be. Whatever is wrong becomes U+FFFD and nothing fails.
 */
final class PageDecoder {
    /** Where a page has to say what it is written in. */
    private static final int START = 1024;

    private PageDecoder() {}

    static String decode(byte[] bytes, MediaType type) {
        int mark = markLength(bytes);
        Charset charset = mark > 0 ? marked(bytes) : charset(bytes, type);
        return new String(bytes, mark, bytes.length - mark, charset);
    }

    private static int markLength(byte[] bytes) {
        if (starts(bytes, 0xEF, 0xBB, 0xBF)) {
            return 3;
        }
        return starts(bytes, 0xFE, 0xFF) || starts(bytes, 0xFF, 0xFE) ? 2 : 0;
    }

    private static Charset marked(byte[] bytes) {
        if (starts(bytes, 0xEF)) {
            return StandardCharsets.UTF_8;
        }
        return starts(bytes, 0xFE) ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }

    private static boolean starts(byte[] bytes, int... with) {
        for (int i = 0; i < with.length; i++) {
            if (i == bytes.length || (bytes[i] & 0xFF) != with[i]) {
                return false;
            }
        }
        return true;
    }

    private static Charset charset(byte[] bytes, MediaType type) {
        return named(type.charset())
                .or(() -> type.isHtml() ? named(inPage(bytes)) : Optional.empty())
                .orElseGet(() -> guessed(bytes));
    }

    /** Old names mean what Windows made of them, as browsers have it. */
    static Optional<Charset> named(String label) {
        String name =
                switch (label.toLowerCase(Locale.ROOT)) {
                    case "iso-8859-1", "latin1", "us-ascii", "ascii", "iso8859-1" -> "windows-1252";
                    case "iso-8859-9" -> "windows-1254";
                    case "gb2312", "gbk" -> "GB18030";
                    case "shift_jis", "sjis", "x-sjis" -> "windows-31j";
                    case "utf8" -> "UTF-8";
                    default -> label;
                };
        try {
            return name.isEmpty() ? Optional.empty() : Optional.of(Charset.forName(name));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException _) {
            return Optional.empty();
        }
    }

    /** A page that can be read so far is not in UTF-16, whatever it says. */
    private static String inPage(byte[] bytes) {
        int length = Math.min(bytes.length, START);
        String start = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
        int meta = start.toLowerCase(Locale.ROOT).indexOf("charset=");
        if (meta < 0) {
            return "";
        }
        int from = meta + "charset=".length();
        while (from < length && "\"' ".indexOf(start.charAt(from)) >= 0) {
            from++;
        }
        int end = from;
        while (end < length && "\"' />;".indexOf(start.charAt(end)) < 0) {
            end++;
        }
        String label = start.substring(from, end);
        return label.toLowerCase(Locale.ROOT).startsWith("utf-16") ? "UTF-8" : label;
    }

    private static Charset guessed(byte[] bytes) {
        return isUtf8(bytes)
                ? StandardCharsets.UTF_8
                : named("windows-1252").orElse(StandardCharsets.ISO_8859_1);
    }

    /** A character that the end cuts in two is not a fault. */
    private static boolean isUtf8(byte[] bytes) {
        var decoder = StandardCharsets.UTF_8.newDecoder();
        var in = ByteBuffer.wrap(bytes);
        var out = CharBuffer.allocate(8 * START);
        while (true) {
            CoderResult result = decoder.decode(in, out, false);
            if (!result.isOverflow()) {
                return result.isUnderflow();
            }
            out.clear();
        }
    }
}
