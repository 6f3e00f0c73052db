package dev.musher.host.learning;

import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.base.text.TextTable;
import dev.musher.base.text.UnifiedDiff;
import dev.musher.host.text.PatchText;
import dev.musher.provider.catalogue.Cost;
import java.math.BigDecimal;
import java.util.List;

/** Learning in lines for people. */
public final class LearningText {
    private static final int SHORT_ID = 8;
    private static final int PICO = 12;

    private LearningText() {}

    public static void status(LearningStatusView status, TextPage page) {
        page.line(
                switch (status.state()) {
                    case "on" ->
                            "Learning is on: " + status.model() + " (" + status.because() + ").";
                    case "no-model" ->
                            "No learning model is set; sessions are not reviewed. Set one: musher"
                                    + " config set models.learning MODEL";
                    default -> "Learning is off: " + status.why() + ".";
                });
        page.line(
                "Spent today: "
                        + dollars(status.spentToday())
                        + " of "
                        + dollars(status.budget())
                        + ".");
        boolean on = status.state().equals("on");
        page.line(
                status.queued().isEmpty()
                        ? "No session waits for a review."
                        : CountText.of(status.queued().size(), "session")
                                + " to review."
                                + (on ? " Do it now: musher learn" : ""));
        if (on) {
            TextTable.print(
                    status.passes(),
                    List.of(
                            LearningStatusView.PassView::pass,
                            pass -> pass.waitsFor().isEmpty() ? "due" : pass.waitsFor()),
                    page::line);
        }
        if (status.runs() > 0) {
            page.line(CountText.of(status.runs(), "run") + " so far; see: musher learn log");
        }
    }

    public static void log(List<LearningRunView> runs, TextPage page) {
        if (runs.isEmpty()) {
            page.line("Nothing was learned here yet.");
            return;
        }
        TextTable.print(
                runs,
                List.of(
                        run -> String.valueOf(run.run()),
                        run -> run.started().substring(0, 16).replace('T', ' '),
                        LearningRunView::state,
                        run -> CountText.of(run.sessions().size(), "session"),
                        run -> CountText.of(run.files().size(), "file"),
                        run -> run.refused().size() + " refused",
                        LearningRunView::cost,
                        LearningRunView::reason),
                page::line);
        page.line("What a run wrote: musher learn log RUN. Take it back: musher learn undo RUN");
    }

    /** One run, with what it wrote. */
    public static void run(LearningRunView run, TextPage page) {
        page.line(
                "Run "
                        + run.run()
                        + ", "
                        + run.started()
                        + ", "
                        + run.state()
                        + ", "
                        + run.cost()
                        + " ("
                        + run.reason()
                        + ")");
        for (var pass : run.passes()) {
            page.line(
                    "  " + pass.pass() + ": ",
                    pass.outcome()
                            + (pass.detail().isEmpty() ? "" : ", " + printable(pass.detail())));
        }
        for (var read : run.sessions()) {
            page.line(
                    "  session " + read.session().substring(0, SHORT_ID) + ": ",
                    read.outcome()
                            + (read.detail().isBlank() ? "" : ", " + firstLine(read.detail())));
        }
        run.notes().forEach(note -> page.line("  ", printable(note)));
        for (var refused : run.refused()) {
            page.line(
                    "  refused: ", printable(refused.what()) + ": " + printable(refused.because()));
        }
        for (var file : run.files()) {
            page.line("");
            page.line("  " + file.change() + ": ", printable(file.file()));
            PatchText.print(
                    UnifiedDiff.of("before", "after").between(file.before(), file.after()).text(),
                    page.whole());
        }
    }

    private static String dollars(BigDecimal amount) {
        return new Cost.Known(amount.movePointRight(PICO).longValue()).text();
    }

    /** A model's fault may quote the whole request; the record has all of it. */
    private static String firstLine(String text) {
        return printable(text.strip().lines().findFirst().orElse(""));
    }

    private static String printable(String text) {
        return PrintableText.line(text);
    }
}
