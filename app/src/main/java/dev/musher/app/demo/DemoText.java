package dev.musher.app.demo;

import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextWrap;
import dev.musher.base.time.DurationText;
import dev.musher.host.demo.CaughtProblem;
import dev.musher.host.demo.DemoFolder;
import dev.musher.host.demo.DemoHint;
import dev.musher.host.demo.DemoProject;
import dev.musher.host.demo.DemoResult;
import dev.musher.host.demo.DemoStory;
import dev.musher.host.wording.CriterionText;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Criterion;

/** What people read before and after the work. */
final class DemoText {
    /** Longer lines are hard to read. */
    private static final int WIDEST = 90;

    private final CommandScreen commandScreen;
    private final ConsoleOutput out;

    DemoText(CommandScreen commandScreen) {
        this.commandScreen = commandScreen;
        this.out = commandScreen.out();
    }

    void opening(DemoProject demoProject, DemoFolder demoFolder) {
        paragraph(
                """
                A team of scripted models works on a small %s project. No key, no network, none \
                of your settings; everything but the models is real. It runs in %s, which is \
                %s. Ctrl-C stops it.
                """
                        .formatted(
                                demoProject.language(),
                                demoFolder.project(),
                                demoFolder.afterwards() == DemoFolder.AfterDemo.KEPT
                                        ? "kept"
                                        : "deleted at the end"));
        for (int i = 0; i < DemoStory.ALL.size(); i++) {
            out.line("  " + (i + 1) + "  " + DemoStory.ALL.get(i).name());
        }
        out.line("");
        paragraph(
                """
                The coder of story 3 changes a test until it passes, 4 forgets to commit, 6 conflicts with 5 and leaves a criterion without a test (you approve it, \
                which the demo does for you), and the coder of 7 claims that the tests pass but never \
                ran them.
                """);
        out.stream().flush();
    }

    private void criteria(Card card) {
        var checklist = card.item().checklist();
        for (Criterion criterion : checklist.criteria()) {
            commandScreen
                    .page()
                    .line(
                            "  Story %s: %s: %s"
                                    .formatted(
                                            card.number(),
                                            PrintableText.line(criterion.text()),
                                            PrintableText.line(
                                                    CriterionText.evidence(criterion.mark()))));
        }
    }

    private void paragraph(String text) {
        TextWrap.lines(text, width()).forEach(out::line);
        out.line("");
    }

    /** Announces what a command says. */
    void typed(String command) {
        out.line("");
        out.line(out.colour().bold("$ " + command));
        out.stream().flush();
    }

    void log(DemoResult demoResult) {
        typed("git log --oneline");
        demoResult.log().forEach(line -> out.line(PrintableText.line(line)));
    }

    void closing(DemoResult demoResult) {
        paragraph("The prices are invented: scripted models cost nothing.");
        out.line(out.colour().bold("What shows the criteria, from the ledger"));
        demoResult.cards().forEach(this::criteria);
        out.line("");
        out.line(out.colour().bold("What was caught, from the ledger"));
        for (CaughtProblem caughtProblem : demoResult.caught()) {
            caught(caughtProblem);
        }
        if (demoResult.caught().isEmpty()) {
            out.line("  Nothing.");
        }
        out.line("");
        out.line(
                demoResult.isAllDone()
                        ? "All %d stories have landed, in %s."
                                .formatted(
                                        demoResult.cards().size(),
                                        DurationText.show(demoResult.took()))
                        : "Not every story has landed. See: musher board");
        next(demoResult);
    }

    private void caught(CaughtProblem caughtProblem) {
        commandScreen
                .page()
                .line(
                        "  Story %s: %s (event %d)"
                                .formatted(
                                        caughtProblem.story(),
                                        PrintableText.line(caughtProblem.sentence()),
                                        caughtProblem.event()));
    }

    private int width() {
        return Math.min(WIDEST, commandScreen.width());
    }

    private void next(DemoResult demoResult) {
        out.line("");
        if (demoResult.folder().afterwards() == DemoFolder.AfterDemo.KEPT) {
            out.line(out.colour().bold("Try next"));
            out.line("  cd " + demoResult.folder().project());
            hint("musher trust", "first, before you run anything there");
        } else {
            paragraph(
                    "The folder is deleted. 'musher demo --keep' keeps it, and there you can try:");
        }
        for (DemoHint hint : DemoHint.ALL) {
            hint(hint.command(), hint.purpose());
        }
        out.stream().flush();
    }

    private void hint(String command, String purpose) {
        commandScreen.page().line("  %-28s".formatted(command), purpose);
    }
}
