package dev.musher.base.json;

/** Text that is not JSON, or not the JSON that was asked for: what is wrong, and where. */
public final class JsonException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String what;
    private final int line;
    private final int column;

    JsonException(String what, int line, int column) {
        super(message(what, line, column));
        this.what = what;
        this.line = line;
        this.column = column;
    }

    JsonException(String what, int line, int column, Throwable cause) {
        super(message(what, line, column), cause);
        this.what = what;
        this.line = line;
        this.column = column;
    }

    private static String message(String what, int line, int column) {
        return "line " + line + ", column " + column + ": " + what;
    }

    public String what() {
        return what;
    }

    /** Counted from one. */
    public int line() {
        return line;
    }

    /** Counted in characters from one. */
    public int column() {
        return column;
    }
}
