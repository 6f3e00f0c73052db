package dev.musher.terminal.input;

import dev.musher.terminal.input.InputEvent.Focus;
import dev.musher.terminal.input.InputEvent.Ignored;
import dev.musher.terminal.input.InputEvent.Reply;
import dev.musher.terminal.input.InputEvent.ReplyKind;
import dev.musher.terminal.input.InputEvent.Text;
import java.util.Optional;

/**
 * The meaning of a whole control sequence, without its escape. Keys come as xterm and VT220 send
 * them, as rxvt and the Linux console do, by modifyOtherKeys, and by the kitty keyboard protocol.
 */
final class SequenceReader {
    private SequenceReader() {}

    /** What begins with {@code [}. */
    static InputEvent control(String sequence) {
        char last = sequence.charAt(sequence.length() - 1);
        String body = sequence.substring(1, sequence.length() - 1);
        if (!body.isEmpty() && body.charAt(0) >= '<' && body.charAt(0) <= '?') {
            return answer(last, body, sequence);
        }
        return switch (last) {
            case 'I' -> body.isEmpty() ? Focus.GAINED : new Ignored(sequence);
            case 'O' -> body.isEmpty() ? Focus.LOST : new Ignored(sequence);
            case 'Z' -> new InputEvent.Key(KeyStroke.of(NamedKey.TAB, Modifier.SHIFT));
            case 'R' -> new Reply(ReplyKind.CURSOR, body);
            case 'c' -> new Reply(ReplyKind.ATTRIBUTES, body);
            case 'n' -> new Reply(ReplyKind.STATUS, body);
            case 't' -> new Reply(ReplyKind.SIZE, body);
            case 'u' -> kitty(body, sequence);
            case '~', '^', '$', '@' -> numbered(body, last, sequence);
            default -> lettered(body, last, sequence);
        };
    }

    private static InputEvent answer(char last, String body, String sequence) {
        return switch (last) {
            case 'c' -> new Reply(ReplyKind.ATTRIBUTES, body);
            case 'u' -> new Reply(ReplyKind.KEYBOARD, body.substring(1));
            case 'y' -> new Reply(ReplyKind.MODE, body.substring(1).replace("$", ""));
            case 'R' -> new Reply(ReplyKind.CURSOR, body.substring(1));
            case 'n' ->
                    body.startsWith("?997;")
                            ? new Reply(ReplyKind.COLOURS, body.substring(5))
                            : new Reply(ReplyKind.STATUS, body.substring(1));
            default -> new Ignored(sequence);
        };
    }

    /** What begins with {@code O}: keys of the keypad, of its application mode, and F1 to F4. */
    static InputEvent single(String sequence) {
        char last = sequence.charAt(sequence.length() - 1);
        String body = sequence.substring(1, sequence.length() - 1);
        if (last >= 'a' && last <= 'd') {
            return key(KeyTables.letter(Character.toUpperCase(last)), 1 + 4, sequence);
        }
        if (last >= 'j' && last <= 'y') {
            return new Text(String.valueOf("*+,-./0123456789".charAt(last - 'j')));
        }
        if (last == 'M') {
            return key(Optional.of(NamedKey.ENTER), number(body, 1), sequence);
        }
        return key(KeyTables.letter(last), number(body, 1), sequence);
    }

    private static InputEvent lettered(String body, char last, String sequence) {
        if (body.startsWith("[")) {
            return key(KeyTables.console(last), 1, sequence);
        }
        if (last >= 'a' && last <= 'd' && body.isEmpty()) {
            return key(KeyTables.letter(Character.toUpperCase(last)), 1 + 1, sequence);
        }
        var parts = body.split(";", -1);
        return pressed(KeyTables.letter(last), parts.length > 1 ? parts[1] : "", sequence);
    }

    private static InputEvent numbered(String body, char last, String sequence) {
        var parts = body.split(";", -1);
        int code = number(parts[0], 0);
        if (code == 27 && last == '~' && parts.length == 3) {
            return character(number(parts[2], 0), number(parts[1], 1), sequence);
        }
        var named = KeyTables.numbered(code);
        return switch (last) {
            case '^' -> key(named, 1 + 4, sequence);
            case '$' -> key(named, 1 + 1, sequence);
            case '@' -> key(named, 1 + 5, sequence);
            default -> pressed(named, parts.length > 1 ? parts[1] : "", sequence);
        };
    }

    /** {@code code:shifted:base ; modifiers:event ; text}. */
    private static InputEvent kitty(String body, String sequence) {
        var parts = body.split(";", -1);
        var codes = parts[0].split(":", -1);
        String held = parts.length > 1 ? parts[1] : "";
        if (held.endsWith(":3")) {
            return new Ignored(sequence);
        }
        int modifiers = number(held.split(":", -1)[0], 1);
        int code = number(codes[0], 0);
        var functional = KeyTables.kitty(code);
        if (functional.isPresent()) {
            return key(functional, modifiers, sequence);
        }
        if (KeyTables.isPrivate(code)) {
            return KeyTables.keypad(code)
                    .map(character -> character(character, modifiers, sequence))
                    .orElse(new Ignored(sequence));
        }
        int shifted = codes.length > 1 ? number(codes[1], 0) : 0;
        int base = codes.length > 2 ? number(codes[2], 0) : 0;
        boolean writes = (modifiers - 1 & ~(1 | 64 | 128)) == 0;
        if (writes && parts.length > 2 && !parts[2].isEmpty()) {
            return text(parts[2], sequence);
        }
        if (shifted > 0 && (modifiers - 1 & 1) != 0 && (writes || !Character.isLetter(code))) {
            return writes ? text(codes[1], sequence) : character(shifted, modifiers - 1, sequence);
        }
        boolean isForeign = code > 0x7f && base > ' ' && base < 0x7f && !writes;
        return character(isForeign ? base : code, modifiers, sequence);
    }

    private static InputEvent text(String codes, String sequence) {
        var text = new StringBuilder();
        for (String one : codes.split(":", -1)) {
            int code = number(one, 0);
            if (code < ' ' || code == 0x7f || !Character.isValidCodePoint(code)) {
                return new Ignored(sequence);
            }
            text.appendCodePoint(code);
        }
        return new Text(text.toString());
    }

    /** A key that has a character, with or without what is held. */
    private static InputEvent character(int code, int modifiers, String sequence) {
        var named = KeyTables.kitty(code);
        if (named.isPresent()) {
            return key(named, modifiers, sequence);
        }
        boolean isText =
                code >= ' '
                        && Character.isValidCodePoint(code)
                        && Character.getType(code) != Character.SURROGATE
                        && !Character.isISOControl(code);
        if (!isText) {
            return new Ignored(sequence);
        }
        var stroke = KeyStroke.of(code, KeyTables.modifiers(modifiers));
        if (!stroke.isPlain()) {
            return new InputEvent.Key(stroke);
        }
        boolean isCapital = ((modifiers - 1 & 1) != 0) != ((modifiers - 1 & 64) != 0);
        return new Text(Character.toString(isCapital ? Character.toUpperCase(code) : code));
    }

    private static InputEvent pressed(Optional<NamedKey> key, String held, String sequence) {
        return held.endsWith(":3")
                ? new Ignored(sequence)
                : key(key, number(held.split(":", -1)[0], 1), sequence);
    }

    private static InputEvent key(Optional<NamedKey> key, int modifiers, String sequence) {
        if (key.isEmpty()) {
            return new Ignored(sequence);
        }
        var stroke = new KeyStroke(key.get().word(), KeyTables.modifiers(modifiers));
        return key.get() == NamedKey.SPACE && stroke.isPlain()
                ? new Text(" ")
                : new InputEvent.Key(stroke);
    }

    /** A number of at most seven digits; otherwise what is usual. */
    private static int number(String digits, int usual) {
        if (digits.isEmpty() || digits.length() > 7) {
            return usual;
        }
        int number = 0;
        for (int at = 0; at < digits.length(); at++) {
            char c = digits.charAt(at);
            if (c < '0' || c > '9') {
                return usual;
            }
            number = number * 10 + c - '0';
        }
        return number;
    }
}
