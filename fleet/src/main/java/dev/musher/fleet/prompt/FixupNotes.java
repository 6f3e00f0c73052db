package dev.musher.fleet.prompt;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.Utf8;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.item.MergeFailure;
import java.util.List;

/** The notes for a coder whose work does not land as it is. As long as notes may be, at most. */
public final class FixupNotes {
    /** In bytes; the rules of stories count characters and allow a little more. */
    private static final int LONGEST = 3_900;

    private static final String UNSHOWN =
            "The gates are green, but no test shows every criterion: ";

    private static final int LONGEST_TAIL = 2_500;
    private static final int LONGEST_COMMAND = 400;
    private static final int LONGEST_PATH = 150;
    private static final int MOST_PATHS = 15;

    private FixupNotes() {}

    /**
     * What failed, and what to do first.
     *
     * @param base the commit that base is at
     */
    public static String of(MergeFailure failure, CommitId base) {
        var notes =
                "It did not merge. Base is at %1$s now: merge that first, with `git merge --no-edit %1$s`. "
                                .formatted(base.hex())
                        + told(failure);
        return Utf8.head(Utf8.encodable(notes), LONGEST);
    }

    /**
     * What a coder is told whose work is red only because base was when it began.
     *
     * @param base the commit that base is at, green again
     */
    public static String baseFixed(CommitId base) {
        return "The gates are red, but they were red on the commit of base that this started from, too. Base is fixed at %1$s: merge that with `git merge --no-edit %1$s`, fix what is still red, and commit."
                .formatted(base.hex());
    }

    /**
     * What a coder is told, once, before a person is asked about criteria that no test shows.
     *
     * @param why a line for each of them
     */
    public static String unshown(List<String> why) {
        String notes =
                UNSHOWN
                        + PrintableText.line(String.join("; ", why))
                        + ". Add or repair a test for each, commit, and name it in the message by a"
                        + " line like `Criterion: NUMBER NAME_OF_TEST`. A criterion that no test can"
                        + " show, because it held before this work as well, you leave as it is: a"
                        + " person will judge it.";
        return Utf8.head(Utf8.encodable(notes), LONGEST);
    }

    /** Whether these are such notes. */
    public static boolean isUnshown(String notes) {
        return notes.startsWith(UNSHOWN);
    }

    private static String told(MergeFailure failure) {
        return switch (failure) {
            case MergeFailure.Conflict(var paths) ->
                    "Git cannot merge these files automatically; keep what both sides want, and commit:\n"
                            + FileNameList.list(shortened(paths), MOST_PATHS);
            case MergeFailure.RedGate(var report) ->
                    report.firstRed().map(FixupNotes::red).orElse("");
            case MergeFailure.Empty _ -> "It would change nothing.";
            case MergeFailure.Other(var detail) -> PrintableText.lines(detail).strip();
        };
    }

    private static String red(GateStep step) {
        String output = PrintableText.lines(Utf8.tail(step.tail(), LONGEST_TAIL)).strip();
        return "Then fix what is red, and commit. Merged with base, the gate %s is red: `%s` ended with exit code %d.%s"
                .formatted(
                        PrintableText.line(step.name()),
                        OneLineText.beginning(PrintableText.line(step.command()), LONGEST_COMMAND),
                        step.exitCode(),
                        output.isEmpty()
                                ? " It wrote nothing."
                                : " The end of its output:\n\n" + output);
    }

    private static List<String> shortened(List<String> paths) {
        return paths.stream().map(path -> OneLineText.beginning(path, LONGEST_PATH)).toList();
    }
}
