package dev.musher.tools.shell;

import dev.musher.base.process.CapturedOutput;
import dev.musher.base.process.CapturedOutput.Spilled;
import dev.musher.tools.api.ToolFact;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A part of an output for a model: whole if it is short, otherwise both ends and a file. */
record ShownOutput(OutputSpillFiles spills) {
    static final int MOST_LINES = 200;

    private static final int END_LINES = MOST_LINES / 2;
    private static final char REPLACEMENT = '\uFFFD';

    /**
     * What a model sees of an output.
     *
     * @param text without a line end at its end; empty if there was no output
     * @param whole where all of it is, if the text leaves something out
     */
    record Shown(String text, long lines, Optional<ToolFact.Truncated> whole) {
        /** What is known of a result that ends with notes of ours, and more that is. */
        List<ToolFact> facts(String notes, ToolFact... more) {
            var facts = new ArrayList<ToolFact>(List.of(more));
            facts.add(new ToolFact.Output(lines, notes.length()));
            if (whole.isPresent()) {
                facts.add(whole.get());
            }
            return facts;
        }
    }

    Shown of(OutputTranscript.Part part) {
        var capturedOutput = part.captured();
        if (!capturedOutput.complete()) {
            return ends(part, headText(capturedOutput), tailText(capturedOutput));
        }
        var text = capturedOutput.bytes().toString();
        long lines = lines(part, text);
        return lines <= MOST_LINES
                ? new Shown(withoutLastEnd(text), lines, Optional.empty())
                : ends(part, text, text);
    }

    private Shown ends(OutputTranscript.Part part, String beginning, String end) {
        var head = firstLines(beginning);
        var tail = lastLines(withoutLastEnd(end));
        long lines = lines(part, end);
        long from = count(head) + 1;
        long to = lines - count(tail);
        var range = to >= from ? "lines " + from + " to " + to + " of " + lines : "the middle";
        var where = where(part.captured());
        return new Shown(
                head + "\n[" + range + " left out; " + where.words() + "]\n" + tail,
                lines,
                Optional.of(new ToolFact.Truncated(where.file())));
    }

    /** Where the rest is, in words and as a path, which is empty if no file has it. */
    private record RestLocation(String words, String file) {}

    private RestLocation where(CapturedOutput capturedOutput) {
        return switch (capturedOutput.spilled()) {
            case Spilled.Beginning(Path file, long bytes)
                    when bytes == capturedOutput.totalBytes() ->
                    whole(file);
            case Spilled.Beginning(Path file, long bytes) ->
                    new RestLocation(
                            "the first "
                                    + bytes
                                    + " of "
                                    + capturedOutput.totalBytes()
                                    + " bytes are in "
                                    + file,
                            file.toString());
            case Spilled.Failed(String reason) -> nowhere(reason);
            case Spilled.Nothing _ -> inItsOwnFile(capturedOutput);
        };
    }

    /** Many short lines are all in memory, and too many to show all the same. */
    private RestLocation inItsOwnFile(CapturedOutput capturedOutput) {
        try {
            return whole(spills.write(capturedOutput.bytes().toArray()));
        } catch (IOException cannot) {
            return nowhere(cannot.getMessage() + "");
        }
    }

    private static RestLocation whole(Path file) {
        return new RestLocation("the whole output is in " + file, file.toString());
    }

    private static RestLocation nowhere(String reason) {
        return new RestLocation("they were not saved: " + reason, "");
    }

    private static long lines(OutputTranscript.Part part, String end) {
        return part.newlines() + (end.isEmpty() || end.endsWith("\n") ? 0 : 1);
    }

    /** The line that the middle begins in is left out with it, unless it is all there is. */
    private static String headText(CapturedOutput capturedOutput) {
        var text = capturedOutput.head().toString();
        int end = text.lastIndexOf('\n');
        if (end > 0) {
            return text.substring(0, end);
        }
        end = text.length();
        while (end > 0 && text.charAt(end - 1) == REPLACEMENT) {
            end--;
        }
        return text.substring(0, end);
    }

    private static String tailText(CapturedOutput capturedOutput) {
        var text = capturedOutput.tail().toString();
        int start = text.indexOf('\n') + 1;
        if (start > 0 && start < text.length()) {
            return text.substring(start);
        }
        start = 0;
        while (start < text.length() && text.charAt(start) == REPLACEMENT) {
            start++;
        }
        return text.substring(start);
    }

    private static String firstLines(String text) {
        int end = -1;
        for (int line = 0; line < END_LINES; line++) {
            end = text.indexOf('\n', end + 1);
            if (end < 0) {
                return text;
            }
        }
        return text.substring(0, end);
    }

    private static String lastLines(String text) {
        int start = text.length();
        for (int line = 0; line < END_LINES; line++) {
            start = text.lastIndexOf('\n', start - 1);
            if (start < 0) {
                return text;
            }
        }
        return text.substring(start + 1);
    }

    private static long count(String lines) {
        return lines.isEmpty() ? 0 : 1 + lines.chars().filter(c -> c == '\n').count();
    }

    private static String withoutLastEnd(String text) {
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }
}
