package dev.musher.host.learning;

import dev.musher.agent.learning.LearningEvent;
import dev.musher.agent.learning.LearningEvent.FileChanged;
import dev.musher.agent.learning.RunRecord;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.time.InstantText;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * A learning run, as {@code musher learn log --json} prints it.
 *
 * @param state {@code ended}, {@code under way} or {@code undone}
 * @param cost for people, like {@code $0.0021}
 */
@Json
public record LearningRunView(
        int run,
        String started,
        String reason,
        String state,
        String cost,
        List<PassView> passes,
        List<ReadView> sessions,
        List<FileView> files,
        List<RefusedView> refused,
        List<String> notes) {

    /** A pass and its end; the detail says why it did not end well. */
    @Json
    public record PassView(String pass, String outcome, String detail, String cost) {}

    /** A part of a session that was read. */
    @Json
    public record ReadView(
            String session, long afterEntry, long lastEntry, String outcome, String detail) {}

    /** A file that was written: its whole text before and after. */
    @Json
    public record FileView(String file, String change, String before, String after) {}

    /** What was not taken over, and why. */
    @Json
    public record RefusedView(String what, String because) {}

    public static LearningRunView of(RunRecord run) {
        var started = run.started();
        return new LearningRunView(
                run.number(),
                started.map(event -> InstantText.text(event.at())).orElse(""),
                started.map(LearningEvent.Started::reason).orElse(""),
                run.isUndone() ? "undone" : run.isEnded() ? "ended" : "under way",
                run.cost().text(),
                run.passes().stream()
                        .map(
                                pass ->
                                        new PassView(
                                                pass.pass(),
                                                pass.outcome().word(),
                                                pass.detail(),
                                                pass.cost().text()))
                        .toList(),
                sessions(run),
                run.changes().stream().map(LearningRunView::file).toList(),
                run.refused().stream()
                        .map(refused -> new RefusedView(refused.what(), refused.because()))
                        .toList(),
                run.notes().stream().map(LearningEvent.Noted::text).toList());
    }

    private static List<ReadView> sessions(RunRecord run) {
        var read = new ArrayList<ReadView>();
        for (var ended : run.reviews()) {
            var slice = ended.slice();
            read.add(
                    new ReadView(
                            slice.session().text(),
                            slice.after(),
                            slice.last(),
                            ended.outcome().word(),
                            ended.detail()));
        }
        return read;
    }

    private static FileView file(FileChanged change) {
        String what =
                change.before().isEmpty()
                        ? "added"
                        : change.after().isEmpty() ? "deleted" : "changed";
        return new FileView(
                change.file().toString(),
                what,
                change.before().map(ImmutableBytes::toString).orElse(""),
                change.after().map(ImmutableBytes::toString).orElse(""));
    }
}
