package dev.musher.session;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Message.ToolResult.Status;
import dev.musher.conversation.Part;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.tool.Fact;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Words for what happens in sessions. */
final class Story {
    /** One of each kind. */
    private static final List<Fact> FACTS =
            List.of(
                    new Fact.CommandEnded(3, List.of(17L, 4_000_000L), Duration.ofMillis(12)),
                    new Fact.CommandTimedOut(Duration.ofSeconds(90)),
                    new Fact.WentToBackground("sh1"),
                    new Fact.ShellPrinted("sh1"),
                    new Fact.ShellEnded("sh1", 255),
                    new Fact.ShellStopped("sh2"),
                    new Fact.Output(40_000, 17),
                    new Fact.Truncated("/tmp/a b/output-1"),
                    new Fact.FileChanged("a.py", Fact.Change.WRITTEN, 3, 1, "@@ -1 +1,3 @@\n"),
                    new Fact.FileChanged("b.py", Fact.Change.EDITED, 0, 0, ""),
                    new Fact.FileChanged("c.py", Fact.Change.DELETED, 0, 9, ""),
                    new Fact.FileUnchanged("d \"e\".py"),
                    new Fact.FilesRead(List.of("f", "g")),
                    new Fact.TodosChanged(
                            List.of(new Fact.Todo("one", "done"), new Fact.Todo("two", "open"))));

    private Story() {}

    static Happening asks(String text) {
        return new Happening.Said(Utterance.user(text));
    }

    static Happening answers(String text) {
        return new Happening.Said(answer(text));
    }

    static Utterance answer(String text) {
        return Utterance.model(new Message.Assistant(List.of(new Part.Text(text))));
    }

    static Happening calls(String... ids) {
        return new Happening.Said(call(ids));
    }

    static Utterance call(String... ids) {
        var parts = new ArrayList<Part>();
        for (String id : ids) {
            parts.add(new Part.ToolCall(id, "bash", "{\"command\":\"" + id + "\"}"));
        }
        return Utterance.model(new Message.Assistant(parts));
    }

    static Happening returns(String id, String text) {
        return new Happening.Said(result(id, text));
    }

    static Utterance result(String id, String text) {
        return new Utterance(
                Author.TOOL,
                new Message.ToolResult(id, "bash", Status.DONE, List.of(new Content.Text(text))),
                FACTS);
    }

    static Utterance unknownResult(String id) {
        return Utterance.tool(
                new Message.ToolResult(
                        id,
                        "bash",
                        Status.FAILED,
                        List.of(
                                new Content.Text(
                                        "The run ended before the result of this call was kept. It"
                                                + " may or may not have been carried out: look"
                                                + " before you make it again."))));
    }

    static Utterance resumedAfterCalls() {
        return Utterance.harness(
                new Notice(
                        Tag.RESUME,
                        "The run ended here while calls were under way; it is not known whether"
                                + " they were carried out."));
    }

    static Utterance resumedAfterWords() {
        return Utterance.harness(
                new Notice(
                        Tag.RESUME,
                        "The run ended here in the middle of a reply, which may be incomplete."));
    }

    static Happening utters(String words) {
        return new Happening.Uttered(words);
    }

    static Happening keepsFiles(String checkpoint) {
        return new Happening.FilesKept(checkpoint);
    }

    static Happening chooses(String model) {
        return new Happening.ModelChosen(model);
    }

    static Happening.Planned plans(PlanStep step, String text) {
        return new Happening.Planned(step, text);
    }

    static Happening ends() {
        return new Happening.RunEnded("finished");
    }
}
