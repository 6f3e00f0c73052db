package dev.musher.workbench;

import dev.musher.commandline.Output;
import dev.musher.text.Printable;
import dev.musher.undo.Change;
import dev.musher.undo.Changes;
import dev.musher.undo.Changes.NotKept;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;

/** What {@code musher undo diff} shows. */
@Json
record ShownChanges(List<ShownChange> changes, int more, List<String> notKept, String head) {
    /** One file; the diff is empty where there is none. */
    @Json
    record ShownChange(String path, String kind, String line, String diff) {
        static List<ShownChange> all(List<Change> changes) {
            var shown = new ArrayList<ShownChange>();
            for (Change change : changes) {
                shown.add(
                        new ShownChange(
                                change.path(), change.kind().word(), change.line(), change.text()));
            }
            return shown;
        }
    }

    static ShownChanges of(Changes changes) {
        return new ShownChanges(
                ShownChange.all(changes.changes()),
                changes.more(),
                notKept(changes.unkept()),
                changes.head().orElse(""));
    }

    static List<String> notKept(List<NotKept> things) {
        var texts = new ArrayList<String>();
        for (NotKept thing : things) {
            texts.add(thing.path() + ": " + thing.because());
        }
        return texts;
    }

    void print(Output out) {
        for (ShownChange change : changes) {
            out.line(out.colour().bold(Printable.line(change.line())));
            if (!change.diff().isEmpty()) {
                out.text(Printable.lines(change.diff()));
            }
        }
        if (more > 0) {
            out.line("… and " + more + " more.");
        }
        for (String thing : notKept) {
            out.line("not kept: " + Printable.line(thing));
        }
        if (!head.isEmpty()) {
            out.line(head);
        }
    }
}
