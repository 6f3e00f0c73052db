package dev.musher.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyDecoderTest {
    @Test
    void readsLettersAndKeys() {
        assertThat(keys("aé😀\r\u007f\u0015\u0017\u0004"))
                .containsExactly(
                        new Key.Typed("a"),
                        new Key.Typed("é"),
                        new Key.Typed("😀"),
                        Key.Action.ENTER,
                        Key.Action.BACKSPACE,
                        Key.Action.KILL_LINE,
                        Key.Action.KILL_WORD,
                        Key.Action.END);
    }

    @Test
    void swallowsSequencesWhole() {
        assertThat(keys("\u001b[A\u001bOP\u001b[1;5Cx"))
                .containsExactly(
                        new Key.Unknown(),
                        new Key.Unknown(),
                        new Key.Unknown(),
                        new Key.Typed("x"));
    }

    @Test
    void takesAPasteAsOne() {
        assertThat(keys("\u001b[200~one\r\ntwo\u001b[201~y"))
                .containsExactly(new Key.Pasted("one\ntwo"), new Key.Typed("y"));
    }

    @Test
    void takesAnEscapeThatStandsAloneForTheKey() {
        var decoder = new KeyDecoder();

        assertThat(decoder.next('\u001b')).isEmpty();
        assertThat(decoder.quiet()).contains(Key.Action.ESCAPE);
        assertThat(decoder.quiet()).isEmpty();
    }

    private static List<Key> keys(String characters) {
        var decoder = new KeyDecoder();
        var keys = new ArrayList<Key>();
        for (int i = 0; i < characters.length(); i++) {
            decoder.next(characters.charAt(i)).ifPresent(keys::add);
        }
        return keys;
    }
}
