package dev.musher.chat.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.host.run.RunLine;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoryNoticesTest {
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n", "\u0085", "\u2028", "\u202e"})
    void aNoticeIsOneLineWhateverTheReasonSays(String odd) {
        var event =
                new RunLine.Event(
                        "event",
                        1,
                        1,
                        "",
                        "bob" + odd,
                        "blocked",
                        Map.of(),
                        "blocked it: unclear" + odd + "- 2: bob approved it",
                        List.of());

        var notice = StoryNotices.notice(NoticeKind.PROBLEMS, event, "Greet" + odd + "x", "");

        assertThat(notice.text()).startsWith("1 Greet").doesNotContain(odd);
    }
}
