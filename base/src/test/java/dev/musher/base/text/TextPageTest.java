package dev.musher.base.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.text.TextPage.Flow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextPageTest {
    private final List<String> lines = new ArrayList<>();

    private TextPage page(Flow flow) {
        return new TextPage(lines::add, TextStyle.PLAIN, () -> 30, flow);
    }

    @Test
    void aTerminalShowsWhatHasRoomAndAPipeGetsAll() {
        String name = "A story with a long name";
        assertThat(page(Flow.WRAPPED).fitted(name, 10)).isEqualTo("A story w…");
        assertThat(page(Flow.WHOLE).fitted(name, 10)).isEqualTo(name);
    }

    @Test
    void aTerminalWrapsLinesAndAPipeDoesNot() {
        String line = "Every line that is wider than the page goes on in the next one.";
        page(Flow.WHOLE).line(line);
        page(Flow.WRAPPED).line(line);
        assertThat(lines)
                .containsExactly(
                        line,
                        "Every line that is wider than",
                        "  the page goes on in the next",
                        "  one.");
    }
}
