package dev.musher.host.provenance;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.fleet.provenance.GitBlame;
import dev.musher.fleet.provenance.GitBlame.Line;
import dev.musher.host.view.origins.OriginView;
import io.avaje.jsonb.Json;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From lines of a file to the stories that they come from. */
public record LineOrigins(ProjectOrigins origins) {
    private static final int MOST_LINES = 5_000;

    /** Lines one after another that come from the same commit; none if it is not made yet. */
    @Json
    public record LineRange(int first, int last, Optional<OriginView> origin) {}

    /**
     * The lines that were asked for.
     *
     * @param written like {@code src/app.py:12-30}
     */
    public List<LineRange> of(String written) throws InterruptedException {
        var wanted = lines(written);
        requireFile(wanted.file());
        return stretches(found(wanted));
    }

    public void print(String written, List<LineRange> stretches, TextPage page) {
        var text = new OriginText(origins.zone(), page);
        String file = lines(written).file();
        for (int i = 0; i < stretches.size(); i++) {
            page.line((i > 0 ? "\n" : "") + place(file, stretches.get(i)));
            if (stretches.get(i).origin().isPresent()) {
                text.brief(stretches.get(i).origin().get());
            } else {
                page.line("  not committed yet");
            }
        }
    }

    private static String place(String file, LineRange stretch) {
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
                throw new ExplainedException(
                        "That is more than " + MOST_LINES + " lines.", "Ask for fewer at a time.");
            }
        } catch (IllegalArgumentException _) {
            // Said below.
        }
        throw new UsageException(
                "'" + PrintableText.line(written) + "' is not a line of a file.",
                "Write FILE:LINE or FILE:A-B, counted from 1; for example src/app.py:12-30");
    }

    private void requireFile(String file) {
        try {
            Path path = origins.place().directory().resolve(file);
            if (Files.isDirectory(path)) {
                throw new ExplainedException(
                        "'" + PrintableText.line(file) + "' is a folder.", "Name a file in it.");
            }
            if (!Files.exists(path)) {
                throw missing(file);
            }
        } catch (InvalidPathException _) {
            throw missing(file);
        }
    }

    private static ExplainedException missing(String file) {
        return new ExplainedException(
                "There is no file '" + PrintableText.line(file) + "'.",
                "Name it as seen from this folder.");
    }

    private List<Line> found(GitBlame.Lines wanted) throws InterruptedException {
        return switch (new GitBlame(origins.place()).of(wanted)) {
            case GitBlame.Answer.Found(var lines) -> lines;
            case GitBlame.Answer.TooShort(int length) ->
                    throw new ExplainedException(
                            "'%s' has no line %d: it ends with line %d."
                                    .formatted(
                                            PrintableText.line(wanted.file()),
                                            wanted.first(),
                                            length),
                            "");
            case GitBlame.Answer.Unknown() ->
                    throw new ExplainedException(
                            "Git does not know '" + PrintableText.line(wanted.file()) + "'.",
                            "Add and commit it first. Uncommitted lines have no history yet.");
        };
    }

    private List<LineRange> stretches(List<Line> lines) throws InterruptedException {
        var pipeline = origins.open();
        try {
            var commitOrigins = origins.origins(pipeline);
            Map<CommitId, OriginView> known = new HashMap<>();
            var stretches = new ArrayList<LineRange>();
            Optional<CommitId> before = Optional.empty();
            for (Line line : lines) {
                if (!stretches.isEmpty() && line.commit().equals(before)) {
                    var last = stretches.removeLast();
                    stretches.add(new LineRange(last.first(), line.number(), last.origin()));
                    continue;
                }
                before = line.commit();
                if (before.isPresent() && !known.containsKey(before.get())) {
                    known.put(
                            before.get(),
                            OriginView.of(commitOrigins.of(before.get()), origins.state()));
                }
                stretches.add(new LineRange(line.number(), line.number(), before.map(known::get)));
            }
            return stretches;
        } finally {
            pipeline.ifPresent(open -> open.close());
        }
    }
}
