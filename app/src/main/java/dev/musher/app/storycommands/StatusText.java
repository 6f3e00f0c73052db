package dev.musher.app.storycommands;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.DurationText;
import dev.musher.fleet.proof.diff.TestVersions.TestVersion;
import dev.musher.host.project.ProjectWork;
import dev.musher.host.view.Approvals;
import dev.musher.host.view.AttemptList;
import dev.musher.host.view.ItemStatus;
import dev.musher.host.view.MoneyText;
import dev.musher.host.view.OutlookText;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.item.Stage;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The work on one item, for people. */
record StatusText(StoryCommandContext desk, StoryCall call) {
    private static final int LOG_LINES = 8;

    /** The whole story of an attempt is in the history. */
    private static final int LONGEST_HOW = 160;

    void print(ItemStatus known) {
        known.foresight().trouble().ifPresent(why -> call.line("  Waiting: " + line(why)));
        known.foresight()
                .of(known.card().number())
                .map(OutlookText::of)
                .map(text -> besides(known.card().item().stage(), text))
                .filter(text -> !text.isEmpty())
                .ifPresent(text -> call.line("  " + line(text)));
        ground(known);
        attempts(known.tried().attempts());
        known.tried().gates().ifPresent(report -> gates(report, known.work()));
        approvals(known.approvals());
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

    private void ground(ItemStatus known) {
        var ground = known.workspace();
        if (ground.isEmpty()) {
            return;
        }
        var workspaceState = ground.get().standing();
        call.line(
                "  branch %s at %s, %d ahead of base"
                        .formatted(
                                ground.get().plot().branch().shortName(),
                                workspaceState.tip().hex().substring(0, 10),
                                workspaceState.ahead()));
        call.line("  workspace " + PrintableText.line(ground.get().plot().top().toString()));
        if (workspaceState.isDirty()) {
            call.line("  not committed: " + line(String.join(", ", workspaceState.dirty())));
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
                                    DurationText.show(Duration.between(attempt.started(), end)),
                                    MoneyText.of(tried.spent())));
        }
    }

    private static String how(AttemptList.Tried tried) {
        return DisplayWidth.shorten(line(tried.how()), LONGEST_HOW);
    }

    private void gates(GateReport report, ProjectWork work) {
        call.line("  gates on tree " + report.tree().hex().substring(0, 10));
        var logs = work.gateLogs(report.tree());
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
                                    DurationText.show(step.took()),
                                    log == null ? "" : ", " + line(log.toString())));
            said(step).forEach(said -> call.line("      " + line(said)));
        }
    }

    /** Of a gate what Musher remarks; of a step of its own all, with the output below it. */
    private static List<String> said(GateStep step) {
        if (!step.isOwn()) {
            return step.remark().lines().toList();
        }
        return Stream.concat(
                        step.remarks().lines().stream(),
                        step.tail().lines().map(printed -> "| " + printed))
                .toList();
    }

    private static String colour(GateStep step) {
        if (step.isGreen() && step.findings().stream().anyMatch(StepFinding::holds)) {
            return "WAITING FOR YOU";
        }
        return step.isGreen() ? "green" : "RED";
    }

    private void log(ItemStatus known) {
        var attempts = known.tried().attempts();
        if (attempts.isEmpty()) {
            return;
        }
        int last = attempts.getLast().attempt().number();
        var lines = known.work().log(known.card().number(), last, LOG_LINES);
        if (!lines.isEmpty()) {
            call.line("  log of attempt " + last);
            lines.forEach(logged -> call.line("    " + line(logged)));
        }
    }

    private void approvals(Approvals approvals) {
        for (TestVersion version : approvals.versions()) {
            var test = line(version.test());
            if (version.lines().isEmpty()) {
                call.line("  " + test + " is not changed in the test files; check what it uses");
                continue;
            }
            call.line("  %s in %s, base (-) and story (+)".formatted(test, line(version.file())));
            version.lines().forEach(text -> call.line("    " + line(text)));
        }
    }

    private static String line(String text) {
        return PrintableText.line(text);
    }
}
