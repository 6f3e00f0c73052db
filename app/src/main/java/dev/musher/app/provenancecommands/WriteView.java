package dev.musher.app.provenancecommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.fleet.provenance.LandingIndex;
import dev.musher.fleet.provenance.NoteWriter;
import dev.musher.fleet.provenance.NoteWriter.Written;
import dev.musher.fleet.provenance.ProvenanceProblem;
import dev.musher.host.view.origins.ProblemView;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.List;

/** {@code musher provenance write}: the notes that are missing. */
record WriteView(ProvenanceCommandContext context) {
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

    ExitCode show(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        context.requireLedger();
        List<Written> written;
        try (var pipeline = context.stories().get()) {
            written = write(commandInvocation, pipeline);
        }
        if (commandInvocation.has(context.json())) {
            commandScreen.out().line(Json.encodeIndented(written.stream().map(Shown::of).toList()));
        } else {
            say(written, commandScreen);
        }
        return written.stream().anyMatch(Written.Different.class::isInstance)
                ? ExitCode.FAILED
                : ExitCode.OK;
    }

    private List<Written> write(CommandInvocation commandInvocation, Pipeline pipeline)
            throws InterruptedException {
        var writer =
                new NoteWriter(
                        new LandingIndex(pipeline),
                        context.place(),
                        context.evidence(pipeline),
                        context.ledger().notary());
        var numbers = commandInvocation.arguments(ProvenanceCommands.STORIES);
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
                    "'" + PrintableText.line(written) + "' is not an item number.",
                    "'musher story list' shows the numbers.");
        }
    }

    private static void say(List<Written> written, CommandScreen commandScreen) {
        long noted = written.stream().filter(Written.Noted.class::isInstance).count();
        long there = written.stream().filter(Written.Already.class::isInstance).count();
        commandScreen
                .out()
                .line(
                        "Wrote %s; %d %s there already."
                                .formatted(
                                        CountedNoun.of(noted, "note"),
                                        there,
                                        there == 1 ? "was" : "were"));
        written.forEach(each -> say(each, commandScreen));
    }

    private static void say(Written written, CommandScreen commandScreen) {
        switch (written) {
            case Written.Noted _, Written.Already _ -> {
                // They are counted.
            }
            case Written.Gone(var commit) ->
                    commandScreen
                            .out()
                            .line(
                                    commandScreen.out().colour().red("Left out")
                                            + " commit "
                                            + commit
                                            + ", which this repository no longer has. Fetch it from"
                                            + " where it still is, then retry.");
            case Written.Different(var commit, var problems) -> {
                commandScreen
                        .out()
                        .line(
                                commandScreen.out().colour().red("Left alone")
                                        + " the note of commit "
                                        + commit
                                        + ", which is another one:");
                for (ProvenanceProblem provenanceProblem : problems) {
                    commandScreen
                            .out()
                            .line(
                                    "  "
                                            + PrintableText.line(
                                                    provenanceProblem.thing()
                                                            + ": "
                                                            + provenanceProblem.what()));
                }
            }
        }
    }
}
