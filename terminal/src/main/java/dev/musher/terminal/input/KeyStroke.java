package dev.musher.terminal.input;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A key with what is held meanwhile, by its name: {@code ctrl+x}, {@code alt+enter}, {@code f5}. A
 * letter is small, and Shift is named with it.
 *
 * @param key the word of a {@link NamedKey}, or one character
 */
public record KeyStroke(String key, Set<Modifier> modifiers) {
    public KeyStroke {
        modifiers = Set.copyOf(modifiers);
    }

    public static KeyStroke of(NamedKey key, Modifier... held) {
        return new KeyStroke(key.word(), Set.of(held));
    }

    public static KeyStroke of(char character, Modifier... held) {
        return new KeyStroke(String.valueOf(character), Set.of(held));
    }

    /** The key of a character; a capital is its small letter with Shift. */
    static KeyStroke of(int character, Set<Modifier> held) {
        if (character == ' ') {
            return new KeyStroke(NamedKey.SPACE.word(), held);
        }
        int small = Character.toLowerCase(character);
        if (small == character) {
            return new KeyStroke(Character.toString(character), held);
        }
        var all = EnumSet.of(Modifier.SHIFT);
        all.addAll(held);
        return new KeyStroke(Character.toString(small), all);
    }

    /** Reads a name as {@link #toString} writes it; the order of what is held does not matter. */
    public static Optional<KeyStroke> parse(String name) {
        var held = EnumSet.noneOf(Modifier.class);
        String rest = name.strip().toLowerCase(Locale.ROOT);
        for (int plus = rest.indexOf('+'); plus > 0; plus = rest.indexOf('+')) {
            var modifier = modifier(rest.substring(0, plus));
            if (modifier.isEmpty() || !held.add(modifier.get())) {
                return Optional.empty();
            }
            rest = rest.substring(plus + 1);
        }
        if (NamedKey.of(rest).isPresent()) {
            return Optional.of(new KeyStroke(NamedKey.of(rest).get().word(), held));
        }
        boolean isOne = !rest.isEmpty() && rest.codePointCount(0, rest.length()) == 1;
        return isOne && !Character.isISOControl(rest.codePointAt(0))
                ? Optional.of(new KeyStroke(rest, held))
                : Optional.empty();
    }

    private static Optional<Modifier> modifier(String word) {
        return switch (word) {
            case "ctrl", "control", "c" -> Optional.of(Modifier.CTRL);
            case "alt", "meta", "option", "m" -> Optional.of(Modifier.ALT);
            case "shift", "s" -> Optional.of(Modifier.SHIFT);
            case "super", "cmd" -> Optional.of(Modifier.SUPER);
            default -> Optional.empty();
        };
    }

    public boolean is(NamedKey other) {
        return modifiers.isEmpty() && key.equals(other.word());
    }

    KeyStroke with(Modifier more) {
        var all = EnumSet.of(more);
        all.addAll(modifiers);
        return new KeyStroke(key, all);
    }

    /** Whether it writes its character: nothing is held but Shift. */
    boolean isPlain() {
        return modifiers.isEmpty() || modifiers.equals(Set.of(Modifier.SHIFT));
    }

    @Override
    public String toString() {
        var name = new StringBuilder();
        for (Modifier modifier : Modifier.values()) {
            if (modifiers.contains(modifier)) {
                name.append(modifier.name().toLowerCase(Locale.ROOT)).append('+');
            }
        }
        return name.append(key).toString();
    }
}
