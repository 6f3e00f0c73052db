package dev.musher.terminal.keys;

import dev.musher.base.text.NearestWord;
import dev.musher.terminal.input.KeyStroke;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Reads changes over the usual keys. */
final class BindingReader {
    /** Without it, someone who is lost would not get out. */
    private static final KeyChord WAY_OUT = KeyChord.parse("ctrl+c").orElseThrow();

    private final Map<KeyChord, KeyAction> actions = new LinkedHashMap<>();
    private final Set<KeyAction> chosen = EnumSet.noneOf(KeyAction.class);
    private final List<String> problems = new ArrayList<>();
    private final List<String> changed = new ArrayList<>();

    KeyBindings.Reading read(Map<String, List<String>> changes) {
        changes.forEach(this::choose);
        for (KeyAction action : KeyAction.values()) {
            if (!chosen.contains(action)) {
                action.keys().forEach(names -> keep(chord(names).orElseThrow(), action));
            }
        }
        if (actions.get(WAY_OUT) != KeyAction.INTERRUPT) {
            actions.put(WAY_OUT, KeyAction.INTERRUPT);
            problems.add("keys: ctrl+c always means 'interrupt'.");
        }
        return new KeyBindings.Reading(new KeyBindings(actions), problems, changed);
    }

    private void choose(String word, List<String> keys) {
        var action = named(word);
        if (action.isEmpty()) {
            problems.add("keys: there is no action '" + word + "'" + nearest(word));
            return;
        }
        chosen.add(action.get());
        for (String names : keys) {
            chord(names)
                    .ifPresentOrElse(
                            chord -> bind(chord, action.get()),
                            () -> problems.add(unknown(word, names)));
        }
    }

    private static String unknown(String word, String names) {
        return "keys."
                + word
                + ": '"
                + names
                + "' is not a key. Write it like ctrl+x, alt+enter, f5 or \"ctrl+x e\".";
    }

    private static Optional<KeyChord> chord(String names) {
        return KeyChord.parse(names).filter(chord -> !typesText(chord));
    }

    /** A plain character is for writing. */
    private static boolean typesText(KeyChord chord) {
        var first = chord.strokes().getFirst();
        boolean isCharacter = first.key().codePointCount(0, first.key().length()) == 1;
        return (isCharacter || first.key().equals("space"))
                && first.equals(new KeyStroke(first.key(), Set.of()));
    }

    private String word(KeyChord bound) {
        return Objects.requireNonNull(actions.get(bound)).word();
    }

    private void bind(KeyChord chord, KeyAction action) {
        clash(chord, action)
                .ifPresentOrElse(
                        other ->
                                problems.add(
                                        "keys: "
                                                + chord
                                                + " is given to both '"
                                                + word(other)
                                                + "'"
                                                + (other.equals(chord) ? "" : " (" + other + ")")
                                                + " and '"
                                                + action.word()
                                                + "'; the first keeps it."),
                        () -> actions.put(chord, action));
    }

    /** Usual keys give way to chosen ones. */
    private void keep(KeyChord chord, KeyAction action) {
        clash(chord, action)
                .ifPresentOrElse(
                        other ->
                                changed.add(
                                        chord
                                                + " means '"
                                                + word(other)
                                                + "', not '"
                                                + action.word()
                                                + "'."),
                        () -> actions.put(chord, action));
    }

    private Optional<KeyChord> clash(KeyChord chord, KeyAction action) {
        return actions.entrySet().stream()
                .filter(
                        one ->
                                (one.getKey().equals(chord) && one.getValue() != action)
                                        || one.getKey().begins(chord)
                                        || chord.begins(one.getKey()))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static Optional<KeyAction> named(String word) {
        return Arrays.stream(KeyAction.values())
                .filter(action -> action.word().equals(word))
                .findFirst();
    }

    private static String nearest(String word) {
        var words = Arrays.stream(KeyAction.values()).map(KeyAction::word).toList();
        return NearestWord.of(word, words)
                .map(known -> "; did you mean '" + known + "'?")
                .orElse(". /keys lists all.");
    }
}
