package dev.musher.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.provider.Request.SystemBlock;
import dev.musher.provider.Usage;
import dev.musher.session.Author;
import dev.musher.session.Utterance;
import dev.musher.text.Octets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GaugeTest {
    private static final Prefix PREFIX =
            new Prefix(List.of(new SystemBlock("x".repeat(3_500))), List.of());

    private final Gauge gauge = new Gauge();

    @Test
    void countsTwoTokensForSevenBytes() {
        assertThat(gauge.tokens(PREFIX, List.of())).isEqualTo(1_004);
        assertThat(gauge.tokens(PREFIX, List.of(Utterance.user("x".repeat(350))))).isEqualTo(1_108);
        assertThat(gauge.tokens(PREFIX, List.of(Utterance.user("\u732B".repeat(350)))))
                .isEqualTo(1_308);
    }

    @Test
    void aPictureCountsWhateverItsBytes() {
        var picture = new Content.Image("image/png", Octets.wrap(new byte[2_000_000]));
        var shown = new Utterance(Author.USER, new Message.User(List.of(picture)));

        assertThat(gauge.tokens(PREFIX, List.of(shown))).isEqualTo(1_004 + 1_604);
    }

    @Test
    void learnsFromWhatVendorsReport() {
        var talk = List.of(Utterance.user("x".repeat(350)));

        gauge.learn(PREFIX, talk, usage(1_662));

        assertThat(gauge.tokens(PREFIX, talk)).isEqualTo(1_662);
    }

    @Test
    void believesNoReportThatCannotBe() {
        var talk = List.of(Utterance.user("x".repeat(350)));

        gauge.learn(PREFIX, talk, usage(1));
        assertThat(gauge.tokens(PREFIX, talk)).isEqualTo(554);
        gauge.learn(PREFIX, talk, usage(1_000_000));
        assertThat(gauge.tokens(PREFIX, talk)).isEqualTo(2_216);
        gauge.learn(PREFIX, talk, Usage.NONE);
        assertThat(gauge.tokens(PREFIX, talk)).isEqualTo(2_216);
    }

    @Test
    void learnsNothingFromWhatIsTooSmall() {
        var small = new Prefix(List.of(), List.of());
        var talk = List.of(Utterance.user("hi"));

        gauge.learn(small, talk, usage(100));

        assertThat(gauge.tokens(PREFIX, talk)).isEqualTo(1_004 + 5);
    }

    @Test
    void noticesEveryChangeOfTheConversation() {
        var talk = new ArrayList<Utterance>();
        for (int i = 0; i < 300; i++) {
            talk.add(Utterance.user("x".repeat(7 * i)));
        }
        assertThat(gauge.tokens(PREFIX, talk)).isEqualTo(fresh(talk));
        talk.set(150, Utterance.user("changed"));
        assertThat(gauge.tokens(PREFIX, talk)).isEqualTo(fresh(talk));
        talk.subList(10, 290).clear();
        assertThat(gauge.tokens(PREFIX, talk)).isEqualTo(fresh(talk));
        talk.add(Utterance.user("more"));
        assertThat(gauge.tokens(PREFIX, talk)).isEqualTo(fresh(talk));
        talk.clear();
        assertThat(gauge.tokens(PREFIX, talk)).isEqualTo(1_004);
    }

    private static long fresh(List<Utterance> talk) {
        return new Gauge().tokens(PREFIX, talk);
    }

    private static Usage usage(long input) {
        return new Usage(input, 0, 0, 0, 10, 0);
    }
}
