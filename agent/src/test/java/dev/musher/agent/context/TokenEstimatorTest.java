package dev.musher.agent.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.provider.api.ModelRequest.SystemBlock;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenEstimatorTest {
    private static final Prefix PREFIX =
            new Prefix(List.of(new SystemBlock("x".repeat(3_500))), List.of());

    private final TokenEstimator tokenEstimator = new TokenEstimator();

    @Test
    void countsTwoTokensForSevenBytes() {
        assertThat(tokenEstimator.tokens(PREFIX, List.of())).isEqualTo(1_004);
        assertThat(tokenEstimator.tokens(PREFIX, List.of(AuthoredMessage.user("x".repeat(350)))))
                .isEqualTo(1_108);
        assertThat(
                        tokenEstimator.tokens(
                                PREFIX, List.of(AuthoredMessage.user("\u732B".repeat(350)))))
                .isEqualTo(1_308);
    }

    @Test
    void aPictureCountsWhateverItsBytes() {
        var picture =
                new MessageContent.Image("image/png", ImmutableBytes.wrap(new byte[2_000_000]));
        var shown =
                new AuthoredMessage(MessageAuthor.GIVEN_PROMPT, new Message.User(List.of(picture)));

        assertThat(tokenEstimator.tokens(PREFIX, List.of(shown))).isEqualTo(1_004 + 1_604);
    }

    @Test
    void learnsFromWhatVendorsReport() {
        var talk = List.of(AuthoredMessage.user("x".repeat(350)));

        tokenEstimator.learn(PREFIX, talk, usage(1_662));

        assertThat(tokenEstimator.tokens(PREFIX, talk)).isEqualTo(1_662);
    }

    @Test
    void believesNoReportThatCannotBe() {
        var talk = List.of(AuthoredMessage.user("x".repeat(350)));

        tokenEstimator.learn(PREFIX, talk, usage(1));
        assertThat(tokenEstimator.tokens(PREFIX, talk)).isEqualTo(554);
        tokenEstimator.learn(PREFIX, talk, usage(1_000_000));
        assertThat(tokenEstimator.tokens(PREFIX, talk)).isEqualTo(2_216);
        tokenEstimator.learn(PREFIX, talk, TokenUsage.NONE);
        assertThat(tokenEstimator.tokens(PREFIX, talk)).isEqualTo(2_216);
    }

    @Test
    void learnsNothingFromWhatIsTooSmall() {
        var small = new Prefix(List.of(), List.of());
        var talk = List.of(AuthoredMessage.user("hi"));

        tokenEstimator.learn(small, talk, usage(100));

        assertThat(tokenEstimator.tokens(PREFIX, talk)).isEqualTo(1_004 + 5);
    }

    @Test
    void noticesEveryChangeOfTheConversation() {
        var talk = new ArrayList<AuthoredMessage>();
        for (int i = 0; i < 300; i++) {
            talk.add(AuthoredMessage.user("x".repeat(7 * i)));
        }
        assertThat(tokenEstimator.tokens(PREFIX, talk)).isEqualTo(fresh(talk));
        talk.set(150, AuthoredMessage.user("changed"));
        assertThat(tokenEstimator.tokens(PREFIX, talk)).isEqualTo(fresh(talk));
        talk.subList(10, 290).clear();
        assertThat(tokenEstimator.tokens(PREFIX, talk)).isEqualTo(fresh(talk));
        talk.add(AuthoredMessage.user("more"));
        assertThat(tokenEstimator.tokens(PREFIX, talk)).isEqualTo(fresh(talk));
        talk.clear();
        assertThat(tokenEstimator.tokens(PREFIX, talk)).isEqualTo(1_004);
    }

    private static long fresh(List<AuthoredMessage> talk) {
        return new TokenEstimator().tokens(PREFIX, talk);
    }

    private static TokenUsage usage(long input) {
        return new TokenUsage(input, 0, 0, 0, 10, 0);
    }
}
