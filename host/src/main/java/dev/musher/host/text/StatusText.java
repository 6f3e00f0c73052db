package dev.musher.host.text;

import dev.musher.base.text.CountText;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.base.time.DurationText;
import dev.musher.fleet.proof.diff.TestVersions.TestVersion;
import dev.musher.host.project.ProjectWork;
import dev.musher.host.view.Approvals;
import dev.musher.host.view.AttemptList;
import dev.musher.host.view.ItemStatus;
import dev.musher.host.wording.CriterionText;
import dev.musher.host.wording.MoneyText;
import dev.musher.host.wording.OutlookText;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;

/** The work on one item, for people. */
public record StatusText(TextPage page, ZoneId zone, Instant now) {
    private static final int LOG_LINES = 8;

    /** The whole story of an attempt is in the history. */
    private static final int LONGEST_HOW = 160;

    /** All of it. */
    public void print(ItemStatus known) {
        var card = known.card();
        new ItemText(page, zone).head(card);
        progress(known, card.item());
        work(known);
        page.line("  'musher history " + card.number() + "' shows the rest.");
    }

    private void progress(ItemStatus known, Item item) {
        page.line("  there since " + ItemText.TIME.format(known.card().since().atZone(zone)));
        int attempts = item.progress().attempts();
        if (attempts > 0) {
            page.line("  " + CountText.of(attempts, "attempt") + tries(item.stage()));
        }
        if (item.assignment() instanceof AttemptAssignment.Running(var attempt)) {
            page.line(
                    "  %s has been working on it since %s"
                            .formatted(
                                    line(attempt.worker().agent()),
                                    ItemText.TIME.format(attempt.started().atZone(zone))));
        }
        if (known.workspace().isEmpty()) {
            item.progress()
                    .offered()
                    .ifPresent(
                            offered ->
                                    page.line(
                                            "  branch "
                                                    + offered.branch().shortName()
                                                    + " at "
                                                    + offered.tip()));
        }
        item.checklist()
                .criteria()
                .forEach(criterion -> page.line("  criterion " + CriterionText.line(criterion)));
        page.line("  " + MoneyText.sum(item.spent()));
        item.terms().budget().ifPresent(budget -> page.line("  budget " + budget));
        if (item.terms().priority() != Priority.NORMAL) {
            page.line("  priority " + item.terms().priority().word());
        }
    }

    private static String tries(Stage stage) {
        return switch (stage) {
            case Stage.Coding coding when coding.tries().retries() > 0 ->
                    ", retries: " + coding.tries().retries();
            case Stage.Qa qa when qa.tries().retries() > 0 -> ", retries: " + qa.tries().retries();
            case Stage.Wrapped wrapped -> tries(wrapped.was());
            case Stage.Active _, Stage.Over _ -> "";
        };
    }

    private void work(ItemStatus known) {
        known.foresight().trouble().ifPresent(why -> page.line("  Waiting: " + line(why)));
        known.foresight()
                .of(known.card().number())
                .map(OutlookText::of)
                .map(text -> besides(known.card().item().stage(), text))
                .filter(text -> !text.isEmpty())
                .ifPresent(text -> page.line("  " + line(text)));
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
        var workspaceState = ground.get().state();
        page.line(
                "  branch %s at %s, %d ahead of base"
                        .formatted(
                                ground.get().workspace().branch().shortName(),
                                workspaceState.tip().hex().substring(0, 10),
                                workspaceState.ahead()));
        page.line("  workspace " + PrintableText.line(ground.get().workspace().top().toString()));
        if (workspaceState.isDirty()) {
            page.line("  not committed: " + line(String.join(", ", workspaceState.dirty())));
        }
    }

    private void attempts(List<AttemptList.Tried> attempts) {
        for (AttemptList.Tried tried : attempts) {
            var attempt = tried.attempt();
            var end = tried.ended().orElse(now);
            page.line(
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
        page.line("  gates on tree " + report.tree().hex().substring(0, 10));
        var logs = work.gateLogs(report.tree());
        for (GateStep step : report.steps()) {
            var log = logs.get(step.name());
            page.line(
                    "    %s %s%s, %s%s"
                            .formatted(
                                    colour(step),
                                    line(step.name()),
                                    step.isOwn()
                                            ? " (Musher's own check)"
                                            : ", exit code " + step.exitCode(),
                                    DurationText.show(step.took()),
                                    log == null ? "" : ", " + line(log.toString())));
            said(step).forEach(said -> page.line("      " + line(said)));
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
            page.line("  log of attempt " + last);
            lines.forEach(logged -> page.line("    " + line(logged)));
        }
    }

    private void approvals(Approvals approvals) {
        for (TestVersion version : approvals.versions()) {
            var test = line(version.test());
            if (version.lines().isEmpty()) {
                page.line("  " + test + " is not changed in the test files; check what it uses");
                continue;
            }
            page.line("  %s in %s, base (-) and story (+)".formatted(test, line(version.file())));
            version.lines().forEach(text -> page.line("    " + line(text)));
        }
    }

    private static String line(String text) {
        return PrintableText.line(text);
    }
}
