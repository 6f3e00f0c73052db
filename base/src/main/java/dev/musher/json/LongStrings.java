package dev.musher.json;

import io.avaje.json.JsonDataException;
import io.avaje.json.JsonReader;
import io.avaje.json.PropertyNames;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A reader that takes strings of any length. avaje's own stops at a limit that cannot be changed,
 * and the text of a file or of a model goes beyond it.
 */
final class LongStrings implements JsonReader {
    /** A text that is no longer has no string that avaje would refuse. */
    static final int SHORT = 32_000;

    private final JsonReader reader;

    LongStrings(JsonReader reader) {
        this.reader = reader;
    }

    @Override
    public String readString() {
        if (reader.currentToken() != Token.STRING) {
            throw new JsonDataException("expected a string");
        }
        return unescaped(reader.readRaw().strip());
    }

    /** The string that a JSON string stands for; the syntax has been checked. */
    static String unescaped(String quoted) {
        int escape = quoted.indexOf('\\');
        int end = quoted.length() - 1;
        if (escape < 0) {
            return quoted.substring(1, end);
        }
        var text = new StringBuilder(quoted.length());
        int from = 1;
        while (escape >= 0) {
            text.append(quoted, from, escape);
            char kind = quoted.charAt(escape + 1);
            text.append(kind == 'u' ? hex(quoted, escape + 2) : meaning(kind));
            from = escape + (kind == 'u' ? 6 : 2);
            escape = quoted.indexOf('\\', from);
        }
        return text.append(quoted, from, end).toString();
    }

    private static char hex(String quoted, int from) {
        return (char) Integer.parseInt(quoted, from, from + 4, 16);
    }

    private static char meaning(char kind) {
        return switch (kind) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> kind;
        };
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        return reader.unwrap(type);
    }

    @Override
    public void beginStream() {
        reader.beginStream();
    }

    @Override
    public void endStream() {
        reader.endStream();
    }

    @Override
    public boolean hasNextStreamElement() {
        return reader.hasNextStreamElement();
    }

    @Override
    public void beginArray() {
        reader.beginArray();
    }

    @Override
    public void endArray() {
        reader.endArray();
    }

    @Override
    public boolean hasNextElement() {
        return reader.hasNextElement();
    }

    @Override
    public void beginObject(PropertyNames names) {
        reader.beginObject(names);
    }

    @Override
    public void beginObject() {
        reader.beginObject();
    }

    @Override
    public void endObject() {
        reader.endObject();
    }

    @Override
    public boolean hasNextField() {
        return reader.hasNextField();
    }

    @Override
    public String nextField() {
        return reader.nextField();
    }

    @Override
    public boolean isNullValue() {
        return reader.isNullValue();
    }

    @Override
    public boolean readBoolean() {
        return reader.readBoolean();
    }

    @Override
    public int readInt() {
        return reader.readInt();
    }

    @Override
    public long readLong() {
        return reader.readLong();
    }

    @Override
    public double readDouble() {
        return reader.readDouble();
    }

    @Override
    public BigDecimal readDecimal() {
        return reader.readDecimal();
    }

    @Override
    public BigInteger readBigInteger() {
        return reader.readBigInteger();
    }

    @Override
    public byte[] readBinary() {
        return reader.readBinary();
    }

    @Override
    public String readRaw() {
        return reader.readRaw();
    }

    @Override
    public String location() {
        return reader.location();
    }

    @Override
    public Token currentToken() {
        return reader.currentToken();
    }

    @Override
    public void close() {
        reader.close();
    }

    @Override
    public void skipValue() {
        reader.skipValue();
    }

    @Override
    public void unmappedField(String fieldName) {
        reader.unmappedField(fieldName);
    }
}
