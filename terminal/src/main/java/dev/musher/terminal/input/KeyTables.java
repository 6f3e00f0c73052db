package dev.musher.terminal.input;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Which key a letter or a number in a control sequence stands for. */
final class KeyTables {
    /** Of the keypad, in the order in which the kitty protocol numbers them from 57399. */
    private static final String KEYPAD = "0123456789./*-+\r=,";

    private static final NamedKey[] KEYPAD_NAMED = {
        NamedKey.LEFT,
        NamedKey.RIGHT,
        NamedKey.UP,
        NamedKey.DOWN,
        NamedKey.PAGEUP,
        NamedKey.PAGEDOWN,
        NamedKey.HOME,
        NamedKey.END,
        NamedKey.INSERT,
        NamedKey.DELETE
    };

    private KeyTables() {}

    static Optional<NamedKey> letter(char letter) {
        return switch (letter) {
            case 'A' -> Optional.of(NamedKey.UP);
            case 'B' -> Optional.of(NamedKey.DOWN);
            case 'C' -> Optional.of(NamedKey.RIGHT);
            case 'D' -> Optional.of(NamedKey.LEFT);
            case 'F' -> Optional.of(NamedKey.END);
            case 'H' -> Optional.of(NamedKey.HOME);
            case 'P' -> Optional.of(NamedKey.F1);
            case 'Q' -> Optional.of(NamedKey.F2);
            case 'R' -> Optional.of(NamedKey.F3);
            case 'S' -> Optional.of(NamedKey.F4);
            default -> Optional.empty();
        };
    }

    /** F1 to F5 of the Linux console. */
    static Optional<NamedKey> console(char letter) {
        return letter >= 'A' && letter <= 'E' ? function(letter - 'A' + 1) : Optional.empty();
    }

    static Optional<NamedKey> numbered(int number) {
        return switch (number) {
            case 1, 7 -> Optional.of(NamedKey.HOME);
            case 2 -> Optional.of(NamedKey.INSERT);
            case 3 -> Optional.of(NamedKey.DELETE);
            case 4, 8 -> Optional.of(NamedKey.END);
            case 5 -> Optional.of(NamedKey.PAGEUP);
            case 6 -> Optional.of(NamedKey.PAGEDOWN);
            case 11, 12, 13, 14, 15 -> function(number - 10);
            case 17, 18, 19, 20, 21 -> function(number - 11);
            case 23, 24 -> function(number - 12);
            default -> Optional.empty();
        };
    }

    private static Optional<NamedKey> function(int number) {
        return Optional.of(NamedKey.valueOf("F" + number));
    }

    /** Keys that the kitty protocol sends by a number that is no character. */
    static Optional<NamedKey> kitty(int code) {
        if (code >= 57417 && code < 57417 + KEYPAD_NAMED.length) {
            return Optional.of(KEYPAD_NAMED[code - 57417]);
        }
        return switch (code) {
            case 9 -> Optional.of(NamedKey.TAB);
            case 10, 13, 57414 -> Optional.of(NamedKey.ENTER);
            case 27 -> Optional.of(NamedKey.ESCAPE);
            case ' ' -> Optional.of(NamedKey.SPACE);
            case 8, 127 -> Optional.of(NamedKey.BACKSPACE);
            default -> Optional.empty();
        };
    }

    /** The character of a key on the keypad. */
    static Optional<Integer> keypad(int code) {
        int at = code - 57399;
        return at >= 0 && at < KEYPAD.length()
                ? Optional.of((int) KEYPAD.charAt(at))
                : Optional.empty();
    }

    /** Numbers that the protocol takes from the private area for keys without a character. */
    static boolean isPrivate(int code) {
        return code >= 57344 && code <= 63743;
    }

    /** The number of a sequence is one more than the sum of its bits; locks count for nothing. */
    static Set<Modifier> modifiers(int number) {
        int bits = Math.max(0, number - 1);
        var held = EnumSet.noneOf(Modifier.class);
        if ((bits & 1) != 0) {
            held.add(Modifier.SHIFT);
        }
        if ((bits & (2 | 32)) != 0) {
            held.add(Modifier.ALT);
        }
        if ((bits & 4) != 0) {
            held.add(Modifier.CTRL);
        }
        if ((bits & (8 | 16)) != 0) {
            held.add(Modifier.SUPER);
        }
        return held;
    }
}
