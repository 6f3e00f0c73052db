package dev.musher.stories;

import dev.musher.board.Card;
import dev.musher.host.view.OutlookText;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.Stage;
import dev.musher.story.StepFinding;
import dev.musher.text.DisplayWidth;
import dev.musher.text.Printable;
import dev.musher.time.Durations;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The work on one item, for people. */
record StatusText(StoryDesk desk, Call call) {
    private static final int LOG_LINES = 8;

    /** The whole story of an attempt is in the history. */
    private static final int LONGEST_HOW = 160;

    /** Everything that is known of the work on an item. */
    record Known(
            Card card,
            AttemptList tried,
            Field.Foresight foresight,
            Optional<Field.Ground> ground,
            Approvals approvals,
            Field field) {}

    void print(Known known) {
        known.foresight().trouble().ifPresent(why -> call.line("  nobody starts: " + line(why)));
        known.foresight()
                .of(known.card().number())
                .map(OutlookText::of)
                .map(text -> besides(known.card().item().stage(), text))
                .filter(text -> !text.isEmpty())
                .ifPresent(text -> call.line("  " + line(text)));
        ground(known);
        attempts(known.tried().attempts());
        known.tried().gates().ifPresent(report -> gates(report, known.field()));
        known.approvals().print(call);
        log(known);
    }

    /** Why an item is wrapped was said with its stage. */
    private static String besides(Stage stage, String outlook) {
        var reason = stage instanceof Stage.Wrapped wrapped ? wrapped.reason() : "";
        int at = reason.isBlank() ? -1 : outlook.indexOf(reason);
        if (at < 0) {
            return outlook;
        }
        var rest = outlook.substring(at + reason.length());
        return rest.startsWith(".") ? rest.substring(1).strip() : rest.strip();
    }

    private void ground(Known known) {
        var ground = known.ground();
        if (ground.isEmpty()) {
            return;
        }
        var standing = ground.get().standing();
        call.line(
                "  branch %s at %s, %d ahead of base"
                        .formatted(
                                ground.get().plot().branch().shortName(),
                                standing.tip().hex().substring(0, 10),
                                standing.ahead()));
        call.line("  workspace " + Printable.line(ground.get().plot().top().toString()));
        if (standing.isDirty()) {
            call.line("  not committed: " + line(String.join(", ", standing.dirty())));
        }
    }

    private void attempts(List<AttemptList.Tried> attempts) {
        for (AttemptList.Tried tried : attempts) {
            var attempt = tried.attempt();
            var end = tried.ended().orElse(desk.clock().now());
            call.line(
                    "  attempt %d by %s (%s): %s; %s, %s"
                            .formatted(
                                    attempt.number(),
                                    line(attempt.worker().agent()),
                                    line(attempt.worker().runtime()),
                                    tried.how().isEmpty() ? "at work" : how(tried),
                                    Durations.show(Duration.between(attempt.started(), end)),
                                    Money.of(tried.spent())));
        }
    }

    private static String how(AttemptList.Tried tried) {
        return DisplayWidth.shorten(line(tried.how()), LONGEST_HOW);
    }

    private void gates(GateReport report, Field field) {
        call.line("  gates on tree " + report.tree().hex().substring(0, 10));
        var logs = field.logs(report.tree());
        for (GateStep step : report.steps()) {
            var log = logs.get(step.name());
            call.line(
                    "    %s %s%s, %s%s"
                            .formatted(
                                    colour(step),
                                    line(step.name()),
                                    step.isOwn()
                                            ? " (Musher's own check)"
                                            : ", exit code " + step.exitCode(),
                                    Durations.show(step.took()),
                                    log == null ? "" : ", " + line(log.toString())));
            var said = step.isOwn() ? step.tail() : step.remark();
            said.lines().forEach(found -> call.line("      " + line(found)));
        }
    }

    private static String colour(GateStep step) {
        if (step.isGreen() && step.findings().stream().anyMatch(StepFinding::holds)) {
            return "WAITS FOR YOU";
        }
        return step.isGreen() ? "green" : "RED";
    }

    private void log(Known known) {
        var attempts = known.tried().attempts();
        if (attempts.isEmpty()) {
            return;
        }
        int last = attempts.getLast().attempt().number();
        var lines = known.field().log(known.card().number(), last, LOG_LINES);
        if (!lines.isEmpty()) {
            call.line("  log of attempt " + last);
            lines.forEach(logged -> call.line("    " + line(logged)));
        }
    }

    private static String line(String text) {
        return Printable.line(text);
    }
}
