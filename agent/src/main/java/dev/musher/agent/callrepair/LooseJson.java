package dev.musher.agent.callrepair;

import dev.musher.agent.callrepair.LooseValue.Cut;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Reads one value of JSON as careless writers leave it and writes it as JSON proper, noting what
 * had to be fixed. Goes over the text once and without recursion.
 */
final class LooseJson {
    /** What {@code Json} takes. */
    private static final int DEEPEST = 256;

    private enum Wanted {
        VALUE,
        FIRST_ITEM,
        NEXT_ITEM,
        FIRST_KEY,
        NEXT_KEY,
        COLON,
        REST
    }

    /** What stands last, where the text may have been cut. */
    private enum Last {
        WHOLE,
        NUMBER,
        OPEN_STRING,
        OPEN_WORD
    }

    private final String text;
    private final StringBuilder out = new StringBuilder();
    private final StringBuilder closings = new StringBuilder();
    private final Set<JsonFix> fixes = EnumSet.noneOf(JsonFix.class);
    private int at;
    private Wanted wanted = Wanted.VALUE;
    private Last last = Last.WHOLE;

    /** The length of what was written before the field or item at hand, comma included. */
    private int before;

    private String field = "";

    private LooseJson(String text, int from) {
        this.text = text;
        this.at = from;
    }

    /** The value that begins at a place of the text; absent if nothing like JSON is there. */
    static Optional<LooseValue> read(String text, int from) {
        return new LooseJson(text, from).read();
    }

    private Optional<LooseValue> read() {
        while (true) {
            skipBlanks();
            if (at == text.length()) {
                return wanted == Wanted.VALUE && out.isEmpty() ? Optional.empty() : cut();
            }
            if (!step(text.charAt(at))) {
                return Optional.empty();
            }
            if (wanted == Wanted.REST && closings.isEmpty() && last == Last.WHOLE) {
                return Optional.of(found(Cut.NONE));
            }
        }
    }

    private void skipBlanks() {
        while (at < text.length() && " \n\r\t".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private boolean step(char c) {
        return switch (wanted) {
            case VALUE, FIRST_ITEM, NEXT_ITEM -> value(c);
            case FIRST_KEY, NEXT_KEY -> key(c);
            case COLON -> colon(c);
            case REST -> rest(c);
        };
    }

    private boolean value(char c) {
        if (c == ']' && wanted != Wanted.VALUE) {
            return emptyOrSurplusComma(c);
        }
        if (c == '{' || c == '[') {
            return open(c);
        }
        if (c == '"' || c == '\'') {
            wanted = Wanted.REST;
            string(c);
            return true;
        }
        boolean number = c == '-' || (c >= '0' && c <= '9');
        return number ? number() : word();
    }

    private boolean open(char c) {
        if (closings.length() == DEEPEST) {
            return false;
        }
        at++;
        out.append(c);
        before = out.length();
        closings.append(c == '{' ? '}' : ']');
        wanted = c == '{' ? Wanted.FIRST_KEY : Wanted.FIRST_ITEM;
        return true;
    }

    /** A closing bracket where a field or an item might stand. */
    private boolean emptyOrSurplusComma(char c) {
        if (wanted == Wanted.NEXT_ITEM || wanted == Wanted.NEXT_KEY) {
            fixes.add(JsonFix.COMMA);
            out.setLength(before);
        }
        return close(c);
    }

    private boolean close(char c) {
        int innermost = closings.length() - 1;
        if (innermost < 0 || closings.charAt(innermost) != c) {
            return false;
        }
        closings.setLength(innermost);
        out.append(c);
        at++;
        wanted = Wanted.REST;
        last = Last.WHOLE;
        return true;
    }

    private boolean key(char c) {
        if (c == '}') {
            return emptyOrSurplusComma(c);
        }
        if (c != '"' && c != '\'') {
            return false;
        }
        wanted = Wanted.COLON;
        int from = out.length() + 1;
        string(c);
        if (closings.length() == 1 && last == Last.WHOLE) {
            field = out.substring(from, out.length() - 1);
        }
        return true;
    }

    private boolean colon(char c) {
        wanted = Wanted.VALUE;
        out.append(c);
        at++;
        return c == ':';
    }

    private boolean rest(char c) {
        if (c != ',' || closings.isEmpty()) {
            return close(c);
        }
        at++;
        before = out.length();
        out.append(c);
        boolean inObject = closings.charAt(closings.length() - 1) == '}';
        wanted = inObject ? Wanted.NEXT_KEY : Wanted.NEXT_ITEM;
        last = Last.WHOLE;
        return true;
    }

    private void string(char quote) {
        var string = new LooseString(text, at, quote);
        string.copyTo(out);
        fixes.addAll(string.fixes());
        at = string.end();
        last = string.isWhole() ? Last.WHOLE : Last.OPEN_STRING;
    }

    private boolean number() {
        int from = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        out.append(text, from, at);
        wanted = Wanted.REST;
        last = at == text.length() ? Last.NUMBER : Last.WHOLE;
        return true;
    }

    private boolean word() {
        int from = at;
        while (at < text.length() && Character.isLetter(text.charAt(at))) {
            at++;
        }
        var word = text.substring(from, at);
        var meant =
                switch (word) {
                    case "true", "True" -> "true";
                    case "false", "False" -> "false";
                    case "null", "None" -> "null";
                    default -> "";
                };
        if (!meant.equals(word)) {
            fixes.add(JsonFix.WORD);
        }
        wanted = Wanted.REST;
        out.append(meant);
        last = meant.isEmpty() ? Last.OPEN_WORD : Last.WHOLE;
        return !meant.isEmpty() || (from < at && at == text.length());
    }

    /** The text ended before the value: leaves out what makes no sense, and closes. */
    private Optional<LooseValue> cut() {
        var cut = wanted == Wanted.REST && last == Last.WHOLE ? afterWhole() : Cut.VALUE;
        boolean usable = wanted == Wanted.REST && last != Last.OPEN_WORD && !endsInsideNumber();
        if (!usable) {
            out.setLength(before);
        }
        if (out.isEmpty()) {
            return Optional.empty();
        }
        for (int i = closings.length() - 1; i >= 0; i--) {
            out.append(closings.charAt(i));
        }
        return Optional.of(found(cut));
    }

    private Cut afterWhole() {
        return closings.indexOf("]") < 0 ? Cut.BRACKETS : Cut.VALUE;
    }

    private boolean endsInsideNumber() {
        return last == Last.NUMBER && !Character.isDigit(out.charAt(out.length() - 1));
    }

    private LooseValue found(Cut cut) {
        return new LooseValue(out.toString(), at, fixes, cut, field);
    }
}
