package dev.musher.terminal.view;

import dev.musher.base.text.CountText;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.DurationText;
import dev.musher.host.desk.DeskEvent;
import dev.musher.host.desk.DeskEvent.Ending;
import dev.musher.host.desk.DeskEvent.Verdict;
import dev.musher.terminal.markdown.LineWrapper;
import dev.musher.terminal.markdown.TextFlow;
import dev.musher.terminal.markdown.TextStyle;
import dev.musher.terminal.view.FoldedText.Folding;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;

/**
 * Renders what happens as lines of a screen. Given the same events and the same width it gives the
 * same lines; it prints nothing itself.
 */
public final class ScreenText {
    /** Thoughts are of interest while they come, and hardly ever afterwards. */
    private static final int MOST_THOUGHT_LINES = 3;

    private static final int MOST_THOUGHT = 100_000;

    private static final String BELOW = "  └ ";

    private final int mostThoughtLines;
    private final IntSupplier width;
    private final TextStyle textStyle;
    private final TextFlow words;
    private final TextFlow thoughts;
    private final FoldedText foldedText;
    private Kind last = Kind.NOTHING;
    private String lastCall = "";
    private final StringBuilder thought = new StringBuilder();
    private int thoughtLines;
    private String activity = "";
    private String told = "";

    /** What was written last, to know where a blank line belongs. */
    private enum Kind {
        NOTHING,
        PROMPT,
        WORDS,
        THOUGHTS,
        CALL,
        NOTE
    }

    /**
     * @param width the columns that may be used
     */
    public ScreenText(IntSupplier width, TextStyle textStyle) {
        this(width, textStyle, Folding.SHORT);
    }

    ScreenText(IntSupplier width, TextStyle textStyle, Folding folding) {
        this.mostThoughtLines = folding == Folding.SHORT ? MOST_THOUGHT_LINES : Integer.MAX_VALUE;
        this.width = width;
        this.textStyle = textStyle;
        this.words = new TextFlow(width, textStyle);
        this.thoughts = new TextFlow(width, TextStyle.PLAIN);
        this.foldedText = new FoldedText(this::room, textStyle, folding);
    }

    /** The lines that the event adds to the screen. */
    public List<String> lines(DeskEvent event) {
        return switch (event) {
            case DeskEvent.RunBegan _ -> began();
            case DeskEvent.RunEnded ended -> ended(ended);
            case DeskEvent.Asked(String model) -> doing("asking " + model);
            case DeskEvent.WordsCame(String text) -> wordsCame(text);
            case DeskEvent.ThoughtsCame(String text) -> thoughtsCame(text);
            case DeskEvent.CallComing(String tool) -> doing("writing a call to " + tool);
            case DeskEvent.Answered(String failure) -> answered(failure);
            case DeskEvent.CallBegan(String id, String tool, String object) ->
                    callBegan(id, tool, object);
            case DeskEvent.CallWent(_, String text) -> doing(text);
            case DeskEvent.CallEnded ended -> callEnded(ended);
            case DeskEvent.Waiting(String why) -> doing(why);
            case DeskEvent.HarnessSaid(String tag, String text) -> harness("[" + tag + "] " + text);
            case DeskEvent.Heard(String text) -> note(textStyle::bold, "> " + text);
            case DeskEvent.Measured _, DeskEvent.Unheard _ -> List.of();
            case DeskEvent.TodosChanged _ -> List.of();
            case DeskEvent.Told(var told) -> told(told);
            case DeskEvent.Declined(String why) -> note(textStyle::yellow, why);
        };
    }

    /** The line that is not finished yet; empty if there is none. */
    public String partial() {
        return last == Kind.WORDS ? words.partial() : "";
    }

    /** What is being waited for; empty if nothing is. */
    public String activity() {
        return activity;
    }

    private List<String> began() {
        last = Kind.PROMPT;
        activity = "starting";
        return List.of();
    }

    private List<String> doing(String what) {
        activity = PrintableText.line(what);
        return List.of();
    }

    private List<String> wordsCame(String text) {
        activity = "writing";
        var lines = turnTo(Kind.WORDS);
        lines.addAll(words.add(text));
        return lines;
    }

    private List<String> thoughtsCame(String text) {
        activity = "thinking";
        var lines = turnTo(Kind.THOUGHTS);
        if (thought.length() < MOST_THOUGHT) {
            thought.append(text);
        }
        addThoughts(thoughts.add(text), lines);
        return lines;
    }

    private void addThoughts(List<String> more, List<String> lines) {
        for (String thought : more) {
            if (!thought.isBlank()) {
                thoughtLines++;
                if (thoughtLines <= mostThoughtLines) {
                    lines.add(textStyle.dim(thought));
                } else if (thoughtLines - 1 == mostThoughtLines) {
                    lines.add(textStyle.dim("…  /show"));
                }
            }
        }
    }

    private List<String> answered(String failure) {
        var lines = closeText();
        activity = "";
        told = failure;
        if (!failure.isEmpty()) {
            lines.addAll(note(textStyle::red, failure));
        }
        return lines;
    }

    private List<String> callBegan(String id, String tool, String object) {
        var lines = turnTo(Kind.CALL);
        lastCall = id;
        activity = "running " + PrintableText.line(tool);
        lines.add(headline(tool, object));
        return lines;
    }

    private String headline(String tool, String object) {
        String name = PrintableText.line(tool);
        String about = oneLine(object);
        int room = room() - DisplayWidth.of(name) - 4;
        String shown = room < 4 ? "" : "  " + DisplayWidth.shorten(about, room);
        return textStyle.green("●")
                + " "
                + textStyle.bold(DisplayWidth.shorten(name, room() - 2))
                + (about.isEmpty() ? "" : shown);
    }

    /** The first line, and how many follow. */
    static String oneLine(String object) {
        String text = object.strip();
        int feed = text.indexOf('\n');
        if (feed < 0) {
            return PrintableText.line(text);
        }
        long more = text.lines().count() - 1;
        return PrintableText.line(text.substring(0, feed).stripTrailing())
                + "  (+"
                + CountText.of(more, "line")
                + ")";
    }

    private List<String> callEnded(DeskEvent.CallEnded ended) {
        var lines = turnTo(Kind.CALL);
        activity = "";
        String summary = PrintableText.line(ended.summary());
        // Calls that run side by side end in any order.
        if (!ended.call().id().equals(lastCall)) {
            String which = ended.call().tool() + " " + oneLine(ended.call().object());
            summary = PrintableText.line(which.strip()) + ": " + summary;
        }
        lastCall = "";
        String took = took(ended);
        String text = summary.isEmpty() ? took : summary + (took.isEmpty() ? "" : ", " + took);
        if (!text.isEmpty()) {
            lines.add(coloured(ended.verdict(), DisplayWidth.shorten(BELOW + text, room())));
        }
        lines.addAll(foldedText.of(ended));
        return lines;
    }

    private static String took(DeskEvent.CallEnded ended) {
        return ended.took().toMillis() < 100 ? "" : DurationText.show(ended.took());
    }

    private String coloured(Verdict verdict, String text) {
        return switch (verdict) {
            case DONE -> textStyle.dim(text);
            case FAILED -> textStyle.red(text);
            case REFUSED, CANCELLED -> textStyle.yellow(text);
        };
    }

    private List<String> told(List<String> told) {
        var lines = turnTo(Kind.NOTE);
        for (String line : told) {
            lines.addAll(LineWrapper.words(PrintableText.line(line), room(), ""));
        }
        return lines;
    }

    /** What the model was told is for the model; people need to know that it was. */
    private List<String> harness(String text) {
        var lines = turnTo(Kind.NOTE);
        lines.add(textStyle.harness(foldedText.ofNotice(text)));
        return lines;
    }

    /**
     * All of something that was shown in part.
     *
     * @param back 1 for the last
     */
    public List<String> whole(int back) {
        var lines = turnTo(Kind.NOTE);
        lines.addAll(foldedText.whole(back));
        return lines;
    }

    private List<String> note(UnaryOperator<String> look, String text) {
        var lines = turnTo(Kind.NOTE);
        for (String line : LineWrapper.words(PrintableText.lines(text), room(), "")) {
            lines.add(look.apply(line));
        }
        return lines;
    }

    private List<String> ended(DeskEvent.RunEnded ended) {
        var lines = closeText();
        activity = "";
        if (ended.ending() == Ending.CUT_SHORT && !ended.text().equals(told)) {
            lines.addAll(note(textStyle::red, ended.text()));
        } else if (ended.ending() == Ending.STOPPED) {
            lines.addAll(note(textStyle::yellow, "Stopped."));
        }
        if (last != Kind.NOTHING) {
            lines.add("");
        }
        for (String line : LineWrapper.words(RunFigures.text(ended.figures()), room(), "")) {
            lines.add(textStyle.dim(line));
        }
        lines.add("");
        last = Kind.NOTHING;
        return lines;
    }

    /** Ends what is open, and parts what is different by a blank line. */
    private List<String> turnTo(Kind next) {
        var lines = next == last ? new ArrayList<String>() : closeText();
        boolean texts = next == Kind.WORDS || last == Kind.WORDS || last == Kind.THOUGHTS;
        boolean parted = last == Kind.PROMPT || (texts && last != Kind.NOTHING);
        if (next != last && parted) {
            lines.add("");
        }
        last = next;
        return lines;
    }

    private List<String> closeText() {
        var lines = new ArrayList<String>(words.finish());
        if (last == Kind.THOUGHTS) {
            addThoughts(thoughts.finish(), lines);
        }
        if (thoughtLines > mostThoughtLines) {
            foldedText.keepText(thought.toString());
        }
        thought.setLength(0);
        thoughtLines = 0;
        return lines;
    }

    private int room() {
        return Math.max(1, width.getAsInt());
    }
}
