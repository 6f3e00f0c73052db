package dev.musher.fleet.prompt;

import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepFinding;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The part of a reviewer's prompt about the work and what the server saw of it. Bounded. */
public final class ReviewPrompt {
    private static final int MOST_FILES = 100;

    private ReviewPrompt() {}

    /** The findings that stopped nothing by themselves and that a reviewer has to answer. */
    public static List<String> findings(GateReport report) {
        return report.findings().stream().map(StepFinding::line).toList();
    }

    static String diff(ReviewedWork work) {
        var command = "git diff %s HEAD".formatted(work.from());
        boolean isWhole = work.bytes() <= ReviewedWork.MOST_OF_PATCH;
        var head =
                "The work is checked out here. `%s` shows all of it%s"
                        .formatted(
                                command,
                                isWhole
                                        ? "; here it is:"
                                        : " (%d bytes); here are the files, and its beginning. Read the rest with `%s -- FILE`."
                                                .formatted(work.bytes(), command));
        var files = isWhole ? "" : "\n\n" + FileNameList.list(work.files(), MOST_FILES);
        return head + files + "\n\n" + FailedStep.fenced(work.patch());
    }

    /** The gates, and what became of the tests of base. */
    static String seen(GateReport report) {
        var lines = new ArrayList<String>();
        for (GateStep step : report.steps()) {
            if (!step.isOwn()) {
                lines.add(
                        "- gate %s: `%s` ended with exit code %d"
                                .formatted(
                                        PrintableText.line(step.name()),
                                        PrintableText.line(step.command()),
                                        step.exitCode()));
            }
        }
        for (String test : report.proofs()) {
            lines.add(
                    "- tests: %s passes with this work and fails without its code"
                            .formatted(PrintableText.line(test)));
        }
        report.steps().stream()
                .filter(GateStep::isOwn)
                .flatMap(step -> step.remarks().notes().stream())
                .forEach(note -> lines.add("- tests: " + PrintableText.line(note)));
        return String.join("\n", lines);
    }

    static String numbered(List<String> findings) {
        var lines = new ArrayList<String>();
        for (String finding : findings) {
            lines.add("%d. %s".formatted(lines.size() + 1, PrintableText.line(finding)));
        }
        return lines.stream().collect(Collectors.joining("\n"));
    }
}
