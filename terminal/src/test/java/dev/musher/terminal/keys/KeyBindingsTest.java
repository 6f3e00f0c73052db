package dev.musher.terminal.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.terminal.input.KeyStroke;
import dev.musher.terminal.keys.KeyBindings.Match;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class KeyBindingsTest {
    @Test
    void theTableHasNoConflictsAndEveryActionHasAKey() {
        var usual = KeyBindings.of(Map.of());
        assertThat(usual.problems()).isEmpty();
        assertThat(usual.changed()).isEmpty();
        assertThat(usual.bindings().rows())
                .hasSize(KeyAction.values().length)
                .noneMatch(row -> row.keys().equals("-"));
    }

    @Test
    void keysOfTheSettingsReplaceTheUsualOnes() {
        var read = KeyBindings.of(Map.of("editor", List.of("f4", "ctrl+x v")));
        assertThat(read.problems()).isEmpty();
        assertThat(read.bindings().keys(KeyAction.EDITOR))
                .extracting(KeyChord::toString)
                .containsExactly("ctrl+x v", "f4");
        assertThat(match(read.bindings(), "ctrl+g")).isInstanceOf(Match.Unbound.class);
        assertThat(match(read.bindings(), "f4")).isEqualTo(new Match.Bound(KeyAction.EDITOR));
    }

    @Test
    void waitsForTheRestOfAChord() {
        var begun = match(KeyBindings.USUAL, "ctrl+x");
        assertThat(begun).isInstanceOf(Match.Begun.class);
        var chord = ((Match.Begun) begun).chord();
        assertThat(KeyBindings.USUAL.match(chord, stroke("ctrl+e")))
                .isEqualTo(new Match.Bound(KeyAction.EDITOR));
        assertThat(KeyBindings.USUAL.match(chord, stroke("ctrl+b")))
                .isInstanceOf(Match.Unbound.class);
    }

    @Test
    void namesBothActionsOfAConflict() {
        var read = KeyBindings.of(sorted("editor", "f4", "stash", "f4"));
        assertThat(read.problems())
                .containsExactly(
                        "keys: f4 is given to both 'editor' and 'stash'; the first keeps it.");
        var begins = KeyBindings.of(sorted("editor", "f4 e", "stash", "f4"));
        assertThat(begins.problems())
                .containsExactly(
                        "keys: f4 is given to both 'editor' (f4 e) and 'stash'; the first keeps"
                                + " it.");
    }

    @Test
    void saysWhatAKeyDoesNoLonger() {
        var read = KeyBindings.of(Map.of("stash", List.of("ctrl+t")));
        assertThat(read.problems()).isEmpty();
        assertThat(read.changed()).containsExactly("ctrl+t means 'stash', not 'transpose'.");
        assertThat(read.bindings().keys(KeyAction.TRANSPOSE)).isEmpty();
    }

    @Test
    void refusesWhatIsNoActionAndWhatIsNoKey() {
        assertThat(KeyBindings.of(Map.of("editr", List.of("f4"))).problems())
                .containsExactly("keys: there is no action 'editr'; did you mean 'editor'?");
        for (String wrong : List.of("x", "space", "ctrl+", "hyper+x", "ctrl+ctrl+x", "f99", "")) {
            assertThat(KeyBindings.of(Map.of("editor", List.of(wrong))).problems())
                    .as(wrong)
                    .hasSize(1);
        }
    }

    @Test
    void alwaysLeavesAWayOut() {
        var read =
                KeyBindings.of(Map.of("stash", List.of("ctrl+c"), "interrupt", List.<String>of()));
        assertThat(read.problems()).contains("keys: ctrl+c always means 'interrupt'.");
        assertThat(match(read.bindings(), "ctrl+c"))
                .isEqualTo(new Match.Bound(KeyAction.INTERRUPT));
    }

    @Test
    void readsTheNamesThatItWrites() {
        for (KeyChord chord : KeyBindings.USUAL.actions().keySet()) {
            assertThat(KeyChord.parse(chord.toString())).contains(chord);
        }
        assertThat(KeyStroke.parse("Meta+Shift+Return")).contains(stroke("alt+shift+enter"));
    }

    private static Map<String, List<String>> sorted(
            String one, String key, String other, String otherKey) {
        var changes = new java.util.LinkedHashMap<String, List<String>>();
        changes.put(one, List.of(key));
        changes.put(other, List.of(otherKey));
        return changes;
    }

    private static Match match(KeyBindings bindings, String key) {
        return bindings.match(KeyChord.EMPTY, stroke(key));
    }

    private static KeyStroke stroke(String name) {
        return KeyStroke.parse(name).orElseThrow();
    }
}
