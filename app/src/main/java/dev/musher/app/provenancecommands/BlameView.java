package dev.musher.app.provenancecommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.fleet.provenance.GitBlame;
import dev.musher.fleet.provenance.GitBlame.Line;
import dev.musher.host.view.origins.OriginView;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code musher blame}: from lines of a file to their stories. */
record BlameView(ProvenanceCommandContext context) {
    private static final int MOST_LINES = 5_000;

    /** Lines one after another that come from the same commit; none if it is not made yet. */
    @io.avaje.jsonb.Json
    record ShownStretch(int first, int last, Optional<OriginView> origin) {}

    ExitCode show(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var wanted = lines(commandInvocation.argument(ProvenanceCommands.LINE));
        requireFile(wanted.file());
        var stretches = stretches(found(wanted));
        if (commandInvocation.has(context.json())) {
            commandScreen.out().line(Json.encodeIndented(stretches));
            return ExitCode.OK;
        }
        var text = new OriginText(context, commandScreen);
        for (int i = 0; i < stretches.size(); i++) {
            commandScreen.out().line((i > 0 ? "\n" : "") + place(wanted.file(), stretches.get(i)));
            if (stretches.get(i).origin().isPresent()) {
                text.brief(stretches.get(i).origin().get());
            } else {
                commandScreen.out().line("  not committed yet");
            }
        }
        return ExitCode.OK;
    }

    private static String place(String file, ShownStretch stretch) {
        return PrintableText.line(file)
                + ":"
                + stretch.first()
                + (stretch.last() > stretch.first() ? "-" + stretch.last() : "");
    }

    /** What stands after the last colon is the line, so that names may have colons. */
    private static GitBlame.Lines lines(String written) {
        int colon = written.lastIndexOf(':');
        String range = written.substring(colon + 1);
        int dash = range.indexOf('-');
        try {
            if (colon > 0) {
                int first = Integer.parseInt(dash < 0 ? range : range.substring(0, dash));
                int last = dash < 0 ? first : Integer.parseInt(range.substring(dash + 1));
                if (last - first < MOST_LINES) {
                    return new GitBlame.Lines(written.substring(0, colon), first, last);
                }
                throw new CommandFailed(
                        "That is more than " + MOST_LINES + " lines.", "Ask for fewer at a time.");
            }
        } catch (IllegalArgumentException _) {
            // Said below.
        }
        throw new CommandFailed(
                "'" + PrintableText.line(written) + "' is not a line of a file.",
                "Write FILE:LINE or FILE:A-B, counted from 1; for example src/app.py:12-30");
    }

    private void requireFile(String file) {
        try {
            Path path = context.place().directory().resolve(file);
            if (Files.isDirectory(path)) {
                throw new CommandFailed(
                        "'" + PrintableText.line(file) + "' is a folder.", "Name a file in it.");
            }
            if (!Files.exists(path)) {
                throw missing(file);
            }
        } catch (InvalidPathException _) {
            throw missing(file);
        }
    }

    private static CommandFailed missing(String file) {
        return new CommandFailed(
                "There is no file '" + PrintableText.line(file) + "'.",
                "Name it as seen from this folder.");
    }

    private List<Line> found(GitBlame.Lines wanted) throws InterruptedException {
        return switch (new GitBlame(context.place()).of(wanted)) {
            case GitBlame.Answer.Found(var lines) -> lines;
            case GitBlame.Answer.TooShort(int length) ->
                    throw new CommandFailed(
                            "'%s' has no line %d: it ends with line %d."
                                    .formatted(
                                            PrintableText.line(wanted.file()),
                                            wanted.first(),
                                            length),
                            "");
            case GitBlame.Answer.Unknown() ->
                    throw new CommandFailed(
                            "Git does not know '" + PrintableText.line(wanted.file()) + "'.",
                            "Add and commit it first. Uncommitted lines have no history yet.");
        };
    }

    private List<ShownStretch> stretches(List<Line> lines) throws InterruptedException {
        var pipeline = context.open();
        try {
            var commitOrigins = context.origins(pipeline);
            Map<CommitId, OriginView> known = new HashMap<>();
            var stretches = new ArrayList<ShownStretch>();
            Optional<CommitId> before = Optional.empty();
            for (Line line : lines) {
                if (!stretches.isEmpty() && line.commit().equals(before)) {
                    var last = stretches.removeLast();
                    stretches.add(new ShownStretch(last.first(), line.number(), last.origin()));
                    continue;
                }
                before = line.commit();
                if (before.isPresent() && !known.containsKey(before.get())) {
                    known.put(
                            before.get(),
                            OriginView.of(commitOrigins.of(before.get()), context.state()));
                }
                stretches.add(
                        new ShownStretch(line.number(), line.number(), before.map(known::get)));
            }
            return stretches;
        } finally {
            pipeline.ifPresent(open -> open.close());
        }
    }
}
