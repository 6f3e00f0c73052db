package dev.musher.doctor;

import dev.musher.commandline.Action;
import dev.musher.commandline.Colour;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.json.Json;

/** {@code musher doctor}: shows the report; fails if something is broken. */
public final class DoctorAction implements Action {
    private final Doctor doctor;
    private final Option.Flag json;

    public DoctorAction(Doctor doctor, Option.Flag json) {
        this.doctor = doctor;
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

    private static void show(Report report, Screen screen) {
        int column = 0;
        for (Finding finding : report.findings()) {
            column = Math.max(column, finding.part().length());
        }
        Colour colour = screen.out().colour();
        for (Finding finding : report.findings()) {
            String part = finding.part() + " ".repeat(column - finding.part().length());
            screen.out()
                    .line(mark(finding.verdict(), colour) + " " + part + "  " + finding.detail());
            if (!finding.fix().isEmpty()) {
                screen.out().line(" ".repeat(column + 4) + "fix: " + finding.fix());
            }
        }
        screen.out().line("");
        screen.out().line(summary(report));
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
