package dev.musher.discord.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiscordMarksTest {
    private static final List<String> PIECES =
            List.of(
                    "[",
                    "]",
                    "(",
                    ")",
                    "](",
                    "\\",
                    "<",
                    ">",
                    "!",
                    "`",
                    " ",
                    "\n",
                    "\"t\"",
                    "a",
                    "https://github.com",
                    "http://evil.example/",
                    "[a](b)",
                    "\u200b");

    @ParameterizedTest
    @CsvSource({
        "[https://a.example](https://a.example),https://a.example",
        "[the log](https://a.example),the log (https://a.example)",
        "[](https://a.example),https://a.example"
    })
    void aLinkShowsWhereItLeads(String written, String shown) {
        assertThat(DiscordMarks.markdown(written)).isEqualTo(shown);
    }

    /** A link with a text of its own needs these two characters side by side. */
    @Property
    void noTextHidesWhereALinkLeads(@ForAll long seed) {
        var chance = new Random(seed);
        String text =
                chance.ints(chance.nextInt(12), 0, PIECES.size())
                        .mapToObj(PIECES::get)
                        .collect(Collectors.joining());

        assertThat(DiscordMarks.markdown(text)).as(text).doesNotContain("](");
        assertThat(DiscordMarks.escape(text).replace("\\[", "")).as(text).doesNotContain("[");
    }
}
