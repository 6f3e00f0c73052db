package dev.musher.base.json;

import io.avaje.json.JsonDataException;
import io.avaje.json.JsonReader;
import io.avaje.json.PropertyNames;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Reads tokens out of text that {@link JsonSyntax} has found good. avaje's own reader refuses
 * strings of more than 32,768 characters, which models write every day, lets whole numbers
 * overflow, and shares its buffers with a reader inside a codec.
 */
final class JsonTextReader implements JsonReader {
    /** More digits than any number means, and few enough to be read at once. */
    private static final int MOST_DIGITS = 1000;

    private final String text;
    private int at;

    JsonTextReader(String text) {
        this.text = text;
    }

    /** How far the text was read. */
    int offset() {
        return at;
    }

    @Override
    public Token currentToken() {
        return switch (peek()) {
            case '{' -> Token.BEGIN_OBJECT;
            case '[' -> Token.BEGIN_ARRAY;
            case '"' -> Token.STRING;
            case 't', 'f' -> Token.BOOLEAN;
            case 'n' -> Token.NULL;
            default -> Token.NUMBER;
        };
    }

    @Override
    public void beginArray() {
        take('[', "an array");
    }

    @Override
    public boolean hasNextElement() {
        return hasNext(']');
    }

    @Override
    public void endArray() {
        take(']', "the end of an array");
    }

    @Override
    public void beginObject(PropertyNames names) {
        beginObject();
    }

    @Override
    public void beginObject() {
        take('{', "an object");
    }

    @Override
    public boolean hasNextField() {
        return hasNext('}');
    }

    /** In good text a comma stands between two values and nowhere else. */
    private boolean hasNext(char closing) {
        char next = peek();
        if (next == ',') {
            at++;
        }
        return next != closing;
    }

    @Override
    public String nextField() {
        String name = string("a field");
        take(':', "the value of a field");
        return name;
    }

    @Override
    public void endObject() {
        take('}', "the end of an object");
    }

    @Override
    public boolean isNullValue() {
        if (peek() != 'n') {
            return false;
        }
        at += "null".length();
        return true;
    }

    @Override
    public boolean readBoolean() {
        char first = peek();
        if (first != 't' && first != 'f') {
            throw unfit("true or false");
        }
        at += first == 't' ? "true".length() : "false".length();
        return first == 't';
    }

    @Override
    public int readInt() {
        return Math.toIntExact(readLong());
    }

    @Override
    public long readLong() {
        String digits = number();
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException _) {
            return new BigDecimal(digits).longValueExact();
        }
    }

    @Override
    public double readDouble() {
        return Double.parseDouble(number());
    }

    @Override
    public @Nullable BigDecimal readDecimal() {
        if (isNullValue()) {
            return null;
        }
        var decimal = new BigDecimal(number());
        if (Math.abs((long) decimal.scale()) > MOST_DIGITS) {
            throw new JsonDataException("a number of more than " + MOST_DIGITS + " digits");
        }
        return decimal;
    }

    @Override
    public @Nullable BigInteger readBigInteger() {
        BigDecimal decimal = readDecimal();
        return decimal == null ? null : decimal.toBigIntegerExact();
    }

    private String number() {
        char first = peek();
        if (first != '-' && (first < '0' || first > '9')) {
            throw unfit("a number");
        }
        int from = at;
        skipWord();
        if (at - from > MOST_DIGITS) {
            throw new JsonDataException("a number of more than " + MOST_DIGITS + " digits");
        }
        return text.substring(from, at);
    }

    @Override
    public @Nullable String readString() {
        return isNullValue() ? null : string("a string");
    }

    @Override
    public byte @Nullable [] readBinary() {
        return isNullValue() ? null : Base64.getDecoder().decode(string("a string"));
    }

    private String string(String wanted) {
        if (peek() != '"') {
            throw unfit(wanted);
        }
        int from = at + 1;
        boolean plain = skipString();
        return plain ? text.substring(from, at - 1) : unescaped(from, at - 1);
    }

    private String unescaped(int from, int to) {
        var plain = new StringBuilder(to - from);
        int i = from;
        while (i < to) {
            int escape = text.indexOf('\\', i);
            if (escape < 0 || escape >= to) {
                return plain.append(text, i, to).toString();
            }
            plain.append(text, i, escape);
            char kind = text.charAt(escape + 1);
            i = escape + (kind == 'u' ? 6 : 2);
            plain.append(kind == 'u' ? unicode(escape + 2) : meant(kind));
        }
        return plain.toString();
    }

    private char unicode(int from) {
        return (char) Integer.parseInt(text, from, from + 4, 16);
    }

    private static char meant(char escape) {
        return switch (escape) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> escape;
        };
    }

    @Override
    public String readRaw() {
        peek();
        int from = at;
        skipValue();
        return text.substring(from, at);
    }

    /** Depth is counted and not followed, so that it costs no stack. */
    @Override
    public void skipValue() {
        int depth = 0;
        do {
            switch (peek()) {
                case '{', '[' -> {
                    depth++;
                    at++;
                }
                case '}', ']' -> {
                    depth--;
                    at++;
                }
                case ',', ':' -> at++;
                case '"' -> skipString();
                default -> skipWord();
            }
        } while (depth > 0);
    }

    /** Whether it stands in the text as it is meant, without escapes. */
    private boolean skipString() {
        int quote = text.indexOf('"', at + 1);
        int escape = text.indexOf('\\', at + 1, quote);
        if (escape < 0) {
            at = quote + 1;
            return true;
        }
        int i = escape;
        while (text.charAt(i) != '"') {
            i += text.charAt(i) == '\\' ? 2 : 1;
        }
        at = i + 1;
        return false;
    }

    /** A number, or one of the three words. */
    private void skipWord() {
        int end = text.length();
        while (at < end) {
            char c = text.charAt(at);
            if (c == ',' || c == '}' || c == ']' || c == ':' || c <= ' ') {
                return;
            }
            at++;
        }
    }

    /** The next character that is not white space, without taking it; a space at the end. */
    private char peek() {
        int end = text.length();
        while (at < end) {
            char c = text.charAt(at);
            if (c > ' ') {
                return c;
            }
            at++;
        }
        return ' ';
    }

    private void take(char wanted, String meaning) {
        if (peek() != wanted) {
            throw unfit(meaning);
        }
        at++;
    }

    private JsonDataException unfit(String wanted) {
        return new JsonDataException(
                "expected "
                        + wanted
                        + ", found "
                        + (at < text.length() ? "'" + text.charAt(at) + "'" : "the end"));
    }

    @Override
    public String location() {
        return "at position: " + at;
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        return type.cast(this);
    }

    /** Fields that were not asked for are skipped. */
    @Override
    public void unmappedField(String name) {}

    @Override
    public void close() {}
}
