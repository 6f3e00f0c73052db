package dev.musher.host.text;

import dev.musher.base.text.CountText;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.base.time.DurationText;
import dev.musher.fleet.proof.diff.TestVersions.TestVersion;
import dev.musher.host.view.Approvals;
import dev.musher.host.view.AttemptList;
import dev.musher.host.view.ItemStatus;
import dev.musher.host.wording.MoneyText;
import dev.musher.host.wording.NextCommand;
import dev.musher.host.wording.OutlookText;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** The work on one item, for people. */
public record StatusText(TextPage page, ZoneId zone, Instant now) {
    private static final int LOG_LINES = 8;

    /** The whole story of an attempt is in the history. */
    private static final int LONGEST_HOW = 160;

    /** All of it. */
    public void print(ItemStatus known) {
        var card = known.card();
        var itemText = new ItemText(page, zone);
        itemText.head(card);
        next(known);
        progress(known, card.item());
        ground(known);
        itemText.criteria(card);
        changes(known);
        attempts(known.tried().attempts());
        known.tried().gates().ifPresent(report -> gates(report, known));
        approvals(known.approvals());
        log(known);
        page.line("");
        page.line("All that happened: musher history " + card.number());
    }

    /** What it waits for, and what to do about it. */
    private void next(ItemStatus known) {
        known.foresight().trouble().ifPresent(why -> page.line("  Waiting: " + line(why)));
        var outlook = known.foresight().of(known.card().number());
        var said =
                outlook.map(OutlookText::of)
                        .map(text -> besides(known.card().item().stage(), text))
                        .filter(text -> !known.foresight().trouble().equals(Optional.of(text)))
                        .orElse("");
        if (!said.isEmpty()) {
            page.line("  " + line(said));
        }
        if (!said.contains("musher ") && known.foresight().trouble().isEmpty()) {
            NextCommand.of(known.card(), outlook)
                    .ifPresent(typed -> page.line("  Next: " + page.style().bold(typed)));
        }
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
                                                    + offered.tip().shortHex()));
        }
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
                                workspaceState.tip().shortHex(),
                                workspaceState.ahead()));
        page.line(
                "  workspace "
                        + line(known.work().relative(ground.get().workspace().top()).toString()));
        if (workspaceState.isDirty()) {
            page.line("  not committed: " + line(String.join(", ", workspaceState.dirty())));
        }
    }

    private void changes(ItemStatus known) {
        if (known.diff().isEmpty() || known.diff().get().files().isEmpty()) {
            return;
        }
        page.line("");
        page.line("Changes (musher story diff " + known.card().number() + ")");
        new DiffStatText(page, "  ").print(known.diff().get());
    }

    private void attempts(List<AttemptList.Tried> attempts) {
        if (!attempts.isEmpty()) {
            page.line("");
            page.line("Attempts");
        }
        for (AttemptList.Tried tried : attempts) {
            var attempt = tried.attempt();
            var end = tried.ended().orElse(now);
            page.line(
                    "  %d by %s (%s): "
                                    .formatted(
                                            attempt.number(),
                                            line(attempt.worker().agent()),
                                            line(attempt.worker().runtime()))
                            + "%s; %s, %s"
                                    .formatted(
                                            tried.how().isEmpty() ? "at work" : how(tried),
                                            DurationText.show(
                                                    Duration.between(attempt.started(), end)),
                                            MoneyText.of(tried.spent())));
        }
    }

    private static String how(AttemptList.Tried tried) {
        return DisplayWidth.shorten(line(tried.how()), LONGEST_HOW);
    }

    private void gates(GateReport report, ItemStatus known) {
        page.line("");
        page.line("Gates on tree " + report.tree().shortHex());
        var logs = known.work().gateLogs(report.tree());
        for (GateStep step : report.steps()) {
            if (step.name().equals(GateStep.NO_GATES)) {
                page.line("  unproven, no gates ran");
                continue;
            }
            new GateStepText(page).print(step);
            if (!step.isGreen() && logs.containsKey(step.name())) {
                page.line(
                        "    All of it: musher logs %s --gate %s"
                                .formatted(known.card().number(), line(step.name())));
            }
        }
    }

    private void log(ItemStatus known) {
        var attempts = known.tried().attempts();
        if (attempts.isEmpty()) {
            return;
        }
        int last = attempts.getLast().attempt().number();
        var all = known.work().activity(known.card().number(), last, 0, Integer.MAX_VALUE);
        var shown = new ActivityLines(zone).of(all);
        var lines = shown.subList(Math.max(0, shown.size() - LOG_LINES), shown.size());
        if (!lines.isEmpty()) {
            page.line("");
            page.line("Log of attempt %d (musher logs %s)".formatted(last, known.card().number()));
            lines.forEach(logged -> page.line("  " + logged.time(), logged.text()));
        }
    }

    private void approvals(Approvals approvals) {
        if (!approvals.versions().isEmpty()) {
            page.line("");
        }
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
