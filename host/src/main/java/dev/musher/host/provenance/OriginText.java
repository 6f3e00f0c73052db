package dev.musher.host.provenance;

import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.host.view.origins.MakingView;
import dev.musher.host.view.origins.MakingView.ApprovalView;
import dev.musher.host.view.origins.MakingView.AttemptView;
import dev.musher.host.view.origins.MakingView.GateView;
import dev.musher.host.view.origins.OriginView;
import dev.musher.host.view.origins.ProblemView;
import dev.musher.host.view.origins.StoryView;
import dev.musher.host.view.origins.StoryView.CriterionView;
import dev.musher.pipeline.story.GateStep;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Collectors;

/** Where a commit comes from, for people. */
public final class OriginText {
    private static final int SHORT = 10;

    private final ZoneId zone;
    private final TextPage page;

    public OriginText(ZoneId zone, TextPage page) {
        this.zone = zone;
        this.page = page;
    }

    /** All of it. */
    public void print(OriginView origin) {
        if (origin.story().isEmpty()) {
            brief(origin);
            return;
        }
        var story = origin.story().get();
        head(origin, story);
        if (!story.body().isBlank()) {
            line("");
            line(PrintableText.lines(story.body().strip()));
        }
        if (!story.criteria().isEmpty()) {
            line("");
            line("Acceptance criteria");
            for (CriterionView criterion : story.criteria()) {
                line(
                        "  %d %s (%s)"
                                .formatted(
                                        criterion.number(),
                                        PrintableText.line(criterion.text()),
                                        PrintableText.line(criterion.evidence())));
            }
        }
        line("");
        origin.making().ifPresentOrElse(making -> making(making, story), () -> unknown(story));
        note(origin);
    }

    /** In some lines. */
    void brief(OriginView origin) {
        if (origin.story().isEmpty()) {
            line("  commit " + origin.commit().substring(0, SHORT) + ", not from a story");
            line(
                    "  "
                            + PrintableText.line(origin.author())
                            + ": "
                            + PrintableText.line(origin.subject()));
            return;
        }
        var story = origin.story().get();
        head(origin, story);
        line("  by " + people(story.agents()) + with(story.models()));
        note(origin);
    }

    private void head(OriginView origin, StoryView story) {
        line(
                page.style()
                        .bold(
                                "%s %d %s"
                                        .formatted(
                                                story.type(),
                                                story.number(),
                                                PrintableText.line(story.name()))));
        String landed =
                origin.making().map(making -> ", landed " + time(making.landedAt())).orElse("");
        line("  commit " + origin.commit().substring(0, SHORT) + landed);
        if (!story.askedBy().isEmpty()) {
            line(
                    "  asked for by %s on %s"
                            .formatted(PrintableText.line(story.askedBy()), time(story.askedAt())));
        }
    }

    private void unknown(StoryView story) {
        line("By " + people(story.agents()) + with(story.models()) + ".");
        line("The ledger here has no more about it.");
    }

    private void making(MakingView making, StoryView story) {
        line("Attempts" + with(story.models()) + ", " + cost(making));
        for (AttemptView attempt : making.attempts()) {
            line(
                    "  %d %s (%s, %s): %s"
                            .formatted(
                                    attempt.number(),
                                    PrintableText.line(attempt.agent()),
                                    attempt.role(),
                                    PrintableText.line(attempt.runtime()),
                                    attempt.ending()));
            detail("session", attempt.session());
            if (!attempt.folder().isEmpty()) {
                detail(
                        "log:",
                        "musher logs %d --attempt %d".formatted(story.number(), attempt.number()));
            }
        }
        line("Gates (output: musher logs " + story.number() + " --gate NAME)");
        for (GateView gate : making.gates()) {
            line("  " + gate(gate));
        }
        if (!making.provedBy().isEmpty()) {
            line("Proved by");
            making.provedBy().forEach(test -> line("  " + PrintableText.line(test)));
        }
        if (!making.findings().isEmpty()) {
            line("Findings");
            making.findings().forEach(found -> line("  " + PrintableText.line(found.line())));
        }
        line(
                "Approved by: "
                        + (making.qaMode().isEmpty() ? "no one" : making.qaMode())
                        + (making.approvals().isEmpty()
                                ? ""
                                : ", "
                                        + making.approvals().stream()
                                                .map(OriginText::approval)
                                                .collect(Collectors.joining(", "))));
    }

    private static String approval(ApprovalView approval) {
        return PrintableText.line(approval.id()) + " (" + approval.kind() + ")";
    }

    private static String gate(GateView gate) {
        if (gate.name().equals(GateStep.NO_GATES)) {
            return "unproven %s: no gates ran".formatted(on(gate));
        }
        if (GateStep.OWN.contains(gate.name())) {
            return "%s %s: %s, Musher's own check"
                    .formatted(gate.name(), on(gate), gate.exitCode() == 0 ? "green" : "red");
        }
        return "%s %s: exit code %d%s, %s"
                .formatted(
                        PrintableText.line(gate.name()),
                        on(gate),
                        gate.exitCode(),
                        gate.tries() > 1 ? " at try " + gate.tries() : "",
                        PrintableText.line(gate.command()));
    }

    private static String on(GateView gate) {
        return gate.on().equals("head") ? "as merged" : "on the story's branch";
    }

    private void detail(String what, String value) {
        if (!value.isEmpty()) {
            line("      " + what + " " + PrintableText.line(value));
        }
    }

    private void note(OriginView origin) {
        var colour = page.style();
        switch (origin.note()) {
            case "valid" -> line("  " + colour.green("signature valid"));
            case "missing" ->
                    line("  " + colour.yellow("not signed") + "; sign it: musher provenance write");
            case "unchecked" ->
                    line("  signature not checked: " + PrintableText.line(origin.remark()));
            default -> {
                line("  " + colour.red("signature wrong"));
                for (ProblemView problem : origin.problems()) {
                    line(
                            "    "
                                    + PrintableText.line(problem.field())
                                    + (problem.field().isEmpty() ? "" : ": ")
                                    + PrintableText.line(problem.what()));
                }
            }
        }
    }

    private static String cost(MakingView making) {
        return "$"
                + making.dollars()
                + (making.unpricedCalls() > 0
                        ? " + " + CountText.of(making.unpricedCalls(), "call") + " without a price"
                        : "");
    }

    private static String people(List<String> agents) {
        return agents.isEmpty() ? "unknown" : PrintableText.line(String.join(", ", agents));
    }

    private static String with(List<String> models) {
        return models.isEmpty() ? "" : " with " + PrintableText.line(String.join(", ", models));
    }

    private String time(String instant) {
        return UnreleasedWork.TIME.format(Instant.parse(instant).atZone(zone));
    }

    private void line(String text) {
        page.line(text);
    }
}
