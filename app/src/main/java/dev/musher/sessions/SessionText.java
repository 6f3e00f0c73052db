package dev.musher.sessions;

import dev.musher.commandline.Screen;
import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.session.Author;
import dev.musher.session.Entry;
import dev.musher.session.Happening;
import dev.musher.session.Reading;
import dev.musher.session.Utterance;
import dev.musher.text.DisplayWidth;
import dev.musher.text.OneLine;
import dev.musher.text.Printable;
import dev.musher.text.Utf8;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** A session for the terminal: who said what, with calls and results on a line each. */
final class SessionText {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
    private static final int MOST_OF_RESULT = 2000;

    private final Screen screen;
    private final ZoneId zone;
    private int prompts;

    SessionText(Screen screen, ZoneId zone) {
        this.screen = screen;
        this.zone = zone;
    }

    void print(Reading session) {
        var header = session.header();
        line(screen.out().colour().bold("Session " + header.id()));
        line("Begun " + TIME.format(header.at().atZone(zone)) + " in " + clean(header.folder()));
        header.from()
                .ifPresent(
                        from ->
                                line(
                                        "Forked from "
                                                + from.session()
                                                + " behind entry "
                                                + from.entry()));
        for (Entry entry : session.branchEntries()) {
            print(entry);
        }
        for (long damaged : session.damaged()) {
            line("");
            line("(line " + damaged + " of its file cannot be read)");
        }
    }

    private void print(Entry entry) {
        switch (entry.happening()) {
            case Happening.Said(var utterance) -> said(entry, utterance);
            case Happening.Uttered(var words) -> {
                title("model, cut off", entry);
                text(words);
            }
            case Happening.Folded(_, var summary) -> remark("folded: " + summary, entry);
            case Happening.FilesKept(var checkpoint) -> remark("files: " + checkpoint, entry);
            case Happening.Planned(var step, var words) -> {
                title("plan " + step.word(), entry);
                text(words);
            }
            case Happening.ModelChosen(var model) -> remark("model: " + model, entry);
            case Happening.RunEnded(var how) -> remark("run ended: " + how, entry);
            case Happening.Rewound _ -> remark("gone back to here", entry);
        }
    }

    private void said(Entry entry, Utterance utterance) {
        switch (utterance.message()) {
            case Message.User(var content) -> {
                boolean person = utterance.author() == Author.USER;
                title(person ? "prompt " + ++prompts : "musher", entry);
                text(Content.text(content));
                pictures(content);
            }
            case Message.Assistant(var parts) -> {
                title("model", entry);
                for (Part part : parts) {
                    part(part);
                }
            }
            case Message.ToolResult result -> {
                boolean done = result.status() == Message.ToolResult.Status.DONE;
                String text = Utf8.head(Content.text(result.content()), MOST_OF_RESULT);
                cut((done ? "    → " : "    ✗ ") + OneLine.beginning(text, MOST_OF_RESULT));
                pictures(result.content());
            }
        }
    }

    private void part(Part part) {
        switch (part) {
            case Part.Text(var words, _) -> text(words);
            case Part.Reasoning _ -> {
                // Thoughts are in the export.
            }
            case Part.ToolCall(_, var name, var arguments, _) ->
                    cut("  " + name + " " + OneLine.beginning(arguments, MOST_OF_RESULT));
        }
    }

    private void pictures(List<Content> content) {
        for (Content piece : content) {
            if (piece instanceof Content.Image(var mediaType, var bytes)) {
                line("  [" + clean(mediaType) + ", " + bytes.length() + " bytes]");
            }
        }
    }

    private void title(String who, Entry entry) {
        line("");
        line(screen.out().colour().bold(who) + "  (entry " + entry.number() + ")");
    }

    private void remark(String text, Entry entry) {
        cut("(" + OneLine.beginning(text, MOST_OF_RESULT) + ", entry " + entry.number() + ")");
    }

    private void text(String words) {
        if (!words.isBlank()) {
            line("  " + Printable.lines(words.strip()).replace("\n", "\n  "));
        }
    }

    /** One line of the screen. */
    private void cut(String text) {
        line(DisplayWidth.shorten(clean(text), screen.width()));
    }

    private static String clean(String text) {
        return Printable.line(text);
    }

    private void line(String text) {
        screen.out().line(text);
    }
}
