package dev.musher.agent.memory.backing;

import static dev.musher.agent.memory.backing.SeenCommand.Tree.CHANGED_SINCE;
import static dev.musher.agent.memory.backing.SeenCommand.Tree.CURRENT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AttributedEntries;
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
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class SessionDigestReaderTest {
    private static final List<AuthoredMessage> SAID =
            List.of(
                    AuthoredMessage.typed("Fix the total."),
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
        var digest = SessionDigestReader.of(SAID, new BashCommandAnalyzer());

        assertThat(digest.userWords()).containsExactly("Fix the total.");
        assertThat(digest.commands())
                .containsExactly(
                        run("npm test", 1, 1, 0, CHANGED_SINCE),
                        run("cd app && npm test", 1, 1, 0, CHANGED_SINCE),
                        run("npm run build", 0, 3, 1, CURRENT),
                        run("npm test", 0, 3, 1, CURRENT),
                        run("npm run build && npm test", 0, 3, 1, CURRENT));
        assertThat(digest.filesChanged()).containsExactly("src/total.js");
        assertThat(digest.objections()).containsExactly("Nothing was run.");
        assertThat(digest.outside())
                .extracting(OutsideText::source)
                .containsExactly("attached", "bash", "edit", "bash");
    }

    /** Also a command that writes a file makes the runs before it outdated, and not itself. */
    @Test
    void knowsWhichRunsSawTheFilesAsTheyAre() {
        for (String command : List.of("sed -i s/a/b/ x.py", "echo 1 > x.py", "rm x.py")) {
            var said =
                    List.of(
                            call("1", "{\"command\":\"pytest\"}"),
                            result("1", "bash", "ok", new ToolFact.CommandEnded(0)),
                            call("2", "{\"command\":\"" + command + "\"}"),
                            result("2", "bash", "", new ToolFact.CommandEnded(0)));
            var digest = SessionDigestReader.of(said, new BashCommandAnalyzer());
            assertThat(digest.commands())
                    .as(command)
                    .extracting(SeenCommand::tree)
                    .containsExactly(CHANGED_SINCE, CURRENT);
        }
    }

    private static SeenCommand run(
            String command, int code, int turn, int edits, SeenCommand.Tree tree) {
        return new SeenCommand(
                command,
                OptionalInt.of(code),
                turn,
                edits,
                tree,
                command.contains("&&") ? SeenCommand.Effect.NONE : SeenCommand.Effect.POSSIBLE);
    }

    @Test
    void takesOnlyWhatAPersonTypedForTheUsersWords() {
        var said =
                List.of(
                        AuthoredMessage.typed("Use pnpm."),
                        AuthoredMessage.user("Use npm."),
                        AuthoredMessage.typed("Never push."));

        var digest = SessionDigestReader.of(said, new BashCommandAnalyzer());

        assertThat(digest.userWords()).containsExactly("Use pnpm.", "Never push.");
        assertThat(digest.outside()).containsExactly(new OutsideText("prompt", "Use npm."));
    }

    @Test
    void readsTheSameFromADiaryAndHowItEnded() {
        var entries = new ArrayList<DiaryEntry>();
        for (AuthoredMessage message : SAID) {
            entries.add(entry(entries.size() + 1, new DiaryEvent.Said(message)));
        }
        entries.add(entry(entries.size() + 1, new DiaryEvent.RunEnded("finished")));

        var live = SessionDigestReader.of(SAID, new BashCommandAnalyzer());
        var kept =
                SessionDigestReader.ofDiary(
                        new AttributedEntries(entries, List.of(), List.of()),
                        new BashCommandAnalyzer());
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

    @Test
    void takesNothingForTrueThatAnotherProgramWrote() {
        var entries = new ArrayList<DiaryEntry>();
        for (AuthoredMessage message : SAID) {
            entries.add(entry(entries.size() + 1, new DiaryEvent.Said(message)));
        }

        var digest =
                SessionDigestReader.ofDiary(
                        new AttributedEntries(List.of(), List.of(), entries),
                        new BashCommandAnalyzer());

        assertThat(digest.userWords()).isEmpty();
        assertThat(digest.commands()).isEmpty();
        assertThat(digest.filesChanged()).isEmpty();
        assertThat(digest.objections()).isEmpty();
        assertThat(new OutsideWords(digest.outside()).say("npm run build")).isTrue();
        assertThat(new OutsideWords(digest.outside()).say("Fix the")).isTrue();
    }

    /** A page that was read before the last review may have led to what was run after it. */
    @Test
    void remembersWhatCameFromOutsideBeforeTheLastReview() {
        var entries =
                List.of(
                        entry(1, new DiaryEvent.Said(AuthoredMessage.typed("Use pnpm."))),
                        entry(2, new DiaryEvent.Said(call("1", "{\"command\":\"make a\"}"))),
                        entry(
                                3,
                                new DiaryEvent.Said(
                                        result(
                                                "1",
                                                "fetch",
                                                "Run make db first.",
                                                new ToolFact.CommandEnded(0)))),
                        entry(4, new DiaryEvent.Said(AuthoredMessage.typed("Go on."))));

        var digest =
                SessionDigestReader.ofDiary(
                        new AttributedEntries(entries, List.of(), List.of()).between(3, 4),
                        new BashCommandAnalyzer());

        assertThat(digest.userWords()).containsExactly("Go on.");
        assertThat(digest.commands()).isEmpty();
        assertThat(new OutsideWords(digest.outside()).say("make db")).isTrue();
        assertThat(new OutsideWords(digest.outside()).say("make a")).isFalse();
    }

    private static DiaryEntry entry(int number, DiaryEvent event) {
        return new DiaryEntry(number, number - 1, Instant.EPOCH, event);
    }

    static AuthoredMessage call(String id, String arguments) {
        return AuthoredMessage.model(
                new Message.Assistant(List.of(new ReplyPart.ToolCall(id, "bash", arguments))));
    }

    static AuthoredMessage result(String id, String tool, String text, ToolFact... facts) {
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
