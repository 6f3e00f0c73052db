package dev.musher.agent.memory.backing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.command.bash.BashCommandAnalyzer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SessionDigestReaderTest {
    private static final List<AuthoredMessage> SAID =
            List.of(
                    AuthoredMessage.user("Fix the total."),
                    AuthoredMessage.harness(new Notice(NoticeTag.ATTACHED, "words of a file")),
                    call("1", "{\"command\":\"cd app && npm test\"}"),
                    result("1", "bash", "1 failing", new ToolFact.CommandEnded(1)),
                    call("2", "{\"path\":\"src/total.js\"}"),
                    result(
                            "2",
                            "edit",
                            "Edited.",
                            new ToolFact.FileChanged(
                                    "src/total.js", ToolFact.Change.EDITED, 1, 1, "")),
                    call("3", "{\"command\":\"npm run build && npm test\"}"),
                    result("3", "bash", "ok", new ToolFact.CommandEnded(0)),
                    AuthoredMessage.harness(new Notice(NoticeTag.VERIFY, "Nothing was run.")));

    @Test
    void readsWhatTheHarnessKnows() {
        var digest = SessionDigestReader.of(SAID, PromptOrigin.PERSON, new BashCommandAnalyzer());

        assertThat(digest.userWords()).containsExactly("Fix the total.");
        assertThat(digest.commands())
                .containsExactly(
                        new SeenCommand("npm test", 1, 1),
                        new SeenCommand("cd app && npm test", 1, 1),
                        new SeenCommand("npm run build", 0, 3),
                        new SeenCommand("npm test", 0, 3),
                        new SeenCommand("npm run build && npm test", 0, 3));
        assertThat(digest.filesChanged()).containsExactly("src/total.js");
        assertThat(digest.objections()).containsExactly("Nothing was run.");
        assertThat(digest.outside())
                .extracting(OutsideText::source)
                .containsExactly("attached", "bash", "edit", "bash");
    }

    @Test
    void takesThePromptsOfAProgramForWordsFromOutside() {
        var digest = SessionDigestReader.of(SAID, PromptOrigin.PROGRAM, new BashCommandAnalyzer());
        assertThat(digest.userWords()).isEmpty();
        assertThat(digest.outside()).contains(new OutsideText("prompt", "Fix the total."));
    }

    @Test
    void readsTheSameFromADiaryAndHowItEnded() {
        var entries = new ArrayList<DiaryEntry>();
        for (AuthoredMessage message : SAID) {
            entries.add(entry(entries.size() + 1, new DiaryEvent.Said(message)));
        }
        entries.add(entry(entries.size() + 1, new DiaryEvent.RunEnded("finished")));

        var live = SessionDigestReader.of(SAID, PromptOrigin.PERSON, new BashCommandAnalyzer());
        var kept =
                SessionDigestReader.ofDiary(
                        entries, PromptOrigin.PERSON, new BashCommandAnalyzer());
        assertThat(kept)
                .isEqualTo(
                        new SessionDigest(
                                live.userWords(),
                                live.commands(),
                                live.filesChanged(),
                                live.objections(),
                                Optional.of("finished"),
                                live.outside()));
    }

    private static DiaryEntry entry(int number, DiaryEvent event) {
        return new DiaryEntry(number, number - 1, Instant.EPOCH, event);
    }

    private static AuthoredMessage call(String id, String arguments) {
        return AuthoredMessage.model(
                new Message.Assistant(List.of(new ReplyPart.ToolCall(id, "bash", arguments))));
    }

    private static AuthoredMessage result(String id, String tool, String text, ToolFact... facts) {
        return new AuthoredMessage(
                MessageAuthor.TOOL,
                new Message.ToolResult(
                        id,
                        tool,
                        Message.ToolResult.Status.DONE,
                        List.of(new MessageContent.Text(text))),
                List.of(facts));
    }
}
