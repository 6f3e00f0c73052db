package dev.musher.host.session;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.disk.OpenDiary;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.base.text.Utf8;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** A session for people: who said what, with calls and results on a line each. */
public final class SessionText {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
    private static final int MOST_OF_RESULT = 2000;

    private final TextPage page;
    private final ZoneId zone;
    private int prompts;

    public SessionText(TextPage page, ZoneId zone) {
        this.page = page;
        this.zone = zone;
    }

    public void print(OpenDiary session) {
        var header = session.header();
        line(page.style().bold("Session " + header.id()));
        line("Started " + TIME.format(header.at().atZone(zone)) + " in " + clean(header.folder()));
        header.from()
                .ifPresent(
                        from ->
                                line(
                                        "Forked from "
                                                + from.session()
                                                + " after entry "
                                                + from.entry()));
        for (DiaryEntry diaryEntry : session.branchEntries()) {
            print(diaryEntry);
        }
        for (long damaged : session.damaged()) {
            line("");
            line("(line " + damaged + " of its file cannot be read)");
        }
    }

    private void print(DiaryEntry diaryEntry) {
        switch (diaryEntry.happening()) {
            case DiaryEvent.Said(var authoredMessage) -> said(diaryEntry, authoredMessage);
            case DiaryEvent.Uttered(var words) -> {
                title("model, cut off", diaryEntry);
                text(words);
            }
            case DiaryEvent.Folded(_, var summary) -> remark("folded: " + summary, diaryEntry);
            case DiaryEvent.FilesKept(var checkpoint) -> remark("files: " + checkpoint, diaryEntry);
            case DiaryEvent.Planned(var step, var words) -> {
                title("plan " + step.word(), diaryEntry);
                text(words);
            }
            case DiaryEvent.ModelChosen(var model) -> remark("model: " + model, diaryEntry);
            case DiaryEvent.RunEnded(var how) -> remark("run ended: " + how, diaryEntry);
            case DiaryEvent.Rewound _ -> remark("gone back to here", diaryEntry);
        }
    }

    private void said(DiaryEntry diaryEntry, AuthoredMessage authoredMessage) {
        switch (authoredMessage.message()) {
            case Message.User(var content) -> {
                boolean person = authoredMessage.author().isPrompt();
                title(person ? "prompt " + ++prompts : "musher", diaryEntry);
                text(MessageContent.text(content));
                pictures(content);
            }
            case Message.Assistant(var parts) -> {
                title("model", diaryEntry);
                for (ReplyPart replyPart : parts) {
                    part(replyPart);
                }
            }
            case Message.ToolResult result -> {
                boolean done = result.status() == Message.ToolResult.Status.DONE;
                String text = Utf8.head(MessageContent.text(result.content()), MOST_OF_RESULT);
                cut((done ? "    → " : "    ✗ ") + OneLineText.beginning(text, MOST_OF_RESULT));
                pictures(result.content());
            }
        }
    }

    private void part(ReplyPart replyPart) {
        switch (replyPart) {
            case ReplyPart.Text(var words, _) -> text(words);
            case ReplyPart.Reasoning _ -> {
                // Thoughts are in the export.
            }
            case ReplyPart.ToolCall(_, var name, var arguments, _) ->
                    cut("  " + name + " " + OneLineText.beginning(arguments, MOST_OF_RESULT));
        }
    }

    private void pictures(List<MessageContent> content) {
        for (MessageContent piece : content) {
            if (piece instanceof MessageContent.Image(var mediaType, var bytes)) {
                line("  [" + clean(mediaType) + ", " + bytes.length() + " bytes]");
            }
        }
    }

    private void title(String who, DiaryEntry diaryEntry) {
        line("");
        line(page.style().bold(who) + "  (entry " + diaryEntry.number() + ")");
    }

    private void remark(String text, DiaryEntry diaryEntry) {
        cut(
                "("
                        + OneLineText.beginning(text, MOST_OF_RESULT)
                        + ", entry "
                        + diaryEntry.number()
                        + ")");
    }

    private void text(String words) {
        if (!words.isBlank()) {
            line("  " + PrintableText.lines(words.strip()).replace("\n", "\n  "));
        }
    }

    /** One line of the screen. */
    private void cut(String text) {
        line(DisplayWidth.shorten(clean(text), page.width()));
    }

    private static String clean(String text) {
        return PrintableText.line(text);
    }

    private void line(String text) {
        page.line(text);
    }
}
