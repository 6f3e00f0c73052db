package dev.musher.doctor;

import dev.musher.commandline.Action;
import dev.musher.commandline.Colour;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.commandline.help.Wrap;
import dev.musher.json.Json;
import java.util.List;
import java.util.OptionalInt;

/** {@code musher doctor}: shows the report; fails if something is broken. */
public final class DoctorAction implements Action {
    /** The mark, and the spaces around the part's name. */
    private static final int MARGIN = 4;

    private static final int NARROWEST_TEXT = 20;

    private final Doctor doctor;
    private final OptionalInt width;
    private final Option.Flag json;

    /**
     * Shows what the doctor finds.
     *
     * @param width of the terminal, to which lines are wrapped; empty where there is none, so that
     *     each finding stays in one line for other programs
     */
    public DoctorAction(Doctor doctor, OptionalInt width, Option.Flag json) {
        this.doctor = doctor;
        this.width = width;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        Report report = doctor.examine();
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(report));
        } else {
            show(report, screen);
        }
        return report.verdict() == Verdict.BROKEN ? ExitCode.FAILED : ExitCode.OK;
    }

    private void show(Report report, Screen screen) {
        int column = 0;
        for (Finding finding : report.findings()) {
            column = Math.max(column, finding.part().length());
        }
        Colour colour = screen.out().colour();
        for (Finding finding : report.findings()) {
            String part = finding.part() + " ".repeat(column - finding.part().length());
            String indent = " ".repeat(column + MARGIN);
            String head = mark(finding.verdict(), colour) + " " + part + "  ";
            for (String line : wrapped(finding.detail(), column)) {
                screen.out().line(head + line);
                head = indent;
            }
            if (!finding.fix().isEmpty()) {
                screen.out().line(indent + "fix: " + finding.fix());
            }
        }
        screen.out().line("");
        screen.out().line(summary(report));
    }

    private List<String> wrapped(String detail, int column) {
        return width.isEmpty()
                ? List.of(detail)
                : Wrap.lines(detail, Math.max(NARROWEST_TEXT, width.getAsInt() - column - MARGIN));
    }

    private static String mark(Verdict verdict, Colour colour) {
        return switch (verdict) {
            case FINE -> colour.green(verdict.mark());
            case LOOK -> colour.yellow(verdict.mark());
            case BROKEN -> colour.red(verdict.mark());
        };
    }

    private static String summary(Report report) {
        long broken = report.count(Verdict.BROKEN);
        long looks = report.count(Verdict.LOOK);
        if (broken > 0) {
            return broken + " broken" + (looks > 0 ? ", " + looks + " worth a look." : ".");
        }
        return looks > 0 ? "Works; " + looks + " worth a look." : "Everything is fine.";
    }
}
