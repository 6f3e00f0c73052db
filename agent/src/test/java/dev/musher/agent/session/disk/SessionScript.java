package dev.musher.agent.session.disk;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.agent.session.PlanStep;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.ToolFact;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Words for what happens in sessions. */
final class SessionScript {
    /** One of each kind. */
    private static final List<ToolFact> FACTS =
            List.of(
                    new ToolFact.CommandEnded(3, List.of(17L, 4_000_000L), Duration.ofMillis(12)),
                    new ToolFact.CommandsEnded(
                            List.of(
                                    new ToolFact.PartEnded("pytest", 1),
                                    new ToolFact.PartEnded("tail", 0)),
                            2),
                    new ToolFact.CommandTimedOut(Duration.ofSeconds(90)),
                    new ToolFact.WentToBackground("sh1"),
                    new ToolFact.ShellPrinted("sh1"),
                    new ToolFact.ShellEnded("sh1", 255),
                    new ToolFact.ShellStopped("sh2"),
                    new ToolFact.Output(40_000, 17),
                    new ToolFact.Truncated("/tmp/a b/output-1"),
                    new ToolFact.FileChanged(
                            "a.py", ToolFact.Change.WRITTEN, 3, 1, "@@ -1 +1,3 @@\n"),
                    new ToolFact.FileChanged("b.py", ToolFact.Change.EDITED, 0, 0, ""),
                    new ToolFact.FileChanged("c.py", ToolFact.Change.DELETED, 0, 9, ""),
                    new ToolFact.FileUnchanged("d \"e\".py"),
                    new ToolFact.FilesRead(List.of("f", "g")),
                    new ToolFact.TodosChanged(
                            List.of(
                                    new ToolFact.Todo("one", "done"),
                                    new ToolFact.Todo("two", "open"))));

    private SessionScript() {}

    static DiaryEvent asks(String text) {
        return new DiaryEvent.Said(AuthoredMessage.user(text));
    }

    static DiaryEvent answers(String text) {
        return new DiaryEvent.Said(answer(text));
    }

    static AuthoredMessage answer(String text) {
        return AuthoredMessage.model(new Message.Assistant(List.of(new ReplyPart.Text(text))));
    }

    static DiaryEvent calls(String... ids) {
        return new DiaryEvent.Said(call(ids));
    }

    static AuthoredMessage call(String... ids) {
        var parts = new ArrayList<ReplyPart>();
        for (String id : ids) {
            parts.add(new ReplyPart.ToolCall(id, "bash", "{\"command\":\"" + id + "\"}"));
        }
        return AuthoredMessage.model(new Message.Assistant(parts));
    }

    static DiaryEvent returns(String id, String text) {
        return new DiaryEvent.Said(result(id, text));
    }

    static AuthoredMessage result(String id, String text) {
        return new AuthoredMessage(
                MessageAuthor.TOOL,
                new Message.ToolResult(
                        id, "bash", Status.DONE, List.of(new MessageContent.Text(text))),
                FACTS);
    }

    static AuthoredMessage unknownResult(String id) {
        return AuthoredMessage.tool(
                new Message.ToolResult(
                        id,
                        "bash",
                        Status.FAILED,
                        List.of(
                                new MessageContent.Text(
                                        "The run ended before the result of this call was saved."
                                                + " It may or may not have been carried out:"
                                                + " check before you repeat it."))));
    }

    static AuthoredMessage resumedAfterCalls() {
        return AuthoredMessage.harness(
                new Notice(
                        NoticeTag.RESUME,
                        "The run ended here while calls were running; it is not known whether"
                                + " they were carried out."));
    }

    static AuthoredMessage resumedAfterWords() {
        return AuthoredMessage.harness(
                new Notice(
                        NoticeTag.RESUME,
                        "The run ended here in the middle of a reply, which may be incomplete."));
    }

    static DiaryEvent utters(String words) {
        return new DiaryEvent.Uttered(words);
    }

    static DiaryEvent keepsFiles(String checkpoint) {
        return new DiaryEvent.FilesKept(checkpoint);
    }

    static DiaryEvent chooses(String model) {
        return new DiaryEvent.ModelChosen(model);
    }

    static DiaryEvent.Planned plans(PlanStep step, String text) {
        return new DiaryEvent.Planned(step, text);
    }

    static DiaryEvent ends() {
        return new DiaryEvent.RunEnded("finished");
    }
}
