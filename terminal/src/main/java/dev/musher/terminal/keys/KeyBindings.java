package dev.musher.terminal.keys;

import dev.musher.terminal.input.KeyStroke;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Which keys do what. */
public record KeyBindings(Map<KeyChord, KeyAction> actions) {
    public static final KeyBindings USUAL = of(Map.of()).bindings();

    /**
     * Keys as the settings want them.
     *
     * @param problems what cannot be done, in sentences; the rest holds
     * @param changed what a key does no longer, since the settings gave it to another action
     */
    public record Reading(KeyBindings bindings, List<String> problems, List<String> changed) {}

    /** What the keys so far mean. */
    public sealed interface Match {
        record Bound(KeyAction action) implements Match {}

        /** More keys follow. */
        record Begun(KeyChord chord) implements Match {}

        record Unbound(KeyChord chord) implements Match {}
    }

    /** A line of the help. */
    public record Row(KeyAction action, String keys) {}

    public KeyBindings {
        actions = Map.copyOf(actions);
    }

    /**
     * The usual keys with changes.
     *
     * @param changes words of actions with all of their keys; none unbinds an action
     */
    public static Reading of(Map<String, List<String>> changes) {
        return new BindingReader().read(changes);
    }

    public Match match(KeyChord before, KeyStroke next) {
        var chord = before.and(next);
        var action = actions.get(chord);
        if (action != null) {
            return new Match.Bound(action);
        }
        return actions.keySet().stream().anyMatch(chord::begins)
                ? new Match.Begun(chord)
                : new Match.Unbound(chord);
    }

    /** The keys of an action, those of the table first. */
    public List<KeyChord> keys(KeyAction action) {
        var usual = action.keys();
        return actions.entrySet().stream()
                .filter(one -> one.getValue() == action)
                .map(Map.Entry::getKey)
                .sorted(
                        (one, other) -> {
                            int order = Integer.compare(place(usual, one), place(usual, other));
                            return order != 0 ? order : one.toString().compareTo(other.toString());
                        })
                .toList();
    }

    private static int place(List<String> usual, KeyChord chord) {
        int place = usual.indexOf(chord.toString());
        return place < 0 ? usual.size() : place;
    }

    /** Every action with its keys. */
    public List<Row> rows() {
        return Arrays.stream(KeyAction.values())
                .map(action -> new Row(action, names(keys(action))))
                .toList();
    }

    private static String names(List<KeyChord> keys) {
        return keys.isEmpty()
                ? "-"
                : String.join(", ", keys.stream().map(KeyChord::toString).toList());
    }
}
