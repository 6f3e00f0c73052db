package dev.musher.demo;

import dev.musher.commandline.Output;
import dev.musher.commandline.Screen;
import dev.musher.commandline.help.Wrap;
import dev.musher.text.Printable;
import dev.musher.time.Durations;
import java.util.List;

/** What people read before and after the work. */
final class DemoText {
    /** A command to try in the folder, and what for. */
    record Hint(String command, String purpose) {}

    static final List<Hint> HINTS =
            List.of(
                    new Hint("musher history 3", "how the changed test was caught"),
                    new Hint("musher history 7", "what happened to the story of the liar"),
                    new Hint("musher why-commit HEAD", "all that is behind the last commit"),
                    new Hint("musher provenance verify", "whether every commit has its proof"));

    private static final String HINT = "  %-28s%s";

    /** Longer lines are hard to read. */
    private static final int WIDEST = 90;

    private final Screen screen;
    private final Output out;

    DemoText(Screen screen) {
        this.screen = screen;
        this.out = screen.out();
    }

    void opening(Sample sample, Playground playground) {
        paragraph(
                """
                A team of scripted models works on a small %s project. No key, no network, nothing \
                of your settings; everything but the models is real. It happens in %s, which is \
                %s. Ctrl-C stops it.
                """
                        .formatted(
                                sample.language(),
                                playground.project(),
                                playground.fate() == Playground.Fate.KEPT
                                        ? "kept"
                                        : "deleted at the end"));
        for (int i = 0; i < Part.ALL.size(); i++) {
            out.line("  " + (i + 1) + "  " + Part.ALL.get(i).name());
        }
        out.line("");
        paragraph(
                """
                The coder of story 3 changes a test until it passes, 4 forgets to commit, 6 collides with 5 (you approve it, \
                which the demo does for you), and the coder of 7 says that the tests pass and never \
                ran them.
                """);
        out.stream().flush();
    }

    private void paragraph(String text) {
        Wrap.lines(text, Math.min(WIDEST, screen.width())).forEach(out::line);
        out.line("");
    }

    /** Announces what a command says. */
    void typed(String command) {
        out.line("");
        out.line(out.colour().bold("$ " + command));
        out.stream().flush();
    }

    void log(Ended ended) {
        typed("git log --oneline");
        ended.log().forEach(line -> out.line(Printable.line(line)));
    }

    void closing(Ended ended) {
        out.line("The prices are made up: scripted models cost nothing.");
        out.line("");
        out.line(out.colour().bold("What was caught, as the ledger has it"));
        for (Caught caught : ended.caught()) {
            out.line(
                    "  Story %s: %s (event %d)"
                            .formatted(
                                    caught.story(),
                                    Printable.line(caught.sentence()),
                                    caught.event()));
        }
        if (ended.caught().isEmpty()) {
            out.line("  Nothing.");
        }
        out.line("");
        out.line(
                ended.isAllDone()
                        ? "All %d stories have landed, in %s."
                                .formatted(ended.cards().size(), Durations.show(ended.took()))
                        : "Not every story has landed; the board says why.");
        next(ended);
    }

    private void next(Ended ended) {
        out.line("");
        if (ended.playground().fate() == Playground.Fate.KEPT) {
            out.line(out.colour().bold("Try next"));
            out.line("  cd " + ended.playground().project());
            out.line(HINT.formatted("musher trust", "first, if you want to run something there"));
        } else {
            out.line(
                    "The folder is deleted. 'musher demo --keep' keeps it, and there you can try:");
        }
        for (Hint hint : HINTS) {
            out.line(HINT.formatted(hint.command(), hint.purpose()));
        }
        out.stream().flush();
    }
}
