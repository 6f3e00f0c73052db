package dev.musher.host.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import java.util.List;
import org.junit.jupiter.api.Test;

class LastExchangeTextTest {
    @Test
    void showsWhatThePersonTypedAndNotWhatAPlanWroteInItsPlace() {
        var conversation =
                List.of(
                        AuthoredMessage.user("hello"),
                        AuthoredMessage.user(
                                """
                                Carry out this plan. The user has approved it.

                                <request>
                                make it so
                                </request>
                                """),
                        AuthoredMessage.user(
                                """
                                A reviewer has checked the work against the request and the plan. \
                                It is not done. This is missing:

                                <missing>
                                a test
                                </missing>
                                """));

        assertThat(LastExchangeText.of(conversation))
                .containsExactly(
                        "", "It continues after 2 prompts, the last:", "> /plan make it so", "");
    }
}
