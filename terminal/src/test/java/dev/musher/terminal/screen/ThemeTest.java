package dev.musher.terminal.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Everything can be read: a contrast of 4.5 at least, as WCAG asks of text. */
class ThemeTest {
    private static final double ENOUGH = 4.5;
    private static final int[] BLACK = {0, 0, 0};
    private static final int[] NEARLY_BLACK = {30, 30, 30};
    private static final int[] WHITE = {255, 255, 255};
    private static final int[] NEARLY_WHITE = {250, 250, 245};

    @ParameterizedTest
    @EnumSource(Tone.class)
    void eachToneStandsOutFromItsBackground(Tone tone) {
        for (Theme theme : List.of(Theme.DARK, Theme.DARK_CONTRAST)) {
            assertThat(contrast(theme.number(tone), BLACK, WHITE)).isGreaterThan(ENOUGH);
            assertThat(contrast(theme.number(tone), NEARLY_BLACK, WHITE)).isGreaterThan(ENOUGH);
        }
        for (Theme theme : List.of(Theme.LIGHT, Theme.LIGHT_CONTRAST)) {
            assertThat(contrast(theme.number(tone), WHITE, BLACK)).isGreaterThan(ENOUGH);
            assertThat(contrast(theme.number(tone), NEARLY_WHITE, BLACK)).isGreaterThan(ENOUGH);
        }
    }

    @ParameterizedTest
    @EnumSource(Ground.class)
    void textStandsOutFromEachGround(Ground ground) {
        assertThat(contrast(Theme.DARK.number(ground), WHITE, BLACK)).isGreaterThan(ENOUGH);
        assertThat(contrast(Theme.LIGHT.number(ground), BLACK, WHITE)).isGreaterThan(ENOUGH);
    }

    @Test
    void highContrastIsHigher() {
        for (Tone tone : Tone.values()) {
            assertThat(contrast(Theme.DARK_CONTRAST.number(tone), BLACK, WHITE)).isGreaterThan(7);
            assertThat(contrast(Theme.LIGHT_CONTRAST.number(tone), WHITE, BLACK)).isGreaterThan(7);
        }
    }

    @Test
    void aGreyThatCannotBeReadIsCaught() {
        assertThat(contrast("238", BLACK, WHITE)).isLessThan(ENOUGH);
    }

    @Test
    void whatMustBeSeenIsSeenWithoutColours() {
        var selected = Style.PLAIN.on(Ground.SELECTED);

        assertThat(Theme.COLOURLESS.parameters(selected)).isEqualTo("0;7");
        assertThat(Theme.TERMINAL.parameters(selected)).isEqualTo("0;7");
        assertThat(Theme.COLOURLESS.parameters(Style.BAD)).isEqualTo("0");
        assertThat(Theme.TERMINAL.parameters(Style.BAD)).isEqualTo("0;31");
    }

    /**
     * @param usual what an empty number means
     */
    private static double contrast(String number, int[] other, int[] usual) {
        double one = light(number.isEmpty() ? usual : colour(Integer.parseInt(number)));
        double two = light(other);
        return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    }

    /** The palette that terminals agree on: a cube of colours, then greys. */
    private static int[] colour(int number) {
        if (number >= 232) {
            int grey = 8 + 10 * (number - 232);
            return new int[] {grey, grey, grey};
        }
        int place = number - 16;
        return new int[] {level(place / 36), level(place / 6 % 6), level(place % 6)};
    }

    private static int level(int step) {
        return step == 0 ? 0 : 55 + 40 * step;
    }

    private static double light(int[] colour) {
        return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
    }

    private static double linear(int part) {
        double share = part / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
