package dev.musher.app.doctor;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.TextWrap;
import dev.musher.host.doctor.Doctor;
import dev.musher.host.doctor.DoctorReport;
import dev.musher.host.doctor.ProbeResult;
import dev.musher.host.doctor.ProbeStatus;
import java.util.List;
import java.util.OptionalInt;

/** {@code musher doctor}: shows the report; fails if something is broken. */
public final class DoctorAction implements CommandAction {
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
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        DoctorReport doctorReport = doctor.examine();
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(doctorReport));
        } else {
            show(doctorReport, commandScreen);
        }
        return doctorReport.verdict() == ProbeStatus.BROKEN ? ExitCode.FAILED : ExitCode.OK;
    }

    private void show(DoctorReport doctorReport, CommandScreen commandScreen) {
        int column = 0;
        for (ProbeResult probeResult : doctorReport.findings()) {
            column = Math.max(column, probeResult.part().length());
        }
        Colour colour = commandScreen.out().colour();
        for (ProbeResult probeResult : doctorReport.findings()) {
            String part = probeResult.part() + " ".repeat(column - probeResult.part().length());
            String indent = " ".repeat(column + MARGIN);
            String head = mark(probeResult.verdict(), colour) + " " + part + "  ";
            for (String line : wrapped(probeResult.detail(), column)) {
                commandScreen.out().line(head + line);
                head = indent;
            }
            if (!probeResult.fix().isEmpty()) {
                commandScreen.page().line(indent + "fix: ", probeResult.fix());
            }
        }
        commandScreen.out().line("");
        commandScreen.out().line(summary(doctorReport));
    }

    private List<String> wrapped(String detail, int column) {
        return width.isEmpty()
                ? List.of(detail)
                : TextWrap.lines(
                        detail, Math.max(NARROWEST_TEXT, width.getAsInt() - column - MARGIN));
    }

    private static String mark(ProbeStatus probeStatus, Colour colour) {
        return switch (probeStatus) {
            case FINE -> colour.green(probeStatus.mark());
            case LOOK -> colour.yellow(probeStatus.mark());
            case BROKEN -> colour.red(probeStatus.mark());
        };
    }

    private static String summary(DoctorReport doctorReport) {
        long broken = doctorReport.count(ProbeStatus.BROKEN);
        long looks = doctorReport.count(ProbeStatus.LOOK);
        if (broken > 0) {
            return broken + " broken" + (looks > 0 ? ", " + looks + " worth a look." : ".");
        }
        return looks > 0 ? "Works; " + looks + " worth a look." : "Everything is fine.";
    }
}
