package dev.musher.origins;

import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Screen;
import dev.musher.git.CommitId;
import dev.musher.host.view.origins.OriginView;
import dev.musher.json.Json;
import dev.musher.provenance.Blame;
import dev.musher.provenance.Blame.Line;
import dev.musher.text.Printable;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code musher blame}: from lines of a file to their stories. */
record BlameView(OriginDesk desk) {
    private static final int MOST_LINES = 5_000;

    /** Lines one after another that come from the same commit; none if it is not made yet. */
    @io.avaje.jsonb.Json
    record ShownStretch(int first, int last, Optional<OriginView> origin) {}

    ExitCode show(Invocation invocation, Screen screen) throws InterruptedException {
        var wanted = lines(invocation.argument(OriginCommands.LINE));
        requireFile(wanted.file());
        var stretches = stretches(found(wanted));
        if (invocation.has(desk.json())) {
            screen.out().line(Json.encodeIndented(stretches));
            return ExitCode.OK;
        }
        var text = new OriginText(desk, screen);
        for (int i = 0; i < stretches.size(); i++) {
            screen.out().line((i > 0 ? "\n" : "") + place(wanted.file(), stretches.get(i)));
            if (stretches.get(i).origin().isPresent()) {
                text.brief(stretches.get(i).origin().get());
            } else {
                screen.out().line("  not committed yet");
            }
        }
        return ExitCode.OK;
    }

    private static String place(String file, ShownStretch stretch) {
        return Printable.line(file)
                + ":"
                + stretch.first()
                + (stretch.last() > stretch.first() ? "-" + stretch.last() : "");
    }

    /** What stands after the last colon is the line, so that names may have colons. */
    private static Blame.Lines lines(String written) {
        int colon = written.lastIndexOf(':');
        String range = written.substring(colon + 1);
        int dash = range.indexOf('-');
        try {
            if (colon > 0) {
                int first = Integer.parseInt(dash < 0 ? range : range.substring(0, dash));
                int last = dash < 0 ? first : Integer.parseInt(range.substring(dash + 1));
                if (last - first < MOST_LINES) {
                    return new Blame.Lines(written.substring(0, colon), first, last);
                }
                throw new CommandFailed(
                        "That is more than " + MOST_LINES + " lines.", "Ask for fewer at a time.");
            }
        } catch (IllegalArgumentException _) {
            // Said below.
        }
        throw new CommandFailed(
                "'" + Printable.line(written) + "' is no line of a file.",
                "Write FILE:LINE or FILE:A-B, counted from 1; for example src/app.py:12-30");
    }

    private void requireFile(String file) {
        try {
            Path path = desk.place().directory().resolve(file);
            if (Files.isDirectory(path)) {
                throw new CommandFailed(
                        "'" + Printable.line(file) + "' is a folder.", "Name a file in it.");
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
                "There is no file '" + Printable.line(file) + "'.",
                "Name it as seen from this folder.");
    }

    private List<Line> found(Blame.Lines wanted) throws InterruptedException {
        return switch (new Blame(desk.place()).of(wanted)) {
            case Blame.Answer.Found(var lines) -> lines;
            case Blame.Answer.TooShort(int length) ->
                    throw new CommandFailed(
                            "'%s' has no line %d: it ends with line %d."
                                    .formatted(
                                            Printable.line(wanted.file()), wanted.first(), length),
                            "");
            case Blame.Answer.Unknown() ->
                    throw new CommandFailed(
                            "Git does not know '" + Printable.line(wanted.file()) + "'.",
                            "Add and commit it first; what is not committed comes from nowhere.");
        };
    }

    private List<ShownStretch> stretches(List<Line> lines) throws InterruptedException {
        var pipeline = desk.open();
        try {
            var origins = desk.origins(pipeline);
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
                    known.put(before.get(), OriginView.of(origins.of(before.get()), desk.state()));
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
