package dev.musher.host.provenance;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.fleet.provenance.LandingIndex;
import dev.musher.fleet.provenance.NoteWriter;
import dev.musher.fleet.provenance.NoteWriter.Written;
import dev.musher.fleet.provenance.ProvenanceProblem;
import dev.musher.host.view.origins.ProblemView;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.ItemNumber;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;

/** Writes the notes that landed commits lack. */
public record NoteWriting(ProjectOrigins origins) {
    /** What became of a note, for programs. */
    @Json
    public record Result(String commit, String note, List<ProblemView> problems) {
        public static Result of(Written written) {
            return switch (written) {
                case Written.Noted(var commit) -> new Result(commit.hex(), "written", List.of());
                case Written.Already(var commit) -> new Result(commit.hex(), "there", List.of());
                case Written.Gone(var commit) -> new Result(commit.hex(), "gone", List.of());
                case Written.Different(var commit, var problems) ->
                        new Result(commit.hex(), "wrong", ProblemView.all(problems));
            };
        }
    }

    /** Of these items, or of everything that landed. */
    public List<Written> run(List<ItemNumber> items) throws InterruptedException {
        origins.requireLedger();
        try (var pipeline = origins.stories().get()) {
            return write(items, pipeline);
        }
    }

    private List<Written> write(List<ItemNumber> items, Pipeline pipeline)
            throws InterruptedException {
        var writer =
                new NoteWriter(
                        new LandingIndex(pipeline),
                        origins.place(),
                        origins.evidence(pipeline),
                        origins.ledger().notary());
        if (items.isEmpty()) {
            return writer.writeAll();
        }
        var written = new ArrayList<Written>();
        for (ItemNumber item : items) {
            if (pipeline.history(item).isEmpty()) {
                throw new ExplainedException(
                        "There is no item " + item + ".",
                        "'musher story list --all' shows the numbers.");
            }
            written.addAll(writer.write(item));
        }
        return written;
    }

    public static void print(List<Written> written, TextPage page) {
        long noted = written.stream().filter(Written.Noted.class::isInstance).count();
        long there = written.stream().filter(Written.Already.class::isInstance).count();
        page.line(
                "Wrote %s; %d %s there already."
                        .formatted(
                                CountText.of(noted, "note"), there, there == 1 ? "was" : "were"));
        written.forEach(each -> say(each, page));
    }

    private static void say(Written written, TextPage page) {
        switch (written) {
            case Written.Noted _, Written.Already _ -> {
                // They are counted.
            }
            case Written.Gone(var commit) ->
                    page.line(
                            page.style().red("Left out")
                                    + " commit "
                                    + commit
                                    + ", which this repository no longer has. Fetch it from"
                                    + " where it still is, then retry.");
            case Written.Different(var commit, var problems) -> {
                page.line(
                        page.style().red("Left alone")
                                + " the note of commit "
                                + commit
                                + ", which is another one:");
                for (ProvenanceProblem provenanceProblem : problems) {
                    page.line(
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
