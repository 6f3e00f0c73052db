package dev.musher.terminal.view;

import dev.musher.base.text.CountText;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.host.desk.DeskEvent;
import dev.musher.host.desk.DeskEvent.CallDetail;
import dev.musher.host.desk.DeskEvent.FileDiff;
import dev.musher.host.desk.DeskEvent.Verdict;
import dev.musher.terminal.markdown.LineWrapper;
import dev.musher.terminal.markdown.TextStyle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Long things in a few lines: what a call changed or printed, and what the model was told. */
public final class FoldedText {
    private static final int MOST_DIFF_LINES = 20;
    private static final int MOST_OUTPUT_LINES = 5;
    private static final int MOST_FAILED_LINES = 15;
    private static final int MOST_KEPT = 50;
    private static final String INDENT = "    ";
    private static final String HINT = "/show";

    private final Folding folding;
    private final IntSupplier width;
    private final TextStyle textStyle;
    private final Deque<Supplier<List<String>>> folded = new ArrayDeque<>();

    /** Whether long things are made short. */
    public enum Folding {
        SHORT,
        WHOLE
    }

    public FoldedText(IntSupplier width, TextStyle textStyle, Folding folding) {
        this.folding = folding;
        this.width = width;
        this.textStyle = textStyle;
    }

    /** The lines below a call that has ended. */
    public List<String> of(DeskEvent.CallEnded ended) {
        if (folding == Folding.WHOLE) {
            return whole(ended.detail());
        }
        var all = lines(ended.detail());
        int most =
                switch (ended.detail()) {
                    case CallDetail.Changed _ -> MOST_DIFF_LINES;
                    case CallDetail.Printed _ ->
                            ended.verdict() == Verdict.DONE ? MOST_OUTPUT_LINES : MOST_FAILED_LINES;
                };
        if (all.size() <= most) {
            return all;
        }
        keep(() -> whole(ended.detail()));
        int hidden = all.size() - most;
        var more = textStyle.dim(INDENT + "… +" + CountText.of(hidden, "line") + ", " + HINT);
        // A diff is read from its beginning, and of output the end tells most.
        boolean atEnd = ended.detail() instanceof CallDetail.Printed;
        var lines = new ArrayList<>(atEnd ? all.subList(hidden, all.size()) : all.subList(0, most));
        lines.add(atEnd ? 0 : most, more);
        return lines;
    }

    /** What the model was told, in one line. */
    public String ofNotice(String text) {
        String first = PrintableText.line(text.strip().lines().findFirst().orElse(""));
        if (DisplayWidth.of(first) <= width.getAsInt() && text.strip().indexOf('\n') < 0) {
            return first;
        }
        keepText(text);
        int room = Math.max(1, width.getAsInt() - HINT.length() - 2);
        return DisplayWidth.shorten(first, room) + "  " + HINT;
    }

    /** Keeps a text of which only the beginning was shown. */
    public void keepText(String text) {
        keep(() -> LineWrapper.words(PrintableText.lines(text), width.getAsInt(), ""));
    }

    private void keep(Supplier<List<String>> whole) {
        folded.addLast(whole);
        if (folded.size() > MOST_KEPT) {
            folded.removeFirst();
        }
    }

    /**
     * All of something that was folded.
     *
     * @param back 1 for the last
     */
    public List<String> whole(int back) {
        if (folded.isEmpty()) {
            return List.of("Nothing was shortened in this session.");
        }
        if (back < 1 || back > folded.size()) {
            return List.of(
                    folded.size() == 1
                            ? "One thing was shortened; /show shows it."
                            : "Give a number from 1 (the last) to " + folded.size() + ".");
        }
        return new ArrayList<>(folded).get(folded.size() - back).get();
    }

    private List<String> lines(CallDetail detail) {
        return switch (detail) {
            case CallDetail.Changed(var files) -> changed(files);
            case CallDetail.Printed(String text) -> printed(text);
        };
    }

    private List<String> changed(List<FileDiff> files) {
        var lines = new ArrayList<String>();
        for (FileDiff file : files) {
            if (files.size() > 1) {
                lines.add(textStyle.dim(INDENT + PrintableText.line(file.path())));
            }
            lines.addAll(DiffText.lines(file.diff(), width.getAsInt(), textStyle));
        }
        return lines;
    }

    /** Each line in one row, so that they can be counted; all of it is shown wrapped. */
    private List<String> printed(String text) {
        var lines = new ArrayList<String>();
        if (!text.isBlank()) {
            for (String line : PrintableText.lines(text).split("\n", -1)) {
                String shown = INDENT + line.replace("\t", "    ");
                lines.add(textStyle.dim(DisplayWidth.shorten(shown, width.getAsInt())));
            }
        }
        return lines;
    }

    private List<String> whole(CallDetail detail) {
        return switch (detail) {
            case CallDetail.Changed _ -> lines(detail);
            case CallDetail.Printed(String text) ->
                    LineWrapper.cells(PrintableText.lines(text), width.getAsInt(), INDENT);
        };
    }
}
