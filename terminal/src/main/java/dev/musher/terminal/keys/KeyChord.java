package dev.musher.terminal.keys;

import dev.musher.terminal.input.KeyStroke;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Keys that are pressed one after another and do something together; mostly it is one. */
public record KeyChord(List<KeyStroke> strokes) {
    public static final KeyChord EMPTY = new KeyChord(List.of());
    static final int LONGEST = 4;

    public KeyChord {
        strokes = List.copyOf(strokes);
    }

    /** Reads names of keys with spaces between: {@code ctrl+x ctrl+e}. */
    public static Optional<KeyChord> parse(String names) {
        var strokes = new ArrayList<KeyStroke>();
        for (String name : names.strip().split("\\s+", -1)) {
            var stroke = KeyStroke.parse(name);
            if (stroke.isEmpty()) {
                return Optional.empty();
            }
            strokes.add(stroke.get());
        }
        return strokes.size() > LONGEST ? Optional.empty() : Optional.of(new KeyChord(strokes));
    }

    public KeyChord and(KeyStroke next) {
        var more = new ArrayList<>(strokes);
        more.add(next);
        return new KeyChord(more);
    }

    public boolean isEmpty() {
        return strokes.isEmpty();
    }

    /** Whether the other one begins with this and goes on. */
    boolean begins(KeyChord other) {
        return other.strokes.size() > strokes.size()
                && other.strokes.subList(0, strokes.size()).equals(strokes);
    }

    @Override
    public String toString() {
        return strokes.stream().map(KeyStroke::toString).collect(Collectors.joining(" "));
    }
}
