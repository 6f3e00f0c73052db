package dev.musher.agent.archive;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.agent.session.disk.OpenDiary;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.io.IOException;
import java.util.List;

/** A session as Markdown, for people. Written as it is read, so that its size does not matter. */
public final class MarkdownExport {
    private static final int SHORTEST_FENCE = 3;

    private final Appendable out;

    private MarkdownExport(Appendable out) {
        this.out = out;
    }

    public static void write(OpenDiary session, Appendable out) throws IOException {
        var export = new MarkdownExport(out);
        export.head(session);
        for (DiaryEntry diaryEntry : session.branchEntries()) {
            export.happening(diaryEntry.happening());
        }
    }

    private void head(OpenDiary session) throws IOException {
        var header = session.header();
        out.append("# Session ").append(header.id().text()).append("\n\n");
        out.append("- Folder: ").append(code(header.folder())).append('\n');
        out.append("- Started: ").append(header.at().toString()).append('\n');
        if (header.from().isPresent()) {
            var from = header.from().get();
            out.append("- Forked from: ")
                    .append(from.session().text())
                    .append(", after entry ")
                    .append(String.valueOf(from.entry()))
                    .append('\n');
        }
    }

    private void happening(DiaryEvent diaryEvent) throws IOException {
        switch (diaryEvent) {
            case DiaryEvent.Said(var authoredMessage) -> said(authoredMessage);
            case DiaryEvent.Uttered(var words) -> section("Assistant (cut off)", words);
            case DiaryEvent.Folded(_, var summary) -> remark("The context was folded: " + summary);
            case DiaryEvent.Planned(var step, var text) -> section("Plan: " + step.word(), text);
            case DiaryEvent.ModelChosen(var model) -> remark("Model: " + model);
            case DiaryEvent.RunEnded(var how) -> remark("The run ended: " + how);
            case DiaryEvent.FilesKept(var checkpoint) -> remark("Files kept as " + checkpoint);
            case DiaryEvent.Rewound _ -> remark("What came after this was undone.");
        }
    }

    private void said(AuthoredMessage authoredMessage) throws IOException {
        switch (authoredMessage.message()) {
            case Message.User(var content) -> {
                boolean harness = authoredMessage.author() == MessageAuthor.HARNESS;
                section(harness ? "Musher" : "User", text(content));
            }
            case Message.Assistant(var parts) -> assistant(parts);
            case Message.ToolResult result -> {
                out.append("\n### Result of ").append(code(result.toolName()));
                out.append(result.status() == Message.ToolResult.Status.FAILED ? " (failed)" : "");
                out.append("\n\n");
                fenced("", text(result.content()));
            }
        }
    }

    private void assistant(List<ReplyPart> parts) throws IOException {
        out.append("\n## Assistant\n");
        for (ReplyPart replyPart : parts) {
            switch (replyPart) {
                case ReplyPart.Text(var text, _) -> paragraph(text);
                case ReplyPart.Reasoning(var text, _) -> quote(text);
                case ReplyPart.ToolCall(_, var name, var arguments, _) -> {
                    out.append("\n### ").append(code(name)).append("\n\n");
                    fenced("json", arguments);
                }
            }
        }
    }

    private static String text(List<MessageContent> pieces) {
        var text = new StringBuilder();
        for (MessageContent piece : pieces) {
            text.append(text.isEmpty() ? "" : "\n");
            switch (piece) {
                case MessageContent.Text(var words) -> text.append(words);
                case MessageContent.Image(var mediaType, var bytes) ->
                        text.append("[")
                                .append(mediaType)
                                .append(", ")
                                .append(bytes.length())
                                .append(" bytes]");
            }
        }
        return text.toString();
    }

    private void section(String title, String text) throws IOException {
        out.append("\n## ").append(title).append('\n');
        paragraph(text);
    }

    private void paragraph(String text) throws IOException {
        if (!text.isBlank()) {
            out.append('\n').append(text.strip()).append('\n');
        }
    }

    private void quote(String text) throws IOException {
        if (!text.isBlank()) {
            out.append("\n> ").append(text.strip().replace("\n", "\n> ")).append('\n');
        }
    }

    private void remark(String text) throws IOException {
        out.append("\n*").append(text.replace('\n', ' ')).append("*\n");
    }

    /** The fence is longer than every row of ticks inside. */
    private void fenced(String language, String text) throws IOException {
        String fence = "`".repeat(Math.max(SHORTEST_FENCE, longestTicks(text) + 1));
        out.append(fence).append(language).append('\n').append(text);
        out.append(text.endsWith("\n") ? "" : "\n").append(fence).append('\n');
    }

    private static String code(String text) {
        String ticks = "`".repeat(longestTicks(text) + 1);
        String space = ticks.length() > 1 ? " " : "";
        return ticks + space + text.replace('\n', ' ') + space + ticks;
    }

    private static int longestTicks(String text) {
        int longest = 0;
        int ticks = 0;
        for (int i = 0; i < text.length(); i++) {
            ticks = text.charAt(i) == '`' ? ticks + 1 : 0;
            longest = Math.max(longest, ticks);
        }
        return longest;
    }
}
