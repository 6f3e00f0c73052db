package dev.musher.agent.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NoticeTest {
    @ParameterizedTest
    @EnumSource(NoticeTag.class)
    void isFoundAgainInItsMessage(NoticeTag noticeTag) {
        var notice = new Notice(noticeTag, "First line.\n[storm] and ] more");

        assertThat(Notice.of(notice.forModel())).contains(notice);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[",
                "] ",
                "[BUG] login fails",
                "[storm] x",
                "[harness] x",
                "[harness] [storm]",
                "[harness] [storms] x",
                " [harness] [storm] x",
                "[harness] [Storm] x",
            })
    void otherMessagesAreNone(String message) {
        assertThat(Notice.of(message)).isEmpty();
    }

    @Test
    void everyTagHasAWordOfItsOwn() {
        var words = new HashSet<String>();
        for (NoticeTag noticeTag : NoticeTag.values()) {
            words.add(noticeTag.word());
        }

        assertThat(words)
                .hasSize(NoticeTag.values().length)
                .allMatch(word -> word.matches("[a-z]+"));
    }
}
