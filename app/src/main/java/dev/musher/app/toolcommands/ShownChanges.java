package dev.musher.app.toolcommands;

import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.text.PrintableText;
import dev.musher.tools.undo.CheckpointDiff;
import dev.musher.tools.undo.CheckpointDiff.NotKept;
import dev.musher.tools.undo.StateChange;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;

/** What {@code musher undo diff} shows. */
@Json
record ShownChanges(List<ShownChange> changes, int more, List<String> notKept, String head) {
    /** One file; the diff is empty where there is none. */
    @Json
    record ShownChange(String path, String kind, String line, String diff) {
        static List<ShownChange> all(List<StateChange> changes) {
            var shown = new ArrayList<ShownChange>();
            for (StateChange stateChange : changes) {
                shown.add(
                        new ShownChange(
                                stateChange.path(),
                                stateChange.kind().word(),
                                stateChange.line(),
                                stateChange.text()));
            }
            return shown;
        }
    }

    static ShownChanges of(CheckpointDiff checkpointDiff) {
        return new ShownChanges(
                ShownChange.all(checkpointDiff.changes()),
                checkpointDiff.more(),
                notKept(checkpointDiff.unkept()),
                checkpointDiff.head().orElse(""));
    }

    static List<String> notKept(List<NotKept> things) {
        var texts = new ArrayList<String>();
        for (NotKept thing : things) {
            texts.add(thing.path() + ": " + thing.because());
        }
        return texts;
    }

    void print(ConsoleOutput out) {
        for (ShownChange change : changes) {
            out.line(out.colour().bold(PrintableText.line(change.line())));
            if (!change.diff().isEmpty()) {
                out.text(PrintableText.lines(change.diff()));
            }
        }
        if (more > 0) {
            out.line("… and " + more + " more.");
        }
        for (String thing : notKept) {
            out.line("not kept: " + PrintableText.line(thing));
        }
        if (!head.isEmpty()) {
            out.line(head);
        }
    }
}
