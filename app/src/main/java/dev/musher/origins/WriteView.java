package dev.musher.origins;

import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.host.view.origins.ProblemView;
import dev.musher.json.Json;
import dev.musher.pipeline.Pipeline;
import dev.musher.provenance.Landings;
import dev.musher.provenance.NoteWriter;
import dev.musher.provenance.NoteWriter.Written;
import dev.musher.provenance.Problem;
import dev.musher.story.ItemNumber;
import dev.musher.text.Printable;
import java.util.ArrayList;
import java.util.List;

/** {@code musher provenance write}: the notes that are missing. */
record WriteView(OriginDesk desk) {
    /** What {@code --json} prints of a note. */
    @io.avaje.jsonb.Json
    record Shown(String commit, String note, List<ProblemView> problems) {
        static Shown of(Written written) {
            return switch (written) {
                case Written.Noted(var commit) -> new Shown(commit.hex(), "written", List.of());
                case Written.Already(var commit) -> new Shown(commit.hex(), "there", List.of());
                case Written.Gone(var commit) -> new Shown(commit.hex(), "gone", List.of());
                case Written.Different(var commit, var problems) ->
                        new Shown(commit.hex(), "wrong", ProblemView.all(problems));
            };
        }
    }

    ExitCode show(Invocation invocation, Screen screen) throws InterruptedException {
        desk.requireLedger();
        List<Written> written;
        try (var pipeline = desk.stories().get()) {
            written = write(invocation, pipeline);
        }
        if (invocation.has(desk.json())) {
            screen.out().line(Json.encodeIndented(written.stream().map(Shown::of).toList()));
        } else {
            say(written, screen);
        }
        return written.stream().anyMatch(Written.Different.class::isInstance)
                ? ExitCode.FAILED
                : ExitCode.OK;
    }

    private List<Written> write(Invocation invocation, Pipeline pipeline)
            throws InterruptedException {
        var writer =
                new NoteWriter(
                        new Landings(pipeline),
                        desk.place(),
                        desk.evidence(pipeline),
                        desk.ledger().notary());
        var numbers = invocation.arguments(OriginCommands.STORIES);
        if (numbers.isEmpty()) {
            return writer.writeAll();
        }
        var written = new ArrayList<Written>();
        for (String number : numbers) {
            var story = number(number);
            if (pipeline.history(story).isEmpty()) {
                throw new CommandFailed(
                        "There is no item " + story + ".",
                        "'musher story list --all' shows the numbers.");
            }
            written.addAll(writer.write(story));
        }
        return written;
    }

    private static ItemNumber number(String written) {
        String digits = written.startsWith("#") ? written.substring(1) : written;
        try {
            return new ItemNumber(Integer.parseInt(digits));
        } catch (IllegalArgumentException _) {
            throw new CommandFailed(
                    "'" + Printable.line(written) + "' is no number of an item.",
                    "'musher story list' shows the numbers.");
        }
    }

    private static void say(List<Written> written, Screen screen) {
        long noted = written.stream().filter(Written.Noted.class::isInstance).count();
        long there = written.stream().filter(Written.Already.class::isInstance).count();
        screen.out()
                .line(
                        "Wrote %s; %d %s there already."
                                .formatted(
                                        Count.of(noted, "note"),
                                        there,
                                        there == 1 ? "was" : "were"));
        written.forEach(each -> say(each, screen));
    }

    private static void say(Written written, Screen screen) {
        switch (written) {
            case Written.Noted _, Written.Already _ -> {
                // They are counted.
            }
            case Written.Gone(var commit) ->
                    screen.out()
                            .line(
                                    screen.out().colour().red("Left out")
                                            + " commit "
                                            + commit
                                            + ", which this repository no longer has. Fetch it from"
                                            + " where it still is, then say this again.");
            case Written.Different(var commit, var problems) -> {
                screen.out()
                        .line(
                                screen.out().colour().red("Left alone")
                                        + " the note of commit "
                                        + commit
                                        + ", which is another one:");
                for (Problem problem : problems) {
                    screen.out()
                            .line("  " + Printable.line(problem.thing() + ": " + problem.what()));
                }
            }
        }
    }
}
